package io.github.dsctck.cli;

import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.finding.Level;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** What was recorded when the violations and the references of the kit were verified. */
final class Examples {

  private Examples() {}

  /** Returns what breaks a rule, or a sentence that says that nothing was recorded. */
  static String broken(Rule rule) {
    return recorded("examples/" + rule.id() + ".txt")
        .map(text -> "broken by fixtures/violations/" + rule.id() + "\n\n" + text.indent(2))
        .orElse(
            rule.level() == Level.MAY
                ? "Nothing breaks it: what a resource may do, it may leave undone.\n"
                : "No transcript that breaks it was recorded.\n");
  }

  /** Returns what keeps a rule, or a sentence that says that nothing was recorded. */
  static String kept(Rule rule) {
    return recorded("examples/kept/" + rule.id() + ".txt")
        .map(text -> text.split("\n", 2))
        .map(parts -> "kept by " + parts[0] + "\n\n" + parts[1].indent(2))
        .orElse("No transcript that keeps it was recorded.\n");
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
