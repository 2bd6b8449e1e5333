package io.github.dsctck.core.rules.schema;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.EngineEffect;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.SchemaState;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.SchemaSource;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The text of an instance schema, which may not even be a valid one, and the place its source has
 * in the manifest.
 *
 * @param source where it comes from
 * @param document the schema document
 * @param root its place in the manifest, or in the output
 * @param seenIn the exchange in which a command printed it, or an adapter listed it
 */
public record SchemaText(
    SchemaSource source, JsonValue document, String root, Optional<Observation> seenIn) {

  /** Returns the schema in a manifest, or in the line of a list. */
  static SchemaText of(TestedResource subject, SchemaSource.Embedded embedded) {
    return new SchemaText(
        embedded, embedded.schema(), pointer(subject.file().form()), subject.schemaSeenIn());
  }

  private static String pointer(ManifestForm form) {
    return switch (form) {
      case RESOURCE -> "/schema/embedded";
      case ACTION -> "/invoke/inputSchema/embedded";
      default -> "/schema";
    };
  }

  /** The reason why the schema command of an adapter itself is not judged. */
  static final String OF_OTHERS =
      "the schema command of an adapter prints the schemas of adapted resources";

  /** Judges the instance schema of a resource, or returns why it is missing. */
  public static Verdict judge(TestedResource subject, Function<SchemaText, Verdict> check) {
    var source = subject.manifest().schema();
    if (source.isEmpty()) {
      return Verdict.notApplicable("the manifest has no schema");
    }
    if (source.get() instanceof SchemaSource.Embedded embedded) {
      return check.apply(SchemaText.of(subject, embedded));
    }
    if (subject.manifest().kind() == ResourceKind.ADAPTER) {
      return Verdict.notApplicable(OF_OTHERS);
    }
    return subject
        .schema()
        .map(
            schema ->
                check.apply(
                    new SchemaText(source.get(), schema.document(), "", subject.schemaSeenIn())))
        .orElseGet(() -> Verdict.notExercised(whyUnknown(subject.schemaState())));
  }

  private static NotExercisedReason whyUnknown(SchemaState state) {
    return state instanceof SchemaState.Unavailable unavailable
        ? NotExercisedReason.of(unavailable.reason())
        : NotExercisedReason.blockedBy(RuleRole.SCHEMA_COMMAND);
  }

  boolean isEmbedded() {
    return source instanceof SchemaSource.Embedded;
  }

  /** Returns a violation at a place in the schema, given as a JSON Pointer. */
  public Violation violation(String pointer, String expected, String found) {
    return seenIn
        .map(seen -> printed(seen, root + pointer, expected, found))
        .orElseGet(
            () ->
                isEmbedded()
                    ? Violation.at(markOf(pointer), root + pointer, expected, found)
                    : Violation.at(source.mark(), "/schema/command", expected, found));
  }

  private Violation printed(Observation seen, String pointer, String expected, String found) {
    return new Violation(
        expected,
        found,
        null,
        source.mark(),
        seen,
        "stdout",
        pointer,
        null,
        null,
        EngineEffect.OF_ITS_RULE);
  }

  private Mark markOf(String pointer) {
    var mark = JsonPointer.parse(pointer).markIn(document);
    return mark.isKnown() ? mark : source.mark();
  }

  public static String propertyPointer(String name) {
    return "/properties/" + JsonPointer.escape(name);
  }

  /** Returns the member of the schema document itself. */
  Optional<JsonValue> keyword(String name) {
    return document.asObject().flatMap(object -> object.present(name));
  }

  /** Returns the declared properties and their schemas, references not followed. */
  public Map<String, JsonValue> properties() {
    return keyword("properties")
        .flatMap(JsonValue::asObject)
        .map(JsonObject::members)
        .orElse(Map.of());
  }

  boolean declares(String name) {
    return properties().containsKey(name);
  }

  /**
   * Returns whether any part of the document declares a property, such as a branch of a choice,
   * even one that never applies to an instance.
   */
  boolean mentions(String name) {
    return mentions(document, name);
  }

  private static boolean mentions(JsonValue value, String name) {
    if (value instanceof JsonArray array) {
      return array.elements().stream().anyMatch(element -> mentions(element, name));
    }
    return value instanceof JsonObject object
        && (object.present("properties").flatMap(JsonValue::asObject).stream()
                .anyMatch(properties -> properties.has(name))
            || object.members().values().stream().anyMatch(member -> mentions(member, name)));
  }

  /** Returns the schema of a property, its local references followed. */
  public Optional<JsonObject> property(String name) {
    return Optional.ofNullable(properties().get(name)).flatMap(this::follow);
  }

  /** Returns a schema, its local references followed; empty where one leads nowhere. */
  public Optional<JsonObject> follow(JsonValue start) {
    var seen = new HashSet<String>();
    var schema = start.asObject();
    while (schema.isPresent()) {
      var reference = schema.get().present("$ref").flatMap(JsonValue::asText);
      if (reference.isEmpty()) {
        return schema;
      }
      if (!seen.add(reference.get())) {
        return Optional.empty();
      }
      schema = target(reference.get());
    }
    return schema;
  }

  private Optional<JsonObject> target(String reference) {
    if (!reference.startsWith("#/")) {
      return Optional.empty();
    }
    try {
      return JsonPointer.parse(reference.substring(1))
          .resolve(document)
          .flatMap(JsonValue::asObject);
    } catch (IllegalArgumentException noPointer) {
      return Optional.empty();
    }
  }

  public boolean isMarked(String property, String keyword) {
    return property(property)
            .map(schema -> JsonBoolean.TRUE.equals(schema.get(keyword)))
            .orElse(false)
        || Optional.ofNullable(properties().get(property))
            .flatMap(JsonValue::asObject)
            .map(schema -> JsonBoolean.TRUE.equals(schema.get(keyword)))
            .orElse(false);
  }

  /** Returns the names of the required properties with their places among them. */
  List<JsonValue> required() {
    return keyword("required")
        .flatMap(JsonValue::asArray)
        .map(array -> array.elements())
        .orElse(List.of());
  }

  public Optional<Integer> placeInRequired(String name) {
    for (int i = 0; i < required().size(); i++) {
      if (required().get(i).asText().filter(name::equals).isPresent()) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  /** Returns the types that a schema allows; empty where it names none. */
  public static Set<String> types(JsonObject schema) {
    var types = new LinkedHashSet<String>();
    schema
        .present("type")
        .ifPresent(
            type -> {
              type.asText().ifPresent(types::add);
              type.asArray().stream()
                  .flatMap(array -> array.elements().stream())
                  .flatMap(name -> name.asText().stream())
                  .forEach(types::add);
            });
    return types;
  }
}
