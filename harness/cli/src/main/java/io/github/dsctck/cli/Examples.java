package io.github.dsctck.cli;

import io.github.dsctck.core.catalogue.CheckPhase;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.finding.Level;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Reads the recorded examples of rules, which come from the violations and references of the kit.
 */
final class Examples {

  private Examples() {}

  /** Returns an example that fails a rule, or a sentence if the kit has no example. */
  static String failing(Rule rule) {
    return recorded("examples/" + rule.id() + ".txt")
        .map(text -> "fails: " + fixture(rule) + "\n\n" + text.indent(2))
        .orElse(
            rule.level() == Level.MAY
                ? "No resource can fail a rule at level MAY.\n"
                : "No failing example was recorded.\n");
  }

  /** Returns the folder of the fixture that fails a rule. */
  static String fixture(Rule rule) {
    boolean isOfVersions = rule.check() == CheckPhase.VERSIONS;
    return "fixtures/" + (isOfVersions ? "versions/" : "violations/") + rule.id();
  }

  /** Returns an example that passes a rule, or a sentence if the kit has no example. */
  static String kept(Rule rule) {
    return recorded("examples/kept/" + rule.id() + ".txt")
        .map(text -> text.split("\n", 2))
        .map(parts -> "passes: " + parts[0] + "\n\n" + parts[1].indent(2))
        .orElse("No passing example was recorded.\n");
  }

  private static Optional<String> recorded(String path) {
    try (var stream = Examples.class.getResourceAsStream(path)) {
      return stream == null
          ? Optional.empty()
          : Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
