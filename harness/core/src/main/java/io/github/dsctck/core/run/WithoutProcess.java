package io.github.dsctck.core.run;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.rules.Verdict;
import io.github.dsctck.core.text.OptionName;
import java.util.Map;
import java.util.Set;

/**
 * Says of rules about conversations, where none is had, which of them are about what the manifest
 * declares at all.
 */
final class WithoutProcess {

  private static final Map<String, OperationName> OPERATIONS =
      Map.of(
          "GET", OperationName.GET,
          "TEST", OperationName.TEST,
          "SET", OperationName.SET,
          "DEL", OperationName.DELETE,
          "EXP", OperationName.EXPORT,
          "VAL", OperationName.VALIDATE,
          "RES", OperationName.RESOLVE);

  private static final String ADAPTER = "ADP";
  private static final String GROUP = "GRP";

  /** The rules of their chapter that are about running the command that prints a schema. */
  private static final Set<String> SCHEMA_COMMAND = Set.of("SCH-01", "SCH-05");

  private WithoutProcess() {}

  /** Returns what is to be said of a rule that only a process could exercise. */
  static Verdict of(Manifest manifest, String rule) {
    var chapter = rule.substring(0, rule.indexOf('-'));
    var operation = OPERATIONS.get(chapter);
    if (operation != null && !manifest.has(operation)) {
      return Verdict.notApplicable("the resource has no " + operation.wireName());
    }
    if (chapter.equals(ADAPTER) && manifest.kind() != ResourceKind.ADAPTER) {
      return Verdict.notApplicable("the resource is no adapter");
    }
    if (chapter.equals(GROUP) && manifest.kind() == ResourceKind.RESOURCE) {
      return Verdict.notApplicable("the resource holds no other resources");
    }
    if (SCHEMA_COMMAND.contains(rule)
        && !(manifest.schema().orElse(null) instanceof SchemaSource.Command)) {
      return Verdict.notApplicable("no command prints the schema");
    }
    return Verdict.notExercised(OptionName.STATIC + " starts no process");
  }
}
