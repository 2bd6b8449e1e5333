package io.github.dsctck.core.rules.schema;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.SchemaState;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.List;
import java.util.Optional;

/** Checks the targets of the references in an instance schema (SCH-03). */
final class SchReferences {

  private static final String INSIDE = "a \"$ref\" to a place in the same schema";

  private SchReferences() {}

  /** SCH-03. */
  static Verdict refersToItself(TestedResource subject) {
    return brokenReference(subject)
        .map(problem -> Verdict.of(strayReferences(subject, problem)))
        .orElseGet(() -> SchemaText.judge(subject, schema -> Verdict.of(remote(schema))));
  }

  private static Optional<Compilation.Problem> brokenReference(TestedResource subject) {
    return subject.schemaState() instanceof SchemaState.Broken broken
            && (broken.problem().kind() == Compilation.Kind.REMOTE_REFERENCE
                || broken.problem().kind() == Compilation.Kind.UNRESOLVED_REFERENCE)
        ? Optional.of(broken.problem())
        : Optional.empty();
  }

  private static List<Violation> strayReferences(
      TestedResource subject, Compilation.Problem problem) {
    var source = subject.manifest().schema().orElseThrow();
    if (!(source instanceof SchemaSource.Embedded embedded)) {
      return List.of(Violation.at(source.mark(), "/schema/command", INSIDE, problem.message()));
    }
    var schema = SchemaText.of(subject, embedded);
    var remote = remote(schema);
    return remote.isEmpty()
        ? List.of(schema.violation(problem.pointer(), INSIDE, problem.message()))
        : remote;
  }

  private static List<Violation> remote(SchemaText schema) {
    return InstanceSchema.remoteReferences(schema.document()).stream()
        .map(
            reference ->
                schema.violation(reference.pointer(), INSIDE, FoundText.quoted(reference.uri())))
        .toList();
  }
}
