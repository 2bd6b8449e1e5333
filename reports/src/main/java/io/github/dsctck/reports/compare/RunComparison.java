package io.github.dsctck.reports.compare;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.RunRecord;
import io.github.dsctck.reports.run.FindingText;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.ResourceFindings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The changes from one run to another, for each resource and rule.
 *
 * @param caveats why the runs may not be comparable, one sentence each
 * @param changes the changes in the order of the new run, removed rules and resources last
 * @param same the number of rules with the same outcome in both runs
 */
public record RunComparison(List<String> caveats, List<Change> changes, int same) {

  /** The kinds of changes. */
  public enum Kind {
    /** A regression. */
    WORSE,
    /** A fix. */
    BETTER,
    /** Only the new run has it. */
    NEW,
    /** Only the old run has it. */
    GONE
  }

  /**
   * A change of an outcome or a verdict.
   *
   * @param kind the kind of the change
   * @param resource the type name and version, or the manifest path of a file that defines no
   *     resource
   * @param rule the rule id, null for the verdict on the resource
   * @param before the old outcome or verdict, null for {@code NEW}
   * @param after the new outcome or verdict, null for {@code GONE}
   * @param detail what is wrong now, null if nothing
   */
  public record Change(
      Kind kind,
      String resource,
      @Nullable String rule,
      @Nullable String before,
      @Nullable String after,
      @Nullable String detail) {}

  /** Copies the lists. */
  public RunComparison {
    caveats = List.copyOf(caveats);
    changes = List.copyOf(changes);
  }

  /** Compares two runs. */
  public static RunComparison of(JudgedRun before, JudgedRun after) {
    return new Maker(before, after).make();
  }

  /** Returns whether there is a regression. */
  public boolean isRegression() {
    return count(Kind.WORSE) > 0;
  }

  /** Returns the number of changes of a kind. */
  public int count(Kind kind) {
    return (int) changes.stream().filter(change -> change.kind() == kind).count();
  }

  /** The identity of a resource across runs: its type and place, in any version. */
  private record Key(@Nullable String resource, String manifest) {
    static Key of(ResourceSummary summary) {
      return new Key(summary.resource(), summary.manifest());
    }
  }

  /** The outcome of a rule on a resource. */
  private record Judged(Outcome outcome, Level level, @Nullable String detail) {

    static Judged of(Finding finding) {
      boolean broken = finding.expected() != null;
      return new Judged(
          finding.outcome(), finding.level(), broken ? FindingText.message(finding) : null);
    }

    Judged and(Judged other) {
      return outcome.and(other.outcome) == outcome ? this : other;
    }

    /** Returns the rank of an outcome, 0 for the best; not applicable is as good as passed. */
    int distance() {
      return switch (outcome) {
        case PASS, NOT_APPLICABLE, UNSCORED -> 0;
        case KNOWN -> 1;
        case NOT_EXERCISED -> level == Level.MUST ? 2 : 0;
        case WARN -> 3;
        case ERROR -> 4;
        case FAIL -> 5;
      };
    }
  }

  private static final class Maker {
    private final JudgedRun before;
    private final JudgedRun after;
    private final List<Change> changes = new ArrayList<>();
    private int same;

    Maker(JudgedRun before, JudgedRun after) {
      this.before = before;
      this.after = after;
    }

    RunComparison make() {
      var old = new LinkedHashMap<Key, ResourceFindings>();
      before.forEach(resource -> old.put(Key.of(resource.summary()), resource));
      for (var resource : after) {
        var earlier = old.remove(Key.of(resource.summary()));
        if (earlier == null) {
          changes.add(verdict(Kind.NEW, resource, null, resource.summary().verdict()));
        } else {
          compare(earlier, resource);
        }
      }
      old.values()
          .forEach(
              resource ->
                  changes.add(verdict(Kind.GONE, resource, resource.summary().verdict(), null)));
      return new RunComparison(caveats(), changes, same);
    }

    private void compare(ResourceFindings earlier, ResourceFindings later) {
      int worse = earlier.summary().verdict().compareTo(later.summary().verdict());
      if (worse != 0) {
        changes.add(
            verdict(
                worse > 0 ? Kind.WORSE : Kind.BETTER,
                later,
                earlier.summary().verdict(),
                later.summary().verdict()));
      }
      var old = rules(earlier);
      rules(later).forEach((rule, now) -> rule(later, rule, old.remove(rule), now));
    }

    private void rule(ResourceFindings resource, String rule, @Nullable Judged old, Judged now) {
      int moved = old == null ? now.distance() : now.distance() - old.distance();
      if (moved == 0) {
        same++;
        return;
      }
      var moving = moved > 0 ? Kind.WORSE : Kind.BETTER;
      changes.add(
          new Change(
              old == null ? Kind.NEW : moving,
              resource.nameAndVersion(),
              rule,
              old == null ? null : old.outcome().name(),
              now.outcome().name(),
              now.detail()));
    }

    private static Map<String, Judged> rules(ResourceFindings resource) {
      var rules = new LinkedHashMap<String, Judged>();
      resource.findings().stream()
          .filter(finding -> !finding.rule().equals(ResourceFindings.STEP))
          .forEach(finding -> rules.merge(finding.rule(), Judged.of(finding), Judged::and));
      return rules;
    }

    private static Change verdict(
        Kind kind,
        ResourceFindings resource,
        @Nullable ResourceVerdict old,
        @Nullable ResourceVerdict now) {
      return new Change(
          kind,
          resource.nameAndVersion(),
          null,
          Objects.toString(old, null),
          Objects.toString(now, null),
          now == null ? null : resource.summary().why());
    }

    private List<String> caveats() {
      var caveats = new ArrayList<String>();
      differ(caveats, "profile", before.run().profile(), after.run().profile());
      differ(caveats, "engine versions", before.run().engine(), after.run().engine());
      differ(caveats, "version of the kit", before.run().version(), after.run().version());
      differ(caveats, "operating system", before.run().os(), after.run().os());
      partial(caveats, "old", before.run());
      partial(caveats, "new", after.run());
      return caveats;
    }

    private static void differ(List<String> caveats, String what, String old, String now) {
      if (!old.equals(now)) {
        caveats.add("The %s changed from %s to %s.".formatted(what, old, now));
      }
    }

    private static void partial(List<String> caveats, String which, RunRecord run) {
      if (run.partial()) {
        caveats.add("The " + which + " run covers a selection only.");
      }
    }
  }
}
