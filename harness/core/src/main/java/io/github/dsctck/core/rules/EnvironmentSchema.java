package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.InputKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whether the environment can carry what an instance schema declares (INP-09). */
final class EnvironmentSchema {

  /** What the engine can join with commas. */
  private static final Set<String> JOINABLE = Set.of("string", "integer", "number");

  private EnvironmentSchema() {}

  /** INP-09. */
  static Verdict isFlatForEnvironment(Subject subject) {
    var users =
        subject.manifest().operations().values().stream()
            .filter(operation -> operation.input().filter(InputKind.ENV::equals).isPresent())
            .map(operation -> operation.name().wireName())
            .toList();
    if (users.isEmpty()) {
      return Verdict.notApplicable("no operation uses input env");
    }
    return SchemaText.judge(subject, schema -> Verdict.of(notFlat(schema, users)));
  }

  private static List<Violation> notFlat(SchemaText schema, List<String> users) {
    var violations = new ArrayList<Violation>();
    for (var name : schema.properties().keySet()) {
      if (schema.isMarked(name, "readOnly")) {
        continue;
      }
      schema
          .property(name)
          .flatMap(definition -> obstacle(schema, definition))
          .map(
              obstacle ->
                  schema.violation(
                      SchemaText.propertyPointer(name),
                      "strings, numbers, booleans and arrays of strings or numbers only, because "
                          + String.join(", ", users)
                          + " take input by env",
                      Found.quoted(name) + " is " + obstacle))
          .ifPresent(violations::add);
    }
    return violations;
  }

  /** Returns why no value of a property can be put into a variable, if none can. */
  private static Optional<String> obstacle(SchemaText schema, JsonObject definition) {
    var types = types(definition);
    if (types.equals(Set.of("object"))) {
      return Optional.of("an object");
    }
    return types.equals(Set.of("array"))
        ? definition
            .present("items")
            .flatMap(schema::follow)
            .map(EnvironmentSchema::types)
            .filter(items -> !JOINABLE.containsAll(items))
            .map(items -> "an array of " + (items.size() == 1 ? plural(items) : "mixed types"))
        : Optional.empty();
  }

  private static Set<String> types(JsonObject definition) {
    var types = new HashSet<>(SchemaText.types(definition));
    types.remove("null");
    return types;
  }

  private static String plural(Set<String> types) {
    return types.iterator().next() + "s";
  }
}
