package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.SchemaSource;
import java.util.Optional;
import java.util.Set;

/**
 * The section {@code schema}: exactly one of {@code command} and {@code embedded} (contract
 * MAN-31). In JSON that is an object of one member, in YAML a tag before the value (contract B-47).
 */
final class SchemaSection {

  private static final Struct COMMAND =
      Struct.open()
          .required("executable", Shape.TEXT)
          .optional("args", Shape.list(ArgumentForm.shape(ArgumentForm.SCHEMA)));

  private static final Set<String> CHOICES = Set.of("command", "embedded");

  private SchemaSection() {}

  /** The section of the manifest itself. */
  static void check(JsonValue value, ManifestNode place) {
    var choice = choice(value, place);
    if (choice.isEmpty()) {
      throw place.fault(Shape.is(value, place) + "; the engine expects " + wanted(place));
    }
    if (!CHOICES.contains(choice.get())) {
      throw place.fault(
          place.label() + " has \"" + choice.get() + "\"; the engine expects " + wanted(place));
    }
    checkContent(choice.get(), content(value, place), contentPlace(value, place));
  }

  private static Optional<String> choice(JsonValue value, ManifestNode place) {
    return place.isYaml()
        ? place.tag().filter(tag -> tag.startsWith("!")).map(SchemaSection::word)
        : onlyMember(value).filter(name -> !place.isDuplicate((JsonObject) value, name));
  }

  private static String wanted(ManifestNode place) {
    return place.isYaml()
        ? "the YAML tag !embedded or !command before its value"
        : "an object with exactly one of the members \"command\" and \"embedded\"";
  }

  private static String word(String tag) {
    return tag.length() > 1 ? tag.substring(1) : tag;
  }

  private static Optional<String> onlyMember(JsonValue value) {
    return value
        .asObject()
        .filter(object -> object.names().size() == 1)
        .map(object -> object.names().iterator().next());
  }

  private static JsonValue content(JsonValue value, ManifestNode place) {
    if (place.isYaml()) {
      return value;
    }
    return ((JsonObject) value).members().values().iterator().next();
  }

  private static ManifestNode contentPlace(JsonValue value, ManifestNode place) {
    return place.isYaml() ? place : place.member((JsonObject) value, onlyMember(value).get());
  }

  private static void checkContent(String choice, JsonValue content, ManifestNode place) {
    if (choice.equals("command")) {
      COMMAND.check(content, place);
    } else {
      refuseTagsBelow(place);
    }
  }

  private static void refuseTagsBelow(ManifestNode place) {
    var self = place.pointer().toString() + "/";
    for (var tag : place.text().tags().entrySet()) {
      if (tag.getKey().startsWith(self)) {
        throw place.fault(
            place.label() + " contains the YAML tag \"" + tag.getValue() + "\", which JSON lacks");
      }
    }
  }

  /** Returns the source of a checked section. */
  static SchemaSource read(JsonValue value, ManifestNode place) {
    return source(
        choice(value, place).orElseThrow(),
        content(value, place),
        contentPlace(value, place),
        place);
  }

  private static SchemaSource source(
      String choice, JsonValue content, ManifestNode at, ManifestNode section) {
    return choice.equals("embedded")
        ? new SchemaSource.Embedded(content, section.mark())
        : new SchemaSource.Command(
            MemberReader.requiredText(content, "executable", at.isYaml()),
            MemberReader.arguments(content, ArgumentForm.SCHEMA, at),
            section.mark());
  }

  /**
   * Returns the source of an export's own schema. The engine reads it through a buffer: an object
   * of one member even in YAML; a malformed one counts as absent (contract MAN-37).
   */
  static Optional<SchemaSource> readLeniently(JsonValue value, ManifestNode place) {
    var choice = onlyMember(value).filter(CHOICES::contains);
    if (choice.isEmpty()) {
      return Optional.empty();
    }
    var at = place.member((JsonObject) value, choice.get());
    var content = ((JsonObject) value).members().values().iterator().next();
    try {
      checkContent(choice.get(), content, at);
    } catch (ManifestLoadException malformed) {
      return Optional.empty();
    }
    return Optional.of(source(choice.get(), content, at, place));
  }
}
