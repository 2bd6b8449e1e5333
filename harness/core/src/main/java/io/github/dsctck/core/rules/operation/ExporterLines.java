package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.AnswerMembers;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.ResourceKind;
import java.util.Optional;

/** Checks the output of an exporter: rule EXP-11. */
final class ExporterLines {

  /** The members of a resource in a configuration document; the engine accepts no others. */
  private static final AnswerMembers ENTRY =
      new AnswerMembers()
          .required("type", AnswerMembers.typeName())
          .required("name", AnswerMembers.text())
          .optional("properties", AnswerMembers.object())
          .optional("condition", AnswerMembers.text())
          .optional("requireVersion", AnswerMembers.text())
          .optional("apiVersion", AnswerMembers.text())
          .optional("directives", AnswerMembers.object())
          .optional("executionInformation", AnswerMembers.object())
          .optional("dependsOn", AnswerMembers.arrayOf(AnswerMembers.text()))
          .optional("copy", AnswerMembers.object())
          .optional("resources", AnswerMembers.array())
          .optional("metadata", AnswerMembers.object());

  private ExporterLines() {}

  static Verdict areEntries(Observation observation) {
    if (observation.subject().manifest().kind() != ResourceKind.EXPORTER) {
      return Verdict.notApplicable("the resource is not an exporter");
    }
    if (!observation.isReal(OperationName.EXPORT) || !observation.succeeded()) {
      return Verdict.notExercised("no export succeeded");
    }
    if (observation.states().isEmpty()) {
      return Verdict.notExercised("the export listed nothing");
    }
    return Verdict.of(
        observation.states().stream()
            .map(ENTRY::fault)
            .flatMap(Optional::stream)
            .findFirst()
            .map(
                fault ->
                    Violation.onStdout(
                        observation,
                        "entries of a configuration, with \"type\", \"name\" and optionally "
                            + "\"properties\"",
                        fault)));
  }
}
