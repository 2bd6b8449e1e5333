package io.github.dsctck.core.run.replay;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.check.Check;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.ManifestFile;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The recorded verdicts that depend on the machine of a run: the existence and the kind of
 * executables, and the values of conditions.
 */
final class RecordedMachine {

  private final List<String> rules;
  private final Map<Key, Finding> findings = new HashMap<>();
  private final Set<Key> used = new HashSet<>();

  private record Key(String rule, @Nullable String manifest) {}

  RecordedMachine(List<Finding> findings, Catalogue catalogue) {
    this.rules =
        catalogue.rules().stream().filter(rule -> rule.traits().machine()).map(Rule::id).toList();
    findings.stream()
        .filter(finding -> rules.contains(finding.rule()))
        .forEach(finding -> this.findings.put(key(finding), finding));
  }

  private static Key key(Finding finding) {
    return new Key(finding.rule(), finding.manifest());
  }

  /** Returns the number of requested verdicts that were recorded. */
  synchronized int takenOver() {
    return used.size();
  }

  /** Returns checks that repeat the recorded verdicts, in place of these. */
  Map<String, Check> checks(RuleRegistry registry) {
    var checks = new LinkedHashMap<String, Check>();
    for (var rule : rules) {
      registry.find(rule).ifPresent(check -> checks.put(rule, repeating(rule, check)));
    }
    return checks;
  }

  private Check repeating(String rule, Check check) {
    return check instanceof Check.OfFile ofFile
        ? new Check.OfFile(ofFile.applicability(), file -> verdict(rule, file))
        : new Check.OfSubject(
            ((Check.OfSubject) check).applicability(), subject -> verdict(rule, subject.file()));
  }

  private synchronized Verdict verdict(String rule, ManifestFile file) {
    var key = new Key(rule, file.name());
    var finding = findings.get(key);
    if (finding == null) {
      return Verdict.notExercised("only the machine of the run can show this");
    }
    used.add(key);
    return verdict(finding);
  }

  private static Verdict verdict(Finding finding) {
    var reason = String.valueOf(finding.reason());
    return switch (finding.outcome()) {
      case PASS -> Verdict.satisfied();
      case NOT_APPLICABLE -> Verdict.notApplicable(reason);
      case FAIL, WARN, KNOWN -> Verdict.violated(violation(finding));
      case ERROR -> new Verdict.Errored(reason);
      case NOT_EXERCISED, UNSCORED -> Verdict.notExercised(reason);
    };
  }

  private static Violation violation(Finding finding) {
    var location = finding.location();
    var mark = location == null ? Mark.NONE : new Mark(location.line(), location.column());
    return Violation.at(
        mark, "", String.valueOf(finding.expected()), String.valueOf(finding.found()));
  }
}
