package io.github.dsctck.mutation.source;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.powershell.ConstantValue;
import io.github.dsctck.core.psdsc.ClaimedResource;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Where the instance schema of a class can be changed. */
enum SchemaPlace {
  /** The constant text that the class returns. */
  CLASS("json-schema") {
    @Override
    Optional<SourceFiles> edit(
        ClassSource source, Function<JsonObject, Optional<JsonObject>> change) {
      var text = source.text();
      return text.methods("InstanceJsonSchema", true)
          .flatMap(
              method ->
                  method.method().stream()
                      .flatMap(declared -> declared.body().returned().stream())
                      .flatMap(value -> object(value).stream())
                      .flatMap(schema -> change.apply(schema).stream())
                      .flatMap(
                          schema ->
                              method.withBody(
                                  "{\n        return @'\n%s\n'@\n    }"
                                      .formatted(schema.toJson()))))
          .findFirst()
          .map(edit -> source.withText(Edit.apply(text.text(), Stream.of(edit).toList())));
    }
  },
  /** The manifest of the class as an adapted resource. */
  MANIFEST("adapted-schema") {
    @Override
    Optional<SourceFiles> edit(
        ClassSource source, Function<JsonObject, Optional<JsonObject>> change) {
      return editManifest(
          source,
          manifest ->
              manifest
                  .present("schema")
                  .flatMap(JsonValue::asObject)
                  .flatMap(schema -> embedded(schema, change))
                  .map(schema -> manifest.with("schema", schema)));
    }
  };

  private final String prefix;

  SchemaPlace(String prefix) {
    this.prefix = prefix;
  }

  /** Returns the beginning of the names of mutators. */
  String prefix() {
    return prefix;
  }

  /**
   * Returns the files with another schema, nothing if there is no schema or it cannot be changed.
   */
  abstract Optional<SourceFiles> edit(
      ClassSource source, Function<JsonObject, Optional<JsonObject>> change);

  private static Optional<JsonObject> object(ConstantValue value) {
    return value.text().flatMap(SchemaPlace::object);
  }

  private static Optional<JsonObject> object(String text) {
    return JsonTextParser.parse(text).asValue().flatMap(JsonValue::asObject);
  }

  /** Changes a schema, which may be in a member as in manifests of other resources. */
  private static Optional<JsonObject> embedded(
      JsonObject schema, Function<JsonObject, Optional<JsonObject>> change) {
    var embedded = schema.present("embedded").flatMap(JsonValue::asObject);
    return embedded.isPresent()
        ? change.apply(embedded.get()).map(changed -> schema.with("embedded", changed))
        : change.apply(schema);
  }

  /** Returns the schemas of a class that the kit can read. */
  static Stream<JsonObject> schemas(ClassSource source) {
    return Stream.concat(
        source.resource().claims().stream().flatMap(claim -> claim.schema().stream()),
        source
            .text()
            .methods("InstanceJsonSchema", true)
            .flatMap(method -> method.method().stream())
            .flatMap(method -> method.body().returned().stream())
            .flatMap(value -> object(value).stream()));
  }

  /** Changes the manifest of an adapted resource. */
  static Optional<SourceFiles> editManifest(
      ClassSource source, Function<JsonObject, Optional<JsonObject>> change) {
    return source.resource().claims().stream()
        .map(ClaimedResource::file)
        .filter(file -> file.endsWith(".json"))
        .map(Path::of)
        .flatMap(
            file ->
                source.files().text(file).flatMap(SchemaPlace::object).flatMap(change).stream()
                    .map(manifest -> source.files().with(file, manifest.toJson())))
        .findFirst();
  }
}
