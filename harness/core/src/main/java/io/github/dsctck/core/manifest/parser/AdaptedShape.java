package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.AdaptedResource;
import io.github.dsctck.core.manifest.Capability;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.manifest.SecurityContext;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The engine's struct of the manifest of an adapted resource (contract DISC-13). */
final class AdaptedShape {

  /**
   * The engine reads path and content through a buffer without tags, and in YAML accepts only
   * strings as texts.
   */
  private static final Shape PATH =
      (value, place) -> {
        if (!(value instanceof JsonString)) {
          throw place.fault(Shape.is(value, place) + "; the engine expects a string");
        }
        Shape.ANY.check(value, place);
      };

  private static final Shape CONTENT =
      (value, place) -> {
        Shape.ANY.check(value, place);
        Shape.OBJECT.check(value, place);
      };

  private static final String CONTEXT = "requireSecurityContext";

  private static final List<OperationName> WITH_SECTION =
      List.of(
          OperationName.GET,
          OperationName.SET,
          OperationName.TEST,
          OperationName.DELETE,
          OperationName.EXPORT);

  /** Up to 3.3 the engine knows none of these sections (contract DISC-18). */
  private static final Struct SECTION =
      Struct.open().optional(CONTEXT, ManifestShape.SECURITY_CONTEXT);

  private static final Struct MANIFEST =
      Struct.closed()
          .required("$schema", Shape.TEXT)
          .required("type", ManifestShape.TYPE)
          .required("kind", ManifestShape.KIND)
          .required("version", ManifestShape.VERSION)
          .required("capabilities", Shape.list(Shape.word(Capability.wireNames())))
          .optional("condition", Shape.TEXT)
          .optional("deprecationMessage", Shape.TEXT)
          .defaulted("path", PATH)
          .defaulted("content", CONTENT)
          .optional("description", Shape.TEXT)
          .optional("author", Shape.TEXT)
          .required("requireAdapter", ManifestShape.TYPE)
          .required("schema", AdaptedShape::checkSchema)
          .optional("get", SECTION)
          .optional("set", SECTION)
          .optional("test", SECTION)
          .optional("delete", SECTION)
          .optional("export", SECTION);

  private AdaptedShape() {}

  /** In YAML an empty place is an empty schema. */
  private static void checkSchema(JsonValue value, ManifestNode place) {
    if (!Shape.isNothing(value, place)) {
      Shape.OBJECT.check(value, place);
    }
  }

  /** Returns the members that the manifest of an adapted resource may have. */
  static List<String> memberNames() {
    return MANIFEST.names();
  }

  /** Reads a manifest; throws a {@link ManifestLoadException} if the engine would drop it. */
  static Manifest read(Path path, JsonValue document, ManifestText text) {
    var root = ManifestNode.root(text, document);
    MANIFEST.check(document, root);
    var object = (JsonObject) document;
    if (object.has("path") == object.has("content")) {
      throw root.fault(
          object.has("path")
              ? "the manifest has both \"path\" and \"content\"; the engine accepts only one of "
                  + "them"
              : "the manifest lacks \"path\" or \"content\"");
    }
    return manifest(path, object, root);
  }

  private static Manifest manifest(Path path, JsonObject document, ManifestNode root) {
    boolean yaml = root.isYaml();
    return new Manifest(
        path,
        MemberReader.requiredText(document, "$schema", yaml),
        MemberReader.requiredText(document, "type", yaml),
        MemberReader.requiredText(document, "version", yaml),
        ResourceKind.RESOURCE,
        true,
        List.of(),
        Map.of(),
        Optional.of(new SchemaSource.Embedded(schema(document), document.nameMark("schema"))),
        false,
        Map.of(),
        MemberReader.text(document, "condition", yaml),
        MemberReader.text(document, "deprecationMessage", yaml),
        document,
        Optional.of(adapted(document, yaml)),
        false);
  }

  private static JsonValue schema(JsonObject document) {
    return document.present("schema").orElseGet(JsonObject::empty);
  }

  private static AdaptedResource adapted(JsonObject document, boolean yaml) {
    return new AdaptedResource(
        MemberReader.requiredText(document, "requireAdapter", yaml),
        document.present("path").flatMap(JsonValue::asText),
        document.present("content").flatMap(JsonValue::asObject),
        document.present("capabilities").flatMap(JsonValue::asArray).stream()
            .map(JsonArray::elements)
            .flatMap(List::stream)
            .flatMap(word -> ManifestFile.text(word, yaml).stream())
            .toList(),
        required(document, yaml),
        Optional.empty());
  }

  private static Map<OperationName, SecurityContext> required(JsonObject document, boolean yaml) {
    var contexts = new EnumMap<OperationName, SecurityContext>(OperationName.class);
    for (var name : WITH_SECTION) {
      document
          .present(name.wireName())
          .flatMap(JsonValue::asObject)
          .flatMap(section -> section.present(CONTEXT))
          .flatMap(value -> ManifestFile.text(value, yaml))
          .flatMap(SecurityContext::of)
          .ifPresent(context -> contexts.put(name, context));
    }
    return contexts;
  }
}
