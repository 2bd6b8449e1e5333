package io.github.dsctck.cli;

import io.github.dsctck.core.catalogue.Rule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** What was recorded when the violations of the kit were verified. */
final class Examples {

  private Examples() {}

  /** Returns what breaks a rule, or a sentence that says that nothing was recorded. */
  static String of(Rule rule) {
    try (var stream = Examples.class.getResourceAsStream("examples/" + rule.id() + ".txt")) {
      if (stream == null) {
        return "No transcript that breaks it was recorded.\n";
      }
      var text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      return "broken by fixtures/violations/" + rule.id() + "\n\n" + text.indent(2);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
