package io.github.dsctck.core.rules.schema;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ManifestSchemaUri;
import io.github.dsctck.core.manifest.ResourceKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Checks the declarations of canonical properties in an instance schema (TEST-02, CAN-02, CAN-06).
 */
public final class CanonicalDeclarations {

  private static final Set<String> BOOLEAN_OR_NULL = Set.of("boolean", "null");

  private static final String VERDICT = "_inDesiredState";

  private static final String EXIST = "_exist";

  private static final String PURGE = "_purge";

  private CanonicalDeclarations() {}

  /** TEST-02. */
  public static Verdict declaresVerdict(TestedResource subject) {
    var kind = subject.manifest().kind();
    if (kind != ResourceKind.RESOURCE) {
      return Verdict.notApplicable("the kind is " + kind.wireName());
    }
    return SchemaText.judge(
        subject,
        schema -> {
          boolean declared = schema.declares(VERDICT);
          if (!subject.has(OperationName.TEST)) {
            return declared
                ? Verdict.violated(
                    schema.violation(
                        SchemaText.propertyPointer(VERDICT),
                        "no property \"" + VERDICT + "\", because the manifest defines no test",
                        "the property \"" + VERDICT + "\""))
                : Verdict.satisfied();
          }
          return declared ? typedAsBoolean(schema, VERDICT) : undeclaredVerdict(schema);
        });
  }

  private static Verdict undeclaredVerdict(SchemaText schema) {
    return Verdict.violated(
        schema.violation(
            "/properties",
            "the property \"" + VERDICT + "\", because the manifest defines test",
            "no property \"" + VERDICT + "\""));
  }

  private static Verdict typedAsBoolean(SchemaText schema, String name) {
    return Verdict.of(wrongType(schema, name));
  }

  /** A schema without a type may restrict it in another way. */
  private static Optional<Violation> wrongType(SchemaText schema, String name) {
    var types = schema.property(name).map(SchemaText::types).orElse(Set.of());
    return types.isEmpty() || (types.contains("boolean") && BOOLEAN_OR_NULL.containsAll(types))
        ? Optional.empty()
        : Optional.of(
            schema.violation(
                SchemaText.propertyPointer(name),
                FoundText.quoted(name) + " as a boolean, or a boolean or null",
                "the type " + String.join(" or ", types)));
  }

  /** CAN-02. */
  public static Verdict existenceCanBeEnforced(TestedResource subject) {
    if (!subject.has(OperationName.SET)) {
      return Verdict.notApplicable("the resource has no set");
    }
    return SchemaText.judge(
        subject,
        schema -> {
          if (!schema.declares(EXIST) || schema.isMarked(EXIST, "readOnly")) {
            return Verdict.notApplicable("the instance schema has no writable _exist");
          }
          return subject.manifest().handlesExist() || subject.has(OperationName.DELETE)
              ? Verdict.satisfied()
              : Verdict.violated(
                  schema.violation(
                      SchemaText.propertyPointer(EXIST),
                      "\"handlesExist\": true in set, or a delete, to remove an instance with "
                          + "\"_exist\": false",
                      "neither"));
        });
  }

  /** Returns the defects in the definition of {@code _purge}, if any (CAN-06). */
  public static Optional<Violation> purgeDefinition(TestedResource subject) {
    return SchemaText.judge(subject, CanonicalDeclarations::purge) instanceof Verdict.Violated wrong
        ? Optional.of(wrong.violations().get(0))
        : Optional.empty();
  }

  private static Verdict purge(SchemaText schema) {
    if (!schema.declares(PURGE)) {
      return Verdict.notApplicable("the instance schema has no _purge");
    }
    var violations = new ArrayList<Violation>();
    required(schema, PURGE).ifPresent(violations::add);
    if (!schema.isMarked(PURGE, "writeOnly")) {
      violations.add(
          schema.violation(
              SchemaText.propertyPointer(PURGE),
              "\"writeOnly\": true in \"_purge\"",
              "a \"_purge\" that is not writeOnly"));
    }
    wrongType(schema, PURGE).ifPresent(violations::add);
    return Verdict.of(violations);
  }

  /** CAN-01. */
  public static Verdict existenceIsWellDefined(TestedResource subject) {
    return SchemaText.judge(
        subject,
        schema -> {
          if (!schema.declares(EXIST)) {
            return Verdict.notApplicable("the instance schema has no _exist");
          }
          var violations = new ArrayList<Violation>();
          required(schema, EXIST).ifPresent(violations::add);
          wrongType(schema, EXIST).or(() -> wrongValue(schema)).ifPresent(violations::add);
          wrongDefault(schema).ifPresent(violations::add);
          if (schema.isMarked(EXIST, "readOnly") && canRemove(subject)) {
            violations.add(
                schema.violation(
                    SchemaText.propertyPointer(EXIST),
                    "a writable \"_exist\", because the resource can remove an instance",
                    "a readOnly \"_exist\""));
          }
          return Verdict.of(violations);
        });
  }

