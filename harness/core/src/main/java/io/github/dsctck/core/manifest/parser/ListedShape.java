package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.AdaptedResource;
import io.github.dsctck.core.manifest.Capability;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.SchemaSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The engine's struct of one resource in the list of an adapter (contract ADP-01). */
final class ListedShape {

  private static final Struct LINE =
      Struct.closed()
          .required("type", ManifestShape.TYPE)
          .required("kind", ManifestShape.KIND)
          .required("version", ManifestShape.VERSION)
          .required("capabilities", Shape.list(Shape.word(Capability.wireNames())))
          .optional("deprecationMessage", Shape.TEXT)
          .required("path", Shape.TEXT)
          .optional("description", Shape.TEXT)
          .required("directory", Shape.TEXT)
          .optional("implementedAs", Shape.TEXT)
          .optional("author", Shape.TEXT)
          .optional("properties", Shape.list(Shape.TEXT))
          .required("requireAdapter", ManifestShape.TYPE)
          .optional("schema", Shape.OBJECT)
          .optional("targetResource", Shape.ANY)
          .optional("manifest", Shape.ANY)
          .optional("adaptedContent", Shape.OBJECT)
          .optional("adaptedManifest", Shape.ANY);

  private ListedShape() {}

  /** Reads a line; throws a {@link ManifestLoadException} if the engine would drop it. */
  static Manifest read(Path adapter, JsonValue line, ManifestText text) {
    LINE.check(line, ManifestNode.root(text, line));
    var listed = (JsonObject) line;
    return new Manifest(
        adapter,
        "",
        MemberReader.requiredText(listed, "type", false),
        MemberReader.requiredText(listed, "version", false),
        MemberReader.text(listed, "kind", false)
            .flatMap(ResourceKind::of)
            .orElse(ResourceKind.RESOURCE),
        true,
        List.of(),
        Map.of(),
        listed
            .present("schema")
            .map(schema -> new SchemaSource.Embedded(schema, listed.nameMark("schema"))),
        false,
        Map.of(),
        Optional.empty(),
        MemberReader.text(listed, "deprecationMessage", false),
        listed,
        Optional.of(adapted(listed)),
        false);
  }

  private static AdaptedResource adapted(JsonObject listed) {
    var content = listed.present("adaptedContent").flatMap(JsonValue::asObject);
    return new AdaptedResource(
        MemberReader.requiredText(listed, "requireAdapter", false),
        content.isPresent() ? Optional.empty() : MemberReader.text(listed, "path", false),
        content,
        listed.present("capabilities").flatMap(JsonValue::asArray).stream()
            .map(JsonArray::elements)
            .flatMap(List::stream)
            .flatMap(word -> word.asText().stream())
            .toList(),
        Map.of(),
        Optional.empty());
  }
}
