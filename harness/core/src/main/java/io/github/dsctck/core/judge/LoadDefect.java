package io.github.dsctck.core.judge;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.LoadFailure;
import io.github.dsctck.core.manifest.ManifestFile;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/**
 * Why DSC cannot load a manifest, as all commands of the kit say it.
 *
 * @param rule the id of the rule that it violates
 * @param failure the error of the engine's reader, with its place
 */
public record LoadDefect(String rule, LoadFailure failure) {

  /** Returns the defect of a file, empty if the engine loads it. */
  public static Optional<LoadDefect> of(
      ManifestFile file, Catalogue catalogue, RuleRegistry registry) {
    return file.failure()
        .map(
            failure ->
                new LoadDefect(
                    new Judge(catalogue, registry)
                        .judgeStatically(file, Optional.empty()).entrySet().stream()
                            .filter(entry -> isFailed(catalogue, entry))
                            .min(Comparator.comparingInt(entry -> distance(entry, failure.mark())))
                            .map(Map.Entry::getKey)
                            .orElse(catalogue.id(RuleRole.WHOLE_MANIFEST)),
                    failure));
  }

  private static boolean isFailed(Catalogue catalogue, Map.Entry<String, Verdict> entry) {
    return entry.getValue() instanceof Verdict.Violated
        && catalogue.rule(entry.getKey()).level() == Level.MUST;
  }

  /** Returns the distance in lines between the error and the nearest violation of a rule. */
  private static int distance(Map.Entry<String, Verdict> entry, Mark mark) {
    return ((Verdict.Violated) entry.getValue())
        .violations().stream()
            .mapToInt(violation -> Math.abs(violation.mark().line() - mark.line()))
            .min()
            .orElse(Integer.MAX_VALUE);
  }

  /** Returns the defect on one line: place, rule and error. */
  public String describe() {
    var place =
        failure.mark().isKnown()
            ? "%d:%d: ".formatted(failure.mark().line(), failure.mark().column())
            : "";
    return "DSC cannot load this manifest: %s%s: %s".formatted(place, rule, failure.message());
  }
}