  private static boolean canRemove(TestedResource subject) {
    return subject.manifest().handlesExist() || subject.has(OperationName.DELETE);
  }

  private static Optional<Violation> wrongValue(SchemaText schema) {
    var definition = schema.property(EXIST).orElse(JsonObject.empty());
    var values = new ArrayList<JsonValue>();
    definition.present("const").ifPresent(values::add);
    definition
        .present("enum")
        .flatMap(JsonValue::asArray)
        .ifPresent(array -> values.addAll(array.elements()));
    return values.stream()
        .filter(value -> !(value instanceof JsonBoolean) && !value.isNull())
        .findFirst()
        .map(
            value ->
                schema.violation(
                    SchemaText.propertyPointer(EXIST),
                    "\"_exist\" as a boolean",
                    "the value " + FoundText.json(value)));
  }

  private static Optional<Violation> wrongDefault(SchemaText schema) {
    return schema
        .property(EXIST)
        .flatMap(definition -> definition.present("default"))
        .filter(value -> !JsonBoolean.TRUE.equals(value))
        .map(
            value ->
                schema.violation(
                    SchemaText.propertyPointer(EXIST) + "/default",
                    "no default of \"_exist\" other than true",
                    FoundText.member("default", value)));
  }

  /** CAN-05. */
  public static Verdict verdictIsNotRequired(TestedResource subject) {
    return SchemaText.judge(
        subject,
        schema -> {
          var required = required(schema, VERDICT);
          if (!schema.declares(VERDICT) && required.isEmpty()) {
            return Verdict.notApplicable("the instance schema has no " + VERDICT);
          }
          return Verdict.of(required);
        });
  }

  private static Optional<Violation> required(SchemaText schema, String name) {
    return schema
        .placeInRequired(name)
        .map(
            place ->
                schema.violation(
                    "/required/" + place,
                    "a " + FoundText.quoted(name) + " that is not required",
                    "\"required\" with " + FoundText.quoted(name)));
  }

  /** CAN-11. */
  public static Verdict existenceIsNotCalledEnsure(TestedResource subject) {
    if (ManifestSchemaUri.published(subject.manifest().schemaUri())
        .filter(uri -> uri.version().equals("2023/08"))
        .isPresent()) {
      return Verdict.notApplicable("the manifest belongs to the generation with _ensure");
    }
    return SchemaText.judge(
        subject,
        schema ->
            schema.declares("_ensure")
                ? Verdict.violated(
                    schema.violation(
                        SchemaText.propertyPointer("_ensure"),
                        "the property \"_exist\" in place of \"_ensure\"",
                        "the property \"_ensure\""))
                : Verdict.satisfied());
  }

  /** SCH-04. */
  static Verdict areAsPublished(TestedResource subject) {
    return SchemaText.judge(
        subject,
        schema -> {
          var declared =
              Arrays.stream(CanonicalProperty.values())
                  .filter(property -> schema.declares(property.propertyName()))
                  .toList();
          return ManifestDocument.verdict(
              declared,
              declared.stream().flatMap(property -> otherwise(schema, property)).toList(),
              "the instance schema has no canonical property");
        });
  }

  private static Stream<Violation> otherwise(SchemaText schema, CanonicalProperty property) {
    return property.missingFrom(schema).stream()
        .map(
            missing ->
                schema.violation(
                    SchemaText.propertyPointer(property.propertyName()),
                    "%s in %s, as it is published"
                        .formatted(missing, FoundText.quoted(property.propertyName())),
                    "another definition"));
  }

  /** DEL-05. */
  public static Verdict deleteHasExistence(TestedResource subject) {
    if (!subject.has(OperationName.DELETE)) {
      return Verdict.notApplicable("the resource has no delete");
    }
    return subject.manifest().kind() == ResourceKind.RESOURCE
        ? declaresExistence(subject, "the manifest defines delete")
        : Verdict.notApplicable("the kind is " + subject.manifest().kind().wireName());
  }

  /** MAN-29. */
  public static Verdict handledExistenceIsDeclared(TestedResource subject) {
    if (!subject.manifest().handlesExist()) {
      return Verdict.notApplicable("set does not handle _exist");
    }
    return subject.manifest().kind() == ResourceKind.ADAPTER
        ? Verdict.notApplicable("the instances belong to adapted resources")
        : declaresExistence(subject, "set has \"handlesExist\": true");
  }

  private static Verdict declaresExistence(TestedResource subject, String because) {
    return SchemaText.judge(
        subject,
        schema ->
            schema.mentions(EXIST)
                ? Verdict.satisfied()
                : Verdict.violated(
                    schema.violation(
                        "/properties",
                        "the property \"_exist\", because " + because,
                        "no property \"_exist\"")));
  }
}
