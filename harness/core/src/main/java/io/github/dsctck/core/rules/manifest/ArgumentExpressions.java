package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.ArgumentExpression;
import io.github.dsctck.core.manifest.ArgumentExpression.Form;
import io.github.dsctck.core.manifest.Operation;
import java.util.ArrayList;
import java.util.Optional;

/** Checks the texts in args that begin with a bracket: rules MAN-41 and MAN-42. */
final class ArgumentExpressions {

  private static final String NO_BRACKET = "the manifest has no argument that begins with [";

  private ArgumentExpressions() {}

  /** A check of one argument. */
  @FunctionalInterface
  private interface FormCheck {
    Optional<Violation> of(ManifestDocument.ArgumentText argument, Form form);
  }

  /** MAN-41. */
  static Verdict areMeant(ManifestDocument document) {
    return each(document, ArgumentExpressions::unmeant);
  }

  /** MAN-42. */
  static Verdict areKnownToTheEngine(ManifestDocument document) {
    return each(
        document,
        (argument, form) ->
            form == Form.EXPRESSION
                ? Optional.of(
                    argument
                        .violation(
                            "no expression, because engines up to 3.3 pass its text to the command",
                            FoundText.quoted(argument.text()))
                        .onlyIn(EngineGeneration.V3_4_PREVIEW.allBefore()))
                : Optional.empty());
  }

  /**
   * Returns a violation of an operation without input, as only those engines see it that do not
   * evaluate its arguments: an expression may read the input.
   */
  static Violation unlessRead(Operation operation, Violation violation) {
    boolean mayRead =
        operation.args().stream()
            .anyMatch(
                argument ->
                    argument instanceof Argument.Literal literal
                        && ArgumentExpression.formOf(literal.text()) == Form.EXPRESSION);
    return mayRead ? violation.onlyIn(EngineGeneration.V3_4_PREVIEW.allBefore()) : violation;
  }

  private static Verdict each(ManifestDocument document, FormCheck check) {
    var judged = new ArrayList<Form>();
    var violations = new ArrayList<Violation>();
    for (var command : document.operations()) {
      for (var argument : command.texts()) {
        var form = ArgumentExpression.formOf(argument.text());
        if (form != Form.LITERAL) {
          judged.add(form);
          check.of(argument, form).ifPresent(violations::add);
        }
      }
    }
    return ManifestDocument.verdict(judged, violations, NO_BRACKET);
  }

  private static Optional<Violation> unmeant(ManifestDocument.ArgumentText argument, Form form) {
    return switch (form) {
      case UNREADABLE ->
          Optional.of(
              argument
                  .violation(
                      "an argument that does not begin with [, or an expression such as"
                          + " \"[input().name]\"",
                      FoundText.quoted(argument.text()) + ", which is no expression")
                  .onlyIn(EngineGeneration.V3_4_PREVIEW.andLater()));
      case ESCAPED ->
          Optional.of(
              argument
                  .violation(
                      "an argument that does not begin with [, because engines up to 3.3 pass both"
                          + " brackets",
                      FoundText.quoted(argument.text()))
                  .inEngine("passes both brackets")
                  .onlyIn(EngineGeneration.V3_4_PREVIEW.allBefore()));
      case LITERAL, EXPRESSION -> Optional.empty();
    };
  }
}
