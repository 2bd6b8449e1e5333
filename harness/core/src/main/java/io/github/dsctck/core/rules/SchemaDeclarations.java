package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.SchemaState;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What an instance schema and the manifest around it declare: the static rules of many chapters.
 */
final class SchemaDeclarations {

  private static final Set<String> DIALECTS =
      Set.of(
          "https://json-schema.org/draft/2020-12/schema",
          "https://json-schema.org/draft/2019-09/schema",
          "http://json-schema.org/draft-07/schema");

  private static final String INSIDE = "a \"$ref\" that leads to a place in the same schema";

  private static final Set<String> BOOLEAN_OR_NULL = Set.of("boolean", "null");

  /** What the engine can join with commas. */
  private static final Set<String> JOINABLE = Set.of("string", "integer", "number");

  private static final String VERDICT = "_inDesiredState";
  private static final String EXIST = "_exist";
  private static final String PURGE = "_purge";

  private SchemaDeclarations() {}

  /** SCH-02. */
  static Verdict hasBasicKeywords(Subject subject) {
    return SchemaText.judge(
        subject,
        schema -> {
          var violations = new ArrayList<Violation>();
          dialect(schema).ifPresent(violations::add);
          objectType(schema).ifPresent(violations::add);
          someProperties(schema).ifPresent(violations::add);
          return Verdict.of(violations);
        });
  }

  /** Returns why the engine cannot use an embedded schema for anything, if it cannot. */
  static Optional<Violation> notASchema(Subject subject) {
    return subject.manifest().schema().orElse(null) instanceof SchemaSource.Embedded embedded
            && subject.schemaState() instanceof SchemaState.Broken broken
            && broken.problem().kind() == Compilation.Kind.NOT_A_SCHEMA
        ? Optional.of(
            new SchemaText(embedded, embedded.schema())
                .violation(
                    broken.problem().pointer(),
                    "a valid JSON Schema, which input can be validated against",
                    broken.problem().message()))
        : Optional.empty();
  }

  private static Optional<Violation> dialect(SchemaText schema) {
    var dialect = schema.keyword("$schema");
    var known =
        dialect.flatMap(JsonValue::asText).map(SchemaDeclarations::withoutHash).stream()
            .anyMatch(DIALECTS::contains);
    return known
        ? Optional.empty()
        : Optional.of(
            schema.violation(
                "/$schema",
                "a \"$schema\" with the URI of draft 2020-12, 2019-09 or 07",
                dialect
                    .map(value -> Found.member("$schema", value))
                    .orElse("no \"$schema\" in the instance schema")));
  }

  private static String withoutHash(String uri) {
    return uri.endsWith("#") ? uri.substring(0, uri.length() - 1) : uri;
  }

  private static Optional<Violation> objectType(SchemaText schema) {
    var type = schema.keyword("type");
    return type.flatMap(JsonValue::asText).filter("object"::equals).isPresent()
        ? Optional.empty()
        : Optional.of(
            schema.violation(
                "/type",
                "\"type\": \"object\"",
                type.map(value -> Found.member("type", value))
                    .orElse("no \"type\" in the instance schema")));
  }

  private static Optional<Violation> someProperties(SchemaText schema) {
    var properties = schema.keyword("properties");
    return properties.flatMap(JsonValue::asObject).filter(all -> !all.isEmpty()).isPresent()
        ? Optional.empty()
        : Optional.of(
            schema.violation(
                "/properties",
                "\"properties\" with at least one property",
                properties
                    .map(value -> Found.member("properties", value))
                    .orElse("no \"properties\" in the instance schema")));
  }

  /** SCH-03. */
  static Verdict refersToItself(Subject subject) {
    return brokenReference(subject)
        .map(problem -> Verdict.of(strayReferences(subject, problem)))
        .orElseGet(() -> SchemaText.judge(subject, schema -> Verdict.of(remote(schema))));
  }

  private static Optional<Compilation.Problem> brokenReference(Subject subject) {
    return subject.schemaState() instanceof SchemaState.Broken broken
            && (broken.problem().kind() == Compilation.Kind.REMOTE_REFERENCE
                || broken.problem().kind() == Compilation.Kind.UNRESOLVED_REFERENCE)
        ? Optional.of(broken.problem())
        : Optional.empty();
  }

  private static List<Violation> strayReferences(Subject subject, Compilation.Problem problem) {
    var source = subject.manifest().schema().orElseThrow();
    if (!(source instanceof SchemaSource.Embedded embedded)) {
      return List.of(Violation.at(source.mark(), "/schema/command", INSIDE, problem.message()));
    }
    var schema = new SchemaText(embedded, embedded.schema());
    var remote = remote(schema);
    return remote.isEmpty()
        ? List.of(schema.violation(problem.pointer(), INSIDE, problem.message()))
        : remote;
  }

  private static List<Violation> remote(SchemaText schema) {
    return InstanceSchema.remoteReferences(schema.document()).stream()
        .map(
            reference ->
                schema.violation(reference.pointer(), INSIDE, Found.quoted(reference.uri())))
        .toList();
  }

