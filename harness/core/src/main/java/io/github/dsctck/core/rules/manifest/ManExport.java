package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** Checks how a manifest declares that export filters. */
final class ManExport {

  private static final String FILTERING = "supportsFiltering";

  private ManExport() {}

  /** MAN-37. */
  static Verdict filtersInOneWay(TestedResource subject) {
    var export = subject.manifest().operation(OperationName.EXPORT);
    if (export.isEmpty()) {
      return Verdict.notApplicable("the resource has no export");
    }
    var section = subject.manifest().document().present("export").flatMap(it -> it.asObject());
    return Verdict.of(problems(section.orElseThrow(), export.get().filterSchema().isPresent()));
  }

  private static List<Violation> problems(JsonObject export, boolean schemaIsUsable) {
    var violations = new ArrayList<Violation>();
    var schema = export.present("schema");
    var filtering = export.present(FILTERING);
    if (schema.isPresent() && filtering.isPresent()) {
      violations.add(
          at(
              export,
              FILTERING,
              "either \"schema\" or \"supportsFiltering\" in \"export\"",
              "both"));
    } else if (schema.isPresent() && !schemaIsUsable) {
      violations.add(
          at(
              export,
              "schema",
              "an object with exactly one member, \"command\" or \"embedded\"",
              FoundText.member("schema", schema.get())));
    }
    filtering
        .filter(value -> !(value instanceof JsonBoolean))
        .ifPresent(
            value ->
                violations.add(
                    at(export, FILTERING, "true or false", FoundText.member(FILTERING, value))));
    return violations;
  }

  private static Violation at(JsonObject export, String name, String expected, String found) {
    return Violation.at(export.nameMark(name), "/export/" + name, expected, found);
  }
}
