package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.ResourceKind;
import java.util.Optional;

/** What an exporter prints in place of instances: rule EXP-11. */
final class ExporterLines {

  /** The members of a resource in a configuration document; the engine takes no others. */
  private static final ObjectForm ENTRY =
      new ObjectForm()
          .required("type", ObjectForm.typeName())
          .required("name", ObjectForm.text())
          .optional("properties", ObjectForm.object())
          .optional("condition", ObjectForm.text())
          .optional("requireVersion", ObjectForm.text())
          .optional("apiVersion", ObjectForm.text())
          .optional("directives", ObjectForm.object())
          .optional("executionInformation", ObjectForm.object())
          .optional("dependsOn", ObjectForm.arrayOf(ObjectForm.text()))
          .optional("copy", ObjectForm.object())
          .optional("resources", ObjectForm.array())
          .optional("metadata", ObjectForm.object());

  private ExporterLines() {}

  static Verdict areEntries(Observation observation) {
    if (observation.subject().manifest().kind() != ResourceKind.EXPORTER) {
      return Verdict.notApplicable("the resource is no exporter");
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
                        "entries of a configuration, with \"type\", \"name\" and, if wanted,"
                            + " \"properties\"",
                        fault)));
  }
}
