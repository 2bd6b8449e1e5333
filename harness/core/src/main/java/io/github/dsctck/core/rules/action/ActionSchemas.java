package io.github.dsctck.core.rules.action;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks the schemas in the manifest of an action: rule ACT-06. */
final class ActionSchemas {

  private static final List<String> NAMES = List.of("inputSchema", "outputSchema");

  private ActionSchemas() {}

  static Verdict areUsable(ManifestDocument document) {
    var invoke = document.root().present("invoke").flatMap(JsonValue::asObject);
    var judged = new ArrayList<JsonValue>();
    var violations = new ArrayList<Violation>();
    for (var name : NAMES) {
      invoke
          .flatMap(section -> section.present(name))
          .ifPresent(
              schema -> {
                judged.add(schema);
                fault(invoke.get(), name, schema).ifPresent(violations::add);
              });
    }
    return ManifestDocument.verdict(judged, violations, "the action has no schemas");
  }

  private static Optional<Violation> fault(JsonObject invoke, String name, JsonValue schema) {
    var pointer = "/invoke/" + name;
    var names = schema.asObject().map(JsonObject::names).orElse(Set.of());
    if (names.equals(Set.of("command"))) {
      return Optional.empty();
    }
    var embedded = schema.asObject().map(object -> object.get("embedded"));
    return names.equals(Set.of("embedded")) && embedded.isPresent()
        ? uncompiled(pointer + "/embedded", embedded.get())
        : Optional.of(
            Violation.at(
                invoke.nameMark(name),
                pointer,
                "an object with exactly one member, \"command\" or \"embedded\"",
                FoundText.member(name, schema)));
  }

  private static Optional<Violation> uncompiled(String pointer, JsonValue embedded) {
    return InstanceSchema.compile(embedded) instanceof Compilation.Problem problem
            && problem.kind() != Compilation.Kind.TOO_COMPLEX
        ? Optional.of(
            Violation.at(
                problem.mark(),
                pointer + problem.pointer(),
                "a JSON Schema that the engine can compile without the network",
                problem.message()))
        : Optional.empty();
  }
}
