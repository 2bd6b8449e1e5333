package io.github.dsctck.core.rules.law;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ArgumentExpression;
import io.github.dsctck.core.rules.process.InpCarriers;
import io.github.dsctck.core.rules.schema.SchemaText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Checks that no argument expression reads a secret: rule SEC-06. */
final class ExpressionSecrets {

  private static final Set<String> WRAPPERS = Set.of("secureString", "secureObject");

  private ExpressionSecrets() {}

  static Verdict stayOutOfArguments(TestedResource subject) {
    var document = new ManifestDocument(subject.file(), subject.manifest().document());
    var reading =
        document.operations().stream()
            .flatMap(command -> command.texts().stream())
            .filter(argument -> !members(argument).isEmpty())
            .toList();
    return reading.isEmpty()
        ? Verdict.notApplicable("no argument is an expression that reads a property")
        : SchemaText.judge(subject, schema -> Verdict.of(secrets(schema, reading)));
  }

  private static Set<String> members(ManifestDocument.ArgumentText argument) {
    return ArgumentExpression.parse(argument.text())
        .map(ArgumentExpression::members)
        .orElse(Set.of());
  }

  private static List<Violation> secrets(
      SchemaText schema, List<ManifestDocument.ArgumentText> arguments) {
    var violations = new ArrayList<Violation>();
    for (var argument : arguments) {
      members(argument).stream()
          .filter(name -> isSecret(schema, name))
          .sorted()
          .map(
              name ->
                  argument
                      .violation(
                          "the secret " + FoundText.quoted(name) + " on stdin only",
                          FoundText.quoted(argument.text()))
                      .onlyIn(EngineGeneration.V3_4_PREVIEW.andLater()))
          .forEach(violations::add);
    }
    return violations;
  }

  private static boolean isSecret(SchemaText schema, String name) {
    var definition = schema.property(name);
    return definition.isPresent()
        && (schema.isMarked(name, "writeOnly")
            || mayBeText(definition.get()) && InpCarriers.isNameOfSecret(name)
            || isPassword(definition.get())
            || namesWrapper(definition.get()));
  }

  /** A number or a flag whose name speaks of a secret only describes one, as its length. */
  private static boolean mayBeText(JsonObject definition) {
    var types = SchemaText.types(definition);
    return types.isEmpty() || types.contains("string") || types.contains("object");
  }

  private static boolean isPassword(JsonObject definition) {
    return definition
        .present("format")
        .flatMap(JsonValue::asText)
        .filter("password"::equals)
        .isPresent();
  }

  /** Returns whether a schema mentions a secure wrapper, at any depth. */
  private static boolean namesWrapper(JsonValue schema) {
    if (schema instanceof JsonObject object) {
      return object.names().stream().anyMatch(WRAPPERS::contains)
          || object.members().values().stream().anyMatch(ExpressionSecrets::namesWrapper);
    }
    return schema instanceof JsonArray array
        && array.elements().stream().anyMatch(ExpressionSecrets::namesWrapper);
  }
}
