package io.github.dsctck.core.catalogue;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.text.Quotation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/** Reads one YAML document into values that know their places. */
public final class YamlParser {

  private static final int MAX_DEPTH = 32;

  private final YAMLFactory factory = YAMLFactory.builder().build();

  /**
   * Returns the value of a document, null where it is empty.
   *
   * @throws YamlException if it is not one well-formed document
   */
  @Nullable
  public JsonValue parse(byte[] bytes) {
    try (var parser = factory.createParser(ObjectReadContext.empty(), bytes)) {
      if (parser.nextToken() == null) {
        return null;
      }
      var value = value(parser, 0);
      if (parser.nextToken() != null) {
        throw new YamlException("a second document begins here", mark(parser));
      }
      return value;
    } catch (JacksonException e) {
      throw new YamlException(firstLine(e.getOriginalMessage()), mark(e.getLocation()));
    }
  }

  private JsonValue value(JsonParser parser, int depth) {
    var mark = mark(parser);
    if (depth > MAX_DEPTH) {
      throw new YamlException("values are nested too deeply", mark);
    }
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser, mark, depth);
      case START_ARRAY -> array(parser, mark, depth);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getString(), mark);
      case VALUE_TRUE, VALUE_FALSE ->
          JsonBoolean.of(parser.currentToken() == JsonToken.VALUE_TRUE, mark);
      case VALUE_NULL -> JsonNull.of(mark);
      default -> text(parser, mark);
    };
  }

  /** The parser returns an alias as the text behind its star, which is never intended. */
  private static JsonValue text(JsonParser parser, Mark mark) {
    if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
      throw new YamlException(
          "the alias " + Quotation.of("*" + parser.getString()) + " is not supported", mark);
    }
    return JsonString.of(parser.getString(), mark);
  }

  private JsonObject object(JsonParser parser, Mark mark, int depth) {
    var members = new LinkedHashMap<String, JsonValue>();
    var nameMarks = new LinkedHashMap<String, Mark>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      var name = parser.currentName();
      var nameMark = mark(parser);
      if (nameMarks.put(name, nameMark) != null) {
        throw new YamlException(Quotation.of(name) + " is given twice", nameMark);
      }
      parser.nextToken();
      members.put(name, value(parser, depth + 1));
    }
    return JsonObject.of(members, nameMarks, mark);
  }

  private JsonArray array(JsonParser parser, Mark mark, int depth) {
    var elements = new ArrayList<JsonValue>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value(parser, depth + 1));
    }
    return JsonArray.of(elements, mark);
  }

  /** Keeps a literal without a JSON number, such as an octal one, as its text. */
  private static JsonValue number(String literal, Mark mark) {
    try {
      return JsonNumber.of(literal, mark);
    } catch (NumberFormatException e) {
      return JsonString.of(literal, mark);
    }
  }

  private static Mark mark(JsonParser parser) {
    return mark(parser.currentTokenLocation());
  }

  private static Mark mark(@Nullable TokenStreamLocation location) {
    return location == null || location.getLineNr() < 1
        ? Mark.NONE
        : new Mark(location.getLineNr(), location.getColumnNr());
  }

  private static String firstLine(@Nullable String message) {
    return message == null ? "it is not YAML" : message.lines().findFirst().orElse(message);
  }
}
