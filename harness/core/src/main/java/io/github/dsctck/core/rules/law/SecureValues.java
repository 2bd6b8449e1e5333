package io.github.dsctck.core.rules.law;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.rules.process.InpCarriers;
import io.github.dsctck.core.rules.schema.SchemaText;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.Validation;
import java.util.List;
import java.util.Map;

/** Checks whether the schema accepts secrets as secure parameters: rule SEC-03. */
final class SecureValues {

  private static final String WRAPPER = "secureString";

  private static final JsonValue WRAPPED =
      JsonObject.of(Map.of(WRAPPER, JsonString.of("open sesame")));

  private SecureValues() {}

  /** SEC-03. */
  static Verdict areAccepted(TestedResource subject) {
    return SchemaText.judge(
        subject,
        text -> {
          var secrets =
              text.properties().keySet().stream().filter(name -> isSecret(text, name)).toList();
          if (secrets.isEmpty()) {
            return Verdict.notApplicable("the instance schema marks no text as a secret");
          }
          return subject
              .schema()
              .map(schema -> judge(text, schema, secrets))
              .orElseGet(() -> Verdict.notExercised("the instance schema cannot be used"));
        });
  }

  private static Verdict judge(SchemaText text, InstanceSchema schema, List<String> secrets) {
    return Verdict.of(
        secrets.stream()
            .filter(name -> refuses(schema, name))
            .map(
                name ->
                    text.violation(
                        SchemaText.propertyPointer(name),
                        "a schema of %s that accepts {\"%s\":\"…\"} as well as the text by itself"
                            .formatted(FoundText.quoted(name), WRAPPER),
                        "a schema that refuses it"))
            .toList());
  }

  private static boolean refuses(InstanceSchema schema, String name) {
    var place = "/" + JsonPointer.escape(name);
    return schema.validate(JsonObject.of(Map.of(name, WRAPPED))) instanceof Validation.Invalid no
        && no.violations().stream()
            .anyMatch(it -> it.pointer().equals(place) || it.pointer().startsWith(place + "/"));
  }

  /** A property is a secret by its name or its format. */
  private static boolean isSecret(SchemaText schema, String name) {
    var definition = schema.property(name).orElse(JsonObject.empty());
    boolean mayBeText =
        SchemaText.types(definition).isEmpty() || SchemaText.types(definition).contains("string");
    boolean isPassword =
        definition
            .present("format")
            .flatMap(JsonValue::asText)
            .filter("password"::equals)
            .isPresent();
    return mayBeText
        && !definition.has("enum")
        && !definition.has("const")
        && !name.startsWith("_")
        && !schema.isMarked(name, "readOnly")
        && (isPassword || schema.isMarked(name, "writeOnly") && InpCarriers.isNameOfSecret(name));
  }
}
