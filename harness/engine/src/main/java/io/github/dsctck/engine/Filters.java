package io.github.dsctck.engine;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.plan.ListedPlanner;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.text.Glob;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What the user narrowed a run to. Rules and steps are two kinds of cases: who names only the one
 * leaves the other out.
 */
record Filters(
    List<Glob> resources,
    List<ScenarioPattern> scenarios,
    List<StepPattern> steps,
    List<Glob> rules) {

  static Filters of(Parameters given) {
    return new Filters(
        Glob.of(given.list(Parameter.RESOURCE)),
        given.list(Parameter.SCENARIO).stream().map(ScenarioPattern::of).toList(),
        given.value(Parameter.STEP, text -> steps(given), StepPattern.FORM).orElseGet(List::of),
        Glob.of(given.list(Parameter.RULE)));
  }

  private static Optional<List<StepPattern>> steps(Parameters given) {
    var texts = given.list(Parameter.STEP);
    var patterns = texts.stream().flatMap(text -> StepPattern.of(text).stream()).toList();
    return Optional.of(patterns).filter(all -> all.size() == texts.size());
  }

  boolean isEmpty() {
    return resources.isEmpty() && scenarios.isEmpty() && steps.isEmpty() && rules.isEmpty();
  }

  /**
   * Tells whether something may be wanted that an adapter has yet to list: a filter that some case
   * answers to word for word means that case.
   */
  boolean reachBeyond(Collection<Place> places) {
    if (!resources.isEmpty()) {
      return resources.stream().anyMatch(glob -> glob.isOpen() || isNoType(glob, places));
    }
    if (!scenarios.isEmpty()) {
      return scenarios.stream().anyMatch(it -> none(places, place -> matches(it, place)));
    }
    return steps.isEmpty()
        || steps.stream()
            .anyMatch(it -> none(places, place -> !place.isRule() && matches(it, place)));
  }

  private static boolean isNoType(Glob glob, Collection<Place> places) {
    return none(places, place -> place.type().filter(glob::matches).isPresent());
  }

  /** Tells whether a case is wanted. */
  boolean keep(Place place) {
    return isResource(place)
        && isScenario(place)
        && (place.isRule() ? isRule(place) : isStep(place));
  }

  private boolean isResource(Place place) {
    return resources.isEmpty()
        || resources.stream().anyMatch(glob -> place.type().filter(glob::matches).isPresent());
  }

  private boolean isScenario(Place place) {
    return scenarios.isEmpty() || scenarios.stream().anyMatch(pattern -> matches(pattern, place));
  }

  private static boolean matches(ScenarioPattern pattern, Place place) {
    return place.isInScenario() && pattern.matches(place.scope().orElseThrow(), place.file());
  }

  private boolean isRule(Place place) {
    if (rules.isEmpty()) {
      return steps.isEmpty();
    }
    return rules.stream().anyMatch(glob -> glob.matches(place.leaf().key()))
        && (steps.isEmpty()
            || steps.stream()
                .anyMatch(
                    step -> place.scope().filter(it -> step.isIn(it, place.file())).isPresent()));
  }

  private boolean isStep(Place place) {
    if (steps.isEmpty()) {
      return rules.isEmpty();
    }
    return steps.stream().anyMatch(step -> matches(step, place));
  }

  private static boolean matches(StepPattern step, Place place) {
    return place
        .scope()
        .filter(it -> step.matches(it, place.file(), place.leaf().key()))
        .isPresent();
  }

  /**
   * Returns a sentence for each filter that no case answers to.
   *
   * @param beyond what adapters may list, if they are asked
   */
  List<String> unmatched(
      Collection<Place> places, Optional<ListedPlanner> beyond, Catalogue catalogue) {
    var problems = new ArrayList<String>();
    var types = places.stream().flatMap(place -> place.type().stream()).distinct().toList();
    for (var glob : resources) {
      if (beyond.isEmpty() && types.stream().noneMatch(glob::matches)) {
        problems.add(nothing("resource", glob.text(), types));
      }
    }
    for (var glob : rules) {
      if (none(places, place -> place.isRule() && glob.matches(place.leaf().key()))
          && !(beyond.isPresent() && catalogue.find(glob.text()).isPresent())) {
        problems.add(
            catalogue.find(glob.text()).isPresent()
                ? "No case here is about the rule %s; the verb list shows the cases there are."
                    .formatted(Quotation.of(glob.text()))
                : catalogue.nearest(glob.text()).isPresent()
                    ? catalogue.unknown(glob.text())
                    : "There is no rule %s; the verb rules shows the catalogue."
                        .formatted(Quotation.of(glob.text())));
      }
    }
    var scopes = places.stream().flatMap(place -> place.scope().stream()).distinct().toList();
    for (var pattern : scenarios) {
      if (none(places, place -> matches(pattern, place))
          && !awaits(beyond, scenario -> pattern.isOf(scenario))) {
        problems.add(nothing("scenario", pattern.text(), scopes));
      }
    }
    for (var step : steps) {
      if (none(places, place -> !place.isRule() && matches(step, place))
          && !awaits(beyond, scenario -> step.scenario().isOf(scenario))) {
        problems.add(nothing("step", step.text(), steps(places)));
      }
    }
    return problems;
  }

  /** Returns a sentence for each type that there is none of unless an adapter lists it. */
  List<String> doubts(Collection<Place> places) {
    var types = places.stream().flatMap(place -> place.type().stream()).distinct().toList();
    return resources.stream()
        .filter(glob -> types.stream().noneMatch(glob::matches))
        .map(glob -> nothing("resource", glob.text(), types))
        .toList();
  }

  private static boolean awaits(Optional<ListedPlanner> beyond, Predicate<ScenarioFile> wanted) {
    return beyond.map(ListedPlanner::awaiting).orElse(List.of()).stream().anyMatch(wanted);
  }

  private static boolean none(Collection<Place> places, Predicate<Place> wanted) {
    return places.stream().noneMatch(wanted);
  }

  private static List<String> steps(Collection<Place> places) {
    return places.stream()
        .filter(place -> !place.isRule())
        .map(place -> place.scope().orElse("") + "/" + place.leaf().key())
        .toList();
  }

  private static String nothing(String kind, String text, Collection<String> names) {
    return "There is no "
        + kind
        + " "
        + Quotation.of(text)
        + Spelling.nearest(text, names)
            .map(near -> "; did you mean " + near + "?")
            .orElseGet(() -> names(names));
  }

  private static String names(Collection<String> names) {
    return names.isEmpty()
        ? "; there is none at all."
        : "; there are " + String.join(", ", names.stream().limit(5).toList()) + ".";
  }
}
