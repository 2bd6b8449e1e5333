package io.github.dsctck.core.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A JSON Pointer (RFC 6901).
 *
 * @param tokens the reference tokens, unescaped
 */
public record JsonPointer(List<String> tokens) {

  /** The pointer to the whole document. */
  public static final JsonPointer ROOT = new JsonPointer(List.of());

  /** Copies the tokens. */
  public JsonPointer {
    tokens = List.copyOf(tokens);
  }

  /**
   * Returns the pointer of a text.
   *
   * @throws IllegalArgumentException if it neither is empty nor starts with a slash, or if a tilde
   *     is not followed by 0 or 1
   */
  public static JsonPointer parse(String text) {
    if (text.isEmpty()) {
      return ROOT;
    }
    if (text.charAt(0) != '/') {
      throw new IllegalArgumentException(
          "the JSON Pointer \"" + text + "\" does not start with \"/\"");
    }
    var tokens = new ArrayList<String>();
    for (var token : text.substring(1).split("/", -1)) {
      tokens.add(unescape(token, text));
    }
    return new JsonPointer(tokens);
  }

  private static String unescape(String token, String text) {
    for (int i = token.indexOf('~'); i >= 0; i = token.indexOf('~', i + 1)) {
      if (i + 1 == token.length() || (token.charAt(i + 1) != '0' && token.charAt(i + 1) != '1')) {
        throw new IllegalArgumentException(
            "the JSON Pointer \"" + text + "\" has a \"~\" that is not \"~0\" or \"~1\"");
      }
    }
    return token.replace("~1", "/").replace("~0", "~");
  }

  /** Returns a member name as a reference token. */
  public static String escape(String name) {
    return name.replace("~", "~0").replace("/", "~1");
  }

  /** Returns the pointer to a member of the target. */
  public JsonPointer child(String name) {
    var longer = new ArrayList<>(tokens);
    longer.add(name);
    return new JsonPointer(longer);
  }

  /** Returns the pointer to an element of the target, counted from 0. */
  public JsonPointer child(int index) {
    return child(Integer.toString(index));
  }

  /** Returns the target of this pointer in a document, if it exists. */
  public Optional<JsonValue> resolve(JsonValue document) {
    JsonValue value = document;
    for (var token : tokens) {
      var next = step(value, token);
      if (next.isEmpty()) {
        return next;
      }
      value = next.get();
    }
    return Optional.of(value);
  }

  private static Optional<JsonValue> step(JsonValue value, String token) {
    if (value instanceof JsonObject object) {
      return Optional.ofNullable(object.get(token));
    }
    if (value instanceof JsonArray array && isIndex(token)) {
      var index = Integer.parseInt(token);
      return index < array.elements().size()
          ? Optional.of(array.elements().get(index))
          : Optional.empty();
    }
    return Optional.empty();
  }

  private static boolean isIndex(String token) {
    return !token.isEmpty()
        && token.length() < 10
        && token.chars().allMatch(c -> c >= '0' && c <= '9')
        && (token.length() == 1 || token.charAt(0) != '0');
  }

  /**
   * Returns the place of the target: of the member name if any, else of the value, or of the
   * nearest enclosing value that exists.
   */
  public Mark markIn(JsonValue document) {
    JsonValue value = document;
    var mark = document.mark();
    for (var token : tokens) {
      var next = step(value, token);
      if (next.isEmpty()) {
        return mark;
      }
      mark = value instanceof JsonObject object ? object.nameMark(token) : next.get().mark();
      value = next.get();
    }
    return mark;
  }

  @Override
  public String toString() {
    var text = new StringBuilder();
    for (var token : tokens) {
      text.append('/').append(escape(token));
    }
    return text.toString();
  }
}
