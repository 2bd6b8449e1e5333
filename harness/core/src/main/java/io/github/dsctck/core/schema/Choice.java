package io.github.dsctck.core.schema;

import com.networknt.schema.Error;
import com.networknt.schema.path.NodePath;
import io.github.dsctck.core.json.JsonPointer;
import java.util.ArrayList;
import java.util.Optional;

/**
 * An {@code anyOf} or {@code oneOf} applied to one value, whose branches fail together.
 *
 * @param keyword the keyword
 * @param evaluated the keywords evaluated on the way to it, as a JSON Pointer
 * @param value the place of the value
 */
record Choice(String keyword, JsonPointer evaluated, JsonPointer value) {

  /** Returns the outermost choice that contains an error, if any. */
  static Optional<Choice> around(Error error) {
    var path = error.getEvaluationPath();
    int depth = 0;
    int i = 0;
    while (i < path.getNameCount()) {
      switch (path.getName(i)) {
        case "anyOf", "oneOf" -> {
          return Optional.of(
              new Choice(
                  path.getName(i), head(path, i + 1), head(error.getInstanceLocation(), depth)));
        }
        case "properties", "patternProperties", "prefixItems" -> {
          depth++;
          i += 2;
        }
        case "items" -> {
          depth++;
          i += isIndex(path, i + 1) ? 2 : 1;
        }
        case "additionalItems",
            "additionalProperties",
            "contains",
            "unevaluatedItems",
            "unevaluatedProperties" -> {
          depth++;
          i++;
        }
        case "allOf", "dependencies", "dependentSchemas" -> i += 2;
        default -> i++;
      }
    }
    return Optional.empty();
  }

  private static boolean isIndex(NodePath path, int at) {
    return at < path.getNameCount() && path.getElement(at) instanceof Integer;
  }

  /** Returns a path as a JSON Pointer. */
  static JsonPointer pointer(NodePath path) {
    return head(path, path.getNameCount());
  }

  private static JsonPointer head(NodePath path, int count) {
    var tokens = new ArrayList<String>();
    for (int i = 0; i < Math.min(count, path.getNameCount()); i++) {
      tokens.add(String.valueOf(path.getElement(i)));
    }
    return new JsonPointer(tokens);
  }
}
