package io.github.dsctck.reports.run;

import io.github.dsctck.core.finding.Cause;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Groups the rules that a run could not test by the root of the reason: the rule that failed, the
 * step that failed, or what the scenario leaves out. A rule has one reason; where a scenario ran,
 * that of the probe does not count.
 */
final class RootCauses {

  private static final Comparator<UntestedRules> MOST_USEFUL_FIRST =
      Comparator.comparing(UntestedRules::blocked)
          .reversed()
          .thenComparing(gap -> -gap.findings().size());

  /** As many as an int can hold; the author of a recorded run may write more. */
  private static final Pattern LEADING_DIGITS = Pattern.compile("\\d{1,9}");

  private final ResourceFindings resource;
  private final Map<List<@Nullable String>, Finding> steps = new HashMap<>();
  private final Map<Root, String> labels = new HashMap<>();

  private RootCauses(ResourceFindings resource) {
    this.resource = resource;
    resource.findings().stream()
        .filter(finding -> finding.step() != null && finding.rule().indexOf('-') < 0)
        .forEach(finding -> steps.put(place(finding, finding.step()), finding));
  }

  /** The root of a reason. Several steps that fail in the same way are one root. */
  private record Root(Kind kind, String text) {
    /** In the order of preference. */
    private enum Kind {
      RULE,
      STEP,
      OTHER
    }
  }

  static List<UntestedRules> of(ResourceFindings resource) {
    return new RootCauses(resource).grouped();
  }

  private List<UntestedRules> grouped() {
    var groups = new LinkedHashMap<Root, List<Finding>>();
    resource
        .untested()
        .values()
        .forEach(
            findings -> {
              var telling = telling(findings);
              groups.computeIfAbsent(root(telling), key -> new ArrayList<>()).add(telling);
            });
    failedSteps().forEach(step -> groups.computeIfAbsent(root(step), key -> new ArrayList<>()));
    var gaps = new ArrayList<UntestedRules>();
    groups.forEach(
        (root, findings) -> {
          findings.sort(Comparator.comparing(Finding::level));
          var reason = labels.getOrDefault(root, root.text());
          gaps.add(new UntestedRules(reason, root.kind() != Root.Kind.OTHER, findings));
        });
    gaps.sort(MOST_USEFUL_FIRST);
    return gaps;
  }

  /** Returns the finding with the reason that tells most about a rule. */
  private Finding telling(List<Finding> findings) {
    var scenarios = findings.stream().filter(finding -> finding.scenario() != null).toList();
    return (scenarios.isEmpty() ? findings : scenarios)
        .stream().min(Comparator.comparing(finding -> root(finding).kind())).orElseThrow();
  }

  private Root root(Finding finding) {
    var now = finding;
    for (int depth = 0; depth <= steps.size(); depth++) {
      var cause = now.cause();
      if (cause != null && cause.rule() != null) {
        return new Root(Root.Kind.RULE, "blocked by " + cause.rule());
      }
      var step = cause == null ? null : step(now, cause);
      if (step == null) {
        break;
      }
      now = step;
    }
    return isFailedStep(now) ? failedStep(now) : new Root(Root.Kind.OTHER, reason(now));
  }

  private Root failedStep(Finding step) {
    var root = new Root(Root.Kind.STEP, reason(step));
    labels.putIfAbsent(root, "step " + Places.step(name(step)) + ": " + reason(step));
    return root;
  }

  private @Nullable Finding step(Finding finding, Cause cause) {
    return cause.step() == null ? null : steps.get(place(finding, cause.step()));
  }

  /** Returns the failed steps that nothing explains and that have no block of their own. */
  private List<Finding> failedSteps() {
    var told = resource.failedSteps();
    return steps.values().stream()
        .filter(step -> isFailedStep(step) && step.cause() == null && !told.contains(step))
        .filter(resource::tells)
        .sorted(Comparator.comparing(RootCauses::number))
        .toList();
  }

  /** A step that was not run has no evidence. */
  private static boolean isFailedStep(Finding finding) {
    return finding.rule().equals(ResourceFindings.STEP)
        && finding.outcome() == Outcome.NOT_EXERCISED
        && finding.evidence() != null;
  }

  private static int number(Finding step) {
    var digits = LEADING_DIGITS.matcher(name(step));
    return digits.lookingAt() ? Integer.parseInt(digits.group()) : 0;
  }

  private static String name(Finding step) {
    return Objects.requireNonNullElse(step.step(), step.title());
  }

  private static String reason(Finding finding) {
    return Objects.requireNonNullElse(finding.reason(), "no step in this run exercised it");
  }

  private static List<@Nullable String> place(Finding finding, @Nullable String step) {
    return Arrays.asList(finding.scenario(), step);
  }
}