  /** SCH-09. */
  static Verdict writeOnlyIsOptional(Subject subject) {
    return SchemaText.judge(
        subject,
        schema -> {
          var names =
              schema.properties().keySet().stream()
                  .filter(name -> schema.isMarked(name, "writeOnly"))
                  .toList();
          if (names.isEmpty()) {
            return Verdict.notApplicable("the instance schema has no writeOnly property");
          }
          var violations = new ArrayList<Violation>();
          for (var name : names) {
            demanded(schema, name).ifPresent(violations::add);
            bothWays(schema, name).ifPresent(violations::add);
          }
          return Verdict.of(violations);
        });
  }

  private static Optional<Violation> demanded(SchemaText schema, String name) {
    return schema
        .placeInRequired(name)
        .map(
            place ->
                schema.violation(
                    "/required/" + place,
                    "a \"required\" without properties that are writeOnly",
                    "\"required\" with " + Found.quoted(name)));
  }

  private static Optional<Violation> bothWays(SchemaText schema, String name) {
    return schema.isMarked(name, "readOnly")
        ? Optional.of(
            schema.violation(
                propertyPointer(name),
                "a property that is readOnly or writeOnly, not both",
                Found.quoted(name) + " is both"))
        : Optional.empty();
  }

  private static String propertyPointer(String name) {
    return "/properties/" + JsonPointer.escape(name);
  }

  /** TEST-02. */
  static Verdict declaresVerdict(Subject subject) {
    return SchemaText.judge(
        subject,
        schema -> {
          boolean declared = schema.declares(VERDICT);
          if (!subject.has(OperationName.TEST)) {
            return declared
                ? Verdict.violated(
                    schema.violation(
                        propertyPointer(VERDICT),
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
    return wrongType(schema, name).map(Verdict::violated).orElseGet(Verdict::satisfied);
  }

  /** A schema that does not say its type may say it in another way. */
  private static Optional<Violation> wrongType(SchemaText schema, String name) {
    var types = schema.property(name).map(SchemaText::types).orElse(Set.of());
    return types.isEmpty() || (types.contains("boolean") && BOOLEAN_OR_NULL.containsAll(types))
        ? Optional.empty()
        : Optional.of(
            schema.violation(
                propertyPointer(name),
                Found.quoted(name) + " as a boolean, or a boolean or null",
                "the type " + String.join(" or ", types)));
  }

  /** WIF-04. */
  static Verdict declaresWhatIfReturn(Subject subject) {
    var set = subject.manifest().operation(OperationName.SET);
    if (set.isEmpty() || !set.get().hasWhatIfArgument()) {
      return Verdict.notApplicable("set has no whatIfArg");
    }
    return set.get().whatIfReturns().isPresent() || set.get().returns().isPresent()
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.at(
                set.get().mark(),
                "/set",
                "\"whatIfReturns\" or \"return\" in a set with a whatIfArg",
                "neither, so that what it prints in what-if mode is ignored"));
  }

  /** CAN-02. */
  static Verdict existenceCanBeEnforced(Subject subject) {
    if (!subject.has(OperationName.SET)) {
      return Verdict.notApplicable("the resource has no set");
    }
    return SchemaText.judge(
        subject,
        schema -> {
          if (!schema.declares(EXIST) || schema.isMarked(EXIST, "readOnly")) {
            return Verdict.notApplicable("the instance schema has no _exist that can be set");
          }
          return subject.manifest().handlesExist() || subject.has(OperationName.DELETE)
              ? Verdict.satisfied()
              : Verdict.violated(
                  schema.violation(
                      propertyPointer(EXIST),
                      "\"handlesExist\": true in set, or a delete, to remove an instance whose"
                          + " \"_exist\" is to be false",
                      "neither"));
        });
  }

  /** Returns what is wrong with the definition of {@code _purge}, if something is (CAN-06). */
  static Optional<Violation> purgeDefinition(Subject subject) {
    return SchemaText.judge(subject, SchemaDeclarations::purge) instanceof Verdict.Violated wrong
        ? Optional.of(wrong.violations().get(0))
        : Optional.empty();
  }

  private static Verdict purge(SchemaText schema) {
    if (!schema.declares(PURGE)) {
      return Verdict.notApplicable("the instance schema has no _purge");
    }
    var violations = new ArrayList<Violation>();
    schema
        .placeInRequired(PURGE)
        .map(
            place ->
                schema.violation(
                    "/required/" + place,
                    "a \"_purge\" that is not required",
                    "\"required\" with \"_purge\""))
        .ifPresent(violations::add);
    if (!schema.isMarked(PURGE, "writeOnly")) {
      violations.add(
          schema.violation(
              propertyPointer(PURGE),
              "\"writeOnly\": true in \"_purge\"",
              "a \"_purge\" that is not writeOnly"));
    }
    wrongType(schema, PURGE).ifPresent(violations::add);
    return Verdict.of(violations);
  }

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
                      propertyPointer(name),
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
            .map(SchemaDeclarations::types)
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
