package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ResourceVersion;
import java.util.Arrays;

/**
 * The engine's struct of the manifest of an extension. Extensions are not judged, but one that
 * cannot be loaded drops the list that contains it (contract DISC-10).
 */
final class ExtensionShape {

  private static final Struct IMPORT =
      Struct.open()
          .required("fileExtensions", Shape.list(Shape.TEXT))
          .required("executable", Shape.TEXT)
          .optional("args", Shape.list(argument("fileArg")))
          .optional("output", Shape.TEXT);

  private static final Struct MANIFEST =
      Struct.closed()
          .required("$schema", Shape.TEXT)
          .required("type", ManifestShape.TYPE)
          .required(
              "version",
              Shape.text(
                  text -> ResourceVersion.parse(text).filter(it -> !it.isDate()).isPresent(),
                  "a semantic version such as \"1.0.0\""))
          .optional("condition", Shape.TEXT)
          .optional("deprecationMessage", Shape.TEXT)
          .optional("description", Shape.TEXT)
          .defaulted("tags", ManifestShape.TAGS)
          .optional("discover", command("extensionsArg"))
          .optional("import", IMPORT)
          .optional("importParameters", IMPORT)
          .optional("secret", command("nameArg", "vaultArg"))
          .defaulted("exitCodes", ManifestShape.EXIT_CODES)
          .optional("metadata", Shape.OBJECT);

  private ExtensionShape() {}

  private static Struct command(String... arguments) {
    return Struct.open()
        .required("executable", Shape.TEXT)
        .optional("args", Shape.list(argument(arguments)));
  }

  /** A string, also in YAML, or an object with one of a few members. */
  private static Shape argument(String... names) {
    return (value, place) -> {
      Shape.ANY.check(value, place);
      boolean known =
          value instanceof JsonString
              || value instanceof JsonObject object
                  && Arrays.stream(names).anyMatch(name -> object.get(name) instanceof JsonString);
      if (!known) {
        throw place.fault(
            Shape.is(value, place)
                + "; the engine expects a string or an object with "
                + String.join(" or ", names));
      }
    };
  }

  /** Throws a {@link ManifestLoadException} if the engine would drop the manifest. */
  static void check(JsonValue document, ManifestText text) {
    MANIFEST.check(document, ManifestNode.root(text, document));
  }
}
