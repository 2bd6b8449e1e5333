package io.github.dsctck.core.rules.schema;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.SchemaState;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.schema.Compilation;
import java.util.Set;

/** Checks that an embedded schema is one that the engine can use (SCH-14). */
final class SchCompilation {

  private static final Set<Compilation.Kind> UNUSABLE =
      Set.of(Compilation.Kind.NOT_A_SCHEMA, Compilation.Kind.UNKNOWN_DIALECT);

  private SchCompilation() {}

  /** SCH-14. */
  static Verdict succeeds(TestedResource subject) {
    if (!(subject.manifest().schema().orElse(null) instanceof SchemaSource.Embedded embedded)) {
      return Verdict.notApplicable("the manifest embeds no schema");
    }
    if (!(subject.schemaState() instanceof SchemaState.Broken broken)) {
      return Verdict.satisfied();
    }
    var problem = broken.problem();
    return UNUSABLE.contains(problem.kind())
        ? Verdict.violated(
            SchemaText.of(subject, embedded)
                .violation(
                    problem.pointer(),
                    "a valid JSON Schema of a draft from 04 to 2020-12",
                    problem.message()))
        : Verdict.notExercised(problem.message());
  }

  /** Returns whether SCH-14 says why there is no schema. */
  static boolean fails(TestedResource subject) {
    return succeeds(subject) instanceof Verdict.Violated;
  }
}
