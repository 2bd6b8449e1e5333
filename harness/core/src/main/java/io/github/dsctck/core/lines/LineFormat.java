package io.github.dsctck.core.lines;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Turns records into single lines of JSON and back. Members keep the order of the record's
 * components, null ones are left out, and maps are sorted by key, so that equal values give equal
 * lines. Characters that steer a terminal or reorder text are written as escapes, so that a line is
 * safe to print.
 */
public final class LineFormat {

  private static final JsonMapper MAPPER = mapper();

  private LineFormat() {}

  private static JsonMapper mapper() {
    var factory =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    return JsonMapper.builder(factory)
        .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
        .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
        .changeDefaultPropertyInclusion(
            inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_NULL))
        .build();
  }

  /** Returns a value as one line of JSON, without the line feed. */
  public static String write(Object value) {
    return escapeUnsafe(MAPPER.writeValueAsString(value));
  }

  /**
   * Returns the value a line stands for; members the type does not know are ignored.
   *
   * @throws IllegalArgumentException if the line is not JSON or does not fit the type
   */
  public static <T> T read(String line, Class<T> type) {
    try {
      return MAPPER.readValue(line, type);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(e.getOriginalMessage(), e);
    }
  }

  /**
   * Refuses a line that lacks a member its format demands.
   *
   * @throws IllegalArgumentException if the value is null
   */
  public static void require(String member, @Nullable Object value) {
    if (value == null) {
      throw new IllegalArgumentException("the member \"" + member + "\" is missing");
    }
  }

  /** Escapes what only a string of the JSON text can contain, so the text keeps its meaning. */
  private static String escapeUnsafe(String json) {
    if (isSafe(json)) {
      return json;
    }
    var text = new StringBuilder(json.length() + 16);
    json.codePoints().forEach(c -> append(c, text));
    return text.toString();
  }

  private static boolean isSafe(String json) {
    for (int i = 0; i < json.length(); ) {
      int c = json.codePointAt(i);
      if (isUnsafe(c)) {
        return false;
      }
      i += Character.charCount(c);
    }
    return true;
  }

  private static void append(int c, StringBuilder text) {
    if (!isUnsafe(c)) {
      text.appendCodePoint(c);
      return;
    }
    for (char unit : Character.toChars(c)) {
      text.append(String.format("\\u%04X", (int) unit));
    }
  }

  private static boolean isUnsafe(int c) {
    if (c < 0x7f) {
      return false;
    }
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          true;
      default -> false;
    };
  }
}
