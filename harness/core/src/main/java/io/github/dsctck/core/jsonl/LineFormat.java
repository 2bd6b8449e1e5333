package io.github.dsctck.core.jsonl;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.StringWriter;
import java.io.Writer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Turns records into single lines of JSON and back. Members keep the order of the record's
 * components, null ones are left out, and maps are sorted by key, so that equal values give equal
 * lines. Characters that control a terminal or reorder text are written as escapes, so that a line
 * is safe to print.
 */
public final class LineFormat {

  private static final JsonMapper MAPPER = mapper();

  private LineFormat() {}

  private static JsonMapper mapper() {
    var factory =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
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
    var line = new StringWriter();
    write(value, line);
    return line.toString();
  }

  /** Writes a value as one line of JSON, without the line feed, however long it is. */
  public static void write(Object value, Writer line) {
    MAPPER.writeValue(new SafeWriter(line), value);
  }

  /**
   * Returns the value of a line; members that the type does not know are ignored.
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
   * Refuses a line that lacks a required member.
   *
   * @throws IllegalArgumentException if the value is null
   */
  public static void require(String member, @Nullable Object value) {
    if (value == null) {
      throw new IllegalArgumentException("the member \"" + member + "\" is missing");
    }
  }
}
