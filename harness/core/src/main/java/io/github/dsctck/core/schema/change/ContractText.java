package io.github.dsctck.core.schema.change;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The text of a schema without what is meant for people, with its references replaced by their
 * targets. Two schemas with the same text accept and declare the same.
 */
final class ContractText {

  private static final Set<String> FOR_PEOPLE =
      Set.of(
          "title",
          "description",
          "markdownDescription",
          "$comment",
          "examples",
          "deprecated",
          "$schema",
          "$id",
          "$anchor");

  /** The most characters of a text; references that multiply are cut. */
  private static final int LONGEST = 4_000_000;

  private final SchemaReader reader;
  private final Deque<JsonPointer> open = new ArrayDeque<>();
  private long length;

  private ContractText(SchemaReader reader) {
    this.reader = reader;
  }

  /** Returns the text of a document. */
  static String of(SchemaReader reader) {
    return new ContractText(reader).schema(new Located(JsonPointer.ROOT, reader.document()));
  }

  /** Returns the text of the value of a keyword. */
  static String of(SchemaReader reader, String keyword, Located value) {
    return new ContractText(reader).keyword(keyword, value);
  }

  private String schema(Located schema) {
    if (!(schema.value() instanceof JsonObject object) || length > LONGEST) {
      return raw(schema.value());
    }
    var target = reader.target(schema.pointer());
    if (target.isPresent() && object.names().size() == 1) {
      return target(target.get());
    }
    var texts = new TreeMap<String, String>();
    object
        .members()
        .forEach(
            (name, value) -> {
              if (name.equals("$ref") && target.isPresent()) {
                texts.put(name, target(target.get()));
              } else if (!FOR_PEOPLE.contains(name) && !reader.structure().holdsDefinitions(name)) {
                texts.put(name, keyword(name, schema.child(name, value)));
              }
            });
    return object(texts);
  }

  private String target(Located target) {
    if (open.contains(target.pointer())) {
      return "\"recursion\"";
    }
    open.push(target.pointer());
    var text = schema(target);
    open.pop();
    return text;
  }

  private String keyword(String name, Located value) {
    var structure = reader.structure();
    if (structure.holdsNamedSchemas(name) && value.value() instanceof JsonObject object) {
      var texts = new TreeMap<String, String>();
      object.members().forEach((key, it) -> texts.put(key, schema(value.child(key, it))));
      return object(texts);
    }
    if (structure.holdsSchemas(name) && value.value() instanceof JsonArray) {
      return list(SchemaReader.elements(value).stream().map(this::schema).toList());
    }
    if (name.equals("required") || name.equals("type") || name.equals("enum")) {
      return unordered(value.value());
    }
    return structure.holdsSchema(name) ? schema(value) : raw(value.value());
  }

  private String unordered(JsonValue value) {
    return value
        .asArray()
        .map(array -> list(array.elements().stream().map(this::raw).sorted().toList()))
        .orElseGet(() -> list(List.of(raw(value))));
  }

  private String raw(JsonValue value) {
    if (value instanceof JsonObject object) {
      var texts = new TreeMap<String, String>();
      object.members().forEach((name, it) -> texts.put(name, raw(it)));
      return object(texts);
    }
    if (value instanceof JsonArray array) {
      return list(array.elements().stream().map(this::raw).toList());
    }
    return counted(value.toJson());
  }

  private String object(Map<String, String> texts) {
    return counted(
        texts.entrySet().stream()
            .map(it -> JsonString.of(it.getKey()).toJson() + ":" + it.getValue())
            .collect(Collectors.joining(",", "{", "}")));
  }

  private String list(List<String> texts) {
    return counted(texts.stream().collect(Collectors.joining(",", "[", "]")));
  }

  private String counted(String text) {
    length += text.length();
    return text;
  }
}
