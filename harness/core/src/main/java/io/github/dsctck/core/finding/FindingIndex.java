package io.github.dsctck.core.finding;

import io.github.dsctck.core.finding.RecordedRun.Range;
import io.github.dsctck.core.finding.RecordedRun.Subject;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The places of findings in a findings.jsonl, and the findings themselves if they are few. */
final class FindingIndex {

  private final long most;
  private final Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
  private final Set<String> rules = new LinkedHashSet<>();
  private final Map<Subject, List<Range>> ranges = new LinkedHashMap<>();
  private final Map<Subject, List<Finding>> kept = new HashMap<>();

  /**
   * Creates an empty index.
   *
   * @param most the size of the file in bytes above which it keeps no findings
   */
  FindingIndex(long most) {
    this.most = most;
  }

  /** Adds the finding of the next line. */
  void add(Range line, Finding finding) {
    outcomes.merge(finding.outcome(), 1, Integer::sum);
    rules.add(finding.rule());
    var subject = Subject.of(finding);
    add(ranges.computeIfAbsent(subject, key -> new ArrayList<>()), line);
    if (line.end() > most) {
      kept.clear();
    } else {
      kept.computeIfAbsent(subject, key -> new ArrayList<>()).add(finding);
    }
  }

  private static void add(List<Range> ranges, Range next) {
    int last = ranges.size() - 1;
    if (last >= 0 && ranges.get(last).end() == next.start()) {
      var before = ranges.get(last);
      ranges.set(last, new Range(before.line(), before.start(), next.end()));
    } else {
      ranges.add(next);
    }
  }

  Map<Outcome, Integer> outcomes() {
    return outcomes;
  }

  Set<String> rules() {
    return rules;
  }

  Map<Subject, List<Range>> ranges() {
    return ranges;
  }

  /** Returns the findings about each subject; nothing if they are too many to keep. */
  Map<Subject, List<Finding>> kept() {
    return kept;
  }
}
