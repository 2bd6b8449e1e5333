package io.github.dsctck.engine.selection;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.AdaptedResourcePlanner;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.text.Glob;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import io.github.dsctck.engine.tree.CaseLocation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The filters of a run. Rules and steps are two kinds of cases: a filter for one kind excludes the
 * other kind.
 */
public record Filters(
    List<Glob> resources,
    List<ScenarioPattern> scenarios,
    List<StepPattern> steps,
    List<Glob> rules) {

  private static final int MOST_NAMED = 5;

  public static Filters of(RunOptions options) {
    return new Filters(
        Glob.of(options.list(RunOption.RESOURCE)),
        options.list(RunOption.SCENARIO).stream().map(ScenarioPattern::of).toList(),
        options.list(RunOption.STEP).stream().map(StepPattern::of).toList(),
        Glob.of(options.list(RunOption.RULE)));
  }

  public boolean isEmpty() {
    return resources.isEmpty() && scenarios.isEmpty() && steps.isEmpty() && rules.isEmpty();
  }

  /**
   * Returns whether filters may select resources that an adapter has yet to list. A filter that
   * equals the name of a known case means only that case.
   */
  boolean reachBeyond(Collection<CaseLocation> places) {
    if (!resources.isEmpty()) {
      return resources.stream().anyMatch(glob -> glob.isOpen() || isNoType(glob, places));
    }
    if (!scenarios.isEmpty()) {
      return scenarios.stream().anyMatch(it -> none(places, location -> matches(it, location)));
    }
    return steps.isEmpty()
        || steps.stream()
            .anyMatch(it -> none(places, location -> !location.isRule() && matches(it, location)));
  }

  private static boolean isNoType(Glob glob, Collection<CaseLocation> places) {
    return none(places, location -> location.type().filter(glob::matches).isPresent());
  }

  /** Returns whether the filters select a case. */
  boolean keep(CaseLocation location) {
    return isResource(location)
        && isScenario(location)
        && (location.isRule() ? isRule(location) : isStep(location));
  }

  private boolean isResource(CaseLocation location) {
    return resources.isEmpty()
        || resources.stream().anyMatch(glob -> location.type().filter(glob::matches).isPresent());
  }

  private boolean isScenario(CaseLocation location) {
    return scenarios.isEmpty()
        || scenarios.stream().anyMatch(pattern -> matches(pattern, location));
  }

  private static boolean matches(ScenarioPattern pattern, CaseLocation location) {
    return location.isInScenario()
        && pattern.matches(location.scope().orElseThrow(), location.file());
  }

  private boolean isRule(CaseLocation location) {
    if (rules.isEmpty()) {
      return steps.isEmpty();
    }
    return rules.stream().anyMatch(glob -> glob.matches(location.leaf().key()))
        && (steps.isEmpty()
            || steps.stream()
                .anyMatch(
                    step ->
                        location.scope().filter(it -> step.isIn(it, location.file())).isPresent()));
  }

  private boolean isStep(CaseLocation location) {
    if (steps.isEmpty()) {
      return rules.isEmpty();
    }
    return steps.stream().anyMatch(step -> matches(step, location));
  }

  private static boolean matches(StepPattern step, CaseLocation location) {
    return location
        .scope()
        .filter(it -> step.matches(it, location.file(), location.leaf().key()))
        .isPresent();
  }

  /**
   * Returns a sentence for each filter that matches no case.
   *
   * @param beyond the types of resources that adapters may list
   */
  List<String> unmatched(
      Collection<CaseLocation> places,
      Optional<AdaptedResourcePlanner> beyond,
      Catalogue catalogue) {
    var problems = new ArrayList<String>();
    var types = places.stream().flatMap(location -> location.type().stream()).distinct().toList();
    for (var glob : resources) {
      if (beyond.isEmpty() && types.stream().noneMatch(glob::matches)) {
        problems.add(nothing("resource", glob.text(), types));
      }
    }
    for (var glob : rules) {
      if (none(places, location -> location.isRule() && glob.matches(location.leaf().key()))
          && !(beyond.isPresent() && catalogue.find(glob.text()).isPresent())) {
        problems.add(noRule(glob.text(), catalogue));
      }
    }
    var scopes = places.stream().flatMap(location -> location.scope().stream()).distinct().toList();
    for (var pattern : scenarios) {
      if (none(places, location -> matches(pattern, location))
          && !awaits(beyond, scenario -> pattern.isOf(scenario))) {
        problems.add(nothing("scenario", pattern.text(), scopes));
      }
    }
    for (var step : steps) {
      if (none(places, location -> !location.isRule() && matches(step, location))
          && !awaits(beyond, scenario -> step.scenario().isOf(scenario))) {
        problems.add(nothing("step", step.text(), steps(places)));
      }
    }
    return problems;
  }

  /** Returns a sentence for each type that does not exist unless an adapter lists it. */
  List<String> doubts(Collection<CaseLocation> places) {
    var types = places.stream().flatMap(location -> location.type().stream()).distinct().toList();
    return resources.stream()
        .filter(glob -> types.stream().noneMatch(glob::matches))
        .map(glob -> nothing("resource", glob.text(), types))
        .toList();
  }

  private static boolean awaits(
      Optional<AdaptedResourcePlanner> beyond, Predicate<ScenarioFile> wanted) {
    return beyond.map(AdaptedResourcePlanner::awaiting).orElse(List.of()).stream().anyMatch(wanted);
  }

  private static boolean none(Collection<CaseLocation> places, Predicate<CaseLocation> wanted) {
    return places.stream().noneMatch(wanted);
  }

  private static List<String> steps(Collection<CaseLocation> places) {
    return places.stream()
        .filter(location -> !location.isRule())
        .map(location -> location.scope().orElse("") + "/" + location.leaf().key())
        .toList();
  }

  private static String noRule(String text, Catalogue catalogue) {
    if (catalogue.find(text).isPresent()) {
      return "No selected case is about the rule %s; the verb list shows all cases."
          .formatted(Quotation.of(text));
    }
    return catalogue.nearest(text).isPresent()
        ? catalogue.unknown(text)
        : "The catalogue has no rule %s; the verb rules lists all of them."
            .formatted(Quotation.of(text));
  }

  private static String nothing(String kind, String text, Collection<String> names) {
    return "There is no "
        + kind
        + " "
        + Quotation.of(text)
        + Spelling.nearest(text, names)
            .or(() -> partly(text, names))
            .map(near -> "; did you mean " + near + "?")
            .orElseGet(() -> names(names));
  }

  /** Returns the first name with a part that was meant, such as Clock of Test.Kit/Clock. */
  private static Optional<String> partly(String text, Collection<String> names) {
    return names.stream()
        .filter(name -> Spelling.nearest(text, List.of(name.split("[/#]"))).isPresent())
        .findFirst();
  }

  private static String names(Collection<String> names) {
    return names.isEmpty()
        ? "; none is defined."
        : ". Available: "
            + String.join(", ", names.stream().limit(MOST_NAMED).toList())
            + (names.size() > MOST_NAMED ? " and " + (names.size() - MOST_NAMED) + " more." : ".");
  }
}
