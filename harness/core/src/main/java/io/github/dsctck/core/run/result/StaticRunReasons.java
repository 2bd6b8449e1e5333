package io.github.dsctck.core.run.result;

import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.judge.ChapterApplicability;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.SchemaSource;

/**
 * Finds, for a resource without conversations, which of their rules apply to the manifest at all.
 * It asks for declared operations, where {@link ChapterApplicability} asks for the operation of an
 * exchange: a run without exchanges has only the manifest.
 */
public final class StaticRunReasons {

  private StaticRunReasons() {}

  /**
   * Returns the verdict on a rule that only a process could exercise.
   *
   * @param why why no process was started
   */
  public static Verdict of(Manifest manifest, Rule rule, String why) {
    var operation = rule.operation().orElse(null);
    if (operation == OperationName.SCHEMA) {
      return manifest.schema().orElse(null) instanceof SchemaSource.Command
          ? Verdict.notExercised(why)
          : Verdict.notApplicable("no command prints the schema");
    }
    if (operation != null && !manifest.has(operation)) {
      return Verdict.notApplicable("the resource has no " + operation.wireName());
    }
    return ChapterApplicability.of(rule.chapter(), manifest)
        ? Verdict.notExercised(why)
        : Verdict.notApplicable("the kind is " + manifest.kind().wireName());
  }
}
