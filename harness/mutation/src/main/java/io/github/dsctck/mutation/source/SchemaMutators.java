package io.github.dsctck.mutation.source;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.powershell.PropertyDeclaration;
import io.github.dsctck.core.psdsc.ClassResource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Mutators of instance schemas, and of the capabilities beside them. */
final class SchemaMutators {

  private static final List<String> CLAIMS =
      List.of("export", "delete", "setHandlesExist", "resolve");

  private SchemaMutators() {}

  static List<SourceMutator> all() {
    return Stream.concat(claims(), Stream.of(SchemaPlace.values()).flatMap(SchemaMutators::schemas))
        .toList();
  }

  private static Stream<SourceMutator> claims() {
    return Stream.of(
        SourceMutator.of(
            "adapted-claims-too-much",
            "has a manifest that claims a capability without a method",
            source -> SchemaPlace.editManifest(source, manifest -> claimingMore(source, manifest))),
        SourceMutator.lawful(
            "adapted-claims-less",
            "has a manifest that claims only get",
            source ->
                SchemaPlace.editManifest(
                    source,
                    manifest ->
                        Optional.of(
                            manifest.with(
                                "capabilities", JsonArray.of(List.of(JsonString.of("get"))))))));
  }

  private static Optional<JsonObject> claimingMore(ClassSource source, JsonObject manifest) {
    return manifest
        .present("capabilities")
        .flatMap(JsonValue::asArray)
        .map(
            claimed ->
                manifest.with(
                    "capabilities",
                    plus(
                        claimed,
                        CLAIMS.stream()
                            .filter(word -> !source.resource().capabilities().contains(word))
                            .findFirst()
                            .orElseThrow())));
  }

  private static JsonArray plus(JsonArray array, String text) {
    var elements = new ArrayList<>(array.elements());
    elements.add(JsonString.of(text));
    return JsonArray.of(elements);
  }

  private static JsonArray minus(JsonArray array, String text) {
    return JsonArray.of(
        array.elements().stream()
            .filter(element -> !element.asText().filter(text::equals).isPresent())
            .toList());
  }

  private static Stream<SourceMutator> schemas(SchemaPlace place) {
    return Stream.of(
        SourceMutator.lawful(
            place.prefix() + "-rewritten",
            "has its schema on one line",
            source -> place.edit(source, Optional::of)),
        SourceMutator.lawful(
            place.prefix() + "-described",
            "has a description in its schema",
            source ->
                place.edit(
                    source,
                    schema ->
                        Optional.of(
                            schema.with("description", JsonString.of("it's {\"a\": '@}"))))),
        of(
            place,
            "unknown-property",
            property -> true,
            (schema, name) -> with(schema, "tckUnknown", type("string"))),
        of(
            place,
            "missing-property",
            property -> !property.isMarked("NotConfigurable"),
            (schema, name) ->
                schema.present("additionalProperties").filter(JsonBoolean.FALSE::equals).isEmpty()
                    ? schema
                    : required(schema, name, SchemaMutators::minus)
                        .with("properties", properties(schema).without(Set.of(name)))),
        of(
            place,
            "other-type",
            property -> property.type().filter(type -> type.isSystem("String")).isPresent(),
            (schema, name) -> with(schema, name, type("boolean"))),
        of(
            place,
            "requires-optional",
            property -> !property.isMarked("Mandatory") && !property.isMarked("Key"),
            (schema, name) -> required(schema, name, SchemaMutators::plus)),
        of(
            place,
            "requires-too-little",
            property -> property.isMarked("Mandatory"),
            (schema, name) -> required(schema, name, SchemaMutators::minus)),
        of(
            place,
            "read-only",
            property -> !property.isMarked("NotConfigurable"),
            (schema, name) -> marked(schema, name, "readOnly")),
        of(
            place,
            "not-read-only",
            property -> property.isMarked("NotConfigurable"),
            (schema, name) ->
                with(schema, name, definition(schema, name).without(Set.of("readOnly")))),
        of(
            place,
            "write-only-flag",
            property -> property.type().filter(type -> type.isSystem("Boolean")).isPresent(),
            (schema, name) -> marked(schema, name, "writeOnly")),
        enumeration(place, "more-values", values -> plus(values, "TckValue")),
        enumeration(
            place,
            "fewer-values",
            values -> minus(values, values.elements().get(0).asText().orElse(""))));
  }

  /** Changes the schema at the first property of a kind that it describes. */
  private static SourceMutator of(
      SchemaPlace place,
      String name,
      Predicate<PropertyDeclaration> wanted,
      BiFunction<JsonObject, String, JsonObject> change) {
    return SourceMutator.of(
        place.prefix() + "-" + name,
        "has a schema that differs from the class: " + name.replace('-', ' '),
        source ->
            place.edit(
                source,
                schema ->
                    described(source.resource(), schema, wanted)
                        .map(property -> change.apply(schema, property))
                        .filter(changed -> !changed.equals(schema))));
  }

  private static SourceMutator enumeration(
      SchemaPlace place, String name, UnaryOperator<JsonArray> change) {
    return SourceMutator.of(
        place.prefix() + "-" + name,
        "has a schema with other values than the enumeration",
        source ->
            place.edit(
                source,
                schema ->
                    described(source.resource(), schema, one -> isEnum(source.resource(), one))
                        .flatMap(
                            property ->
                                definition(schema, property)
                                    .present("enum")
                                    .flatMap(JsonValue::asArray)
                                    .map(
                                        values ->
                                            with(
                                                schema,
                                                property,
                                                definition(schema, property)
                                                    .with("enum", change.apply(values)))))));
  }

  private static boolean isEnum(ClassResource resource, PropertyDeclaration property) {
    return property
        .type()
        .filter(type -> !type.isArray() && type.arguments().isEmpty())
        .flatMap(type -> resource.types().findEnum(resource.source(), type.name()))
        .isPresent();
  }

  private static Optional<String> described(
      ClassResource resource, JsonObject schema, Predicate<PropertyDeclaration> wanted) {
    var names = properties(schema).names();
    return resource.properties().stream()
        .filter(wanted)
        .flatMap(property -> names.stream().filter(property.name()::equalsIgnoreCase))
        .findFirst();
  }

  private static JsonObject properties(JsonObject schema) {
    return schema.present("properties").flatMap(JsonValue::asObject).orElseGet(JsonObject::empty);
  }

  private static JsonObject definition(JsonObject schema, String name) {
    return properties(schema)
        .present(name)
        .flatMap(JsonValue::asObject)
        .orElseGet(JsonObject::empty);
  }

  private static JsonObject with(JsonObject schema, String name, JsonObject definition) {
    return schema.with("properties", properties(schema).with(name, definition));
  }

  private static JsonObject marked(JsonObject schema, String name, String keyword) {
    return with(schema, name, definition(schema, name).with(keyword, JsonBoolean.TRUE));
  }

  private static JsonObject type(String name) {
    return JsonObject.empty().with("type", JsonString.of(name));
  }

  private static JsonObject required(
      JsonObject schema, String name, BiFunction<JsonArray, String, JsonArray> change) {
    var names =
        schema.present("required").flatMap(JsonValue::asArray).orElse(JsonArray.of(List.of()));
    return schema.with("required", change.apply(names, name));
  }
}
