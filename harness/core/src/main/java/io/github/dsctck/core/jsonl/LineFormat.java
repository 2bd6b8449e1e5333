package io.github.dsctck.core.jsonl;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.Nulls;
import io.github.dsctck.core.text.Quotation;
import java.io.StringWriter;
import java.io.Writer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.EnumFeature;
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
        .annotationIntrospector(new RequiredMembers())
        .changeDefaultNullHandling(nulls -> nulls.withContentNulls(Nulls.FAIL))
        .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
        .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
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
   * @throws IllegalArgumentException if the line is not JSON or does not fit the type; the message
   *     gives the reason, as the start of a sentence
   */
  public static <T> T read(String line, Class<T> type) {
    try {
      var value = MAPPER.readValue(line, type);
      require(value != null, "this is null");
      return value;
    } catch (StreamReadException | StackOverflowError e) {
      throw new IllegalArgumentException("this is not JSON", e);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(fault(e), e);
    }
  }

  private static String fault(JacksonException e) {
    var member = new StringBuilder();
    for (var step : e.getPath()) {
      var name = step.getPropertyName();
      member.append(
          name == null ? "[" + step.getIndex() + "]" : (member.isEmpty() ? "" : ".") + name);
    }
    var what = e.getCause() instanceof IllegalArgumentException own ? own.getMessage() : null;
    if (member.isEmpty()) {
      return what == null ? "this is not an object of the expected form" : what;
    }
    return Quotation.of(member.toString())
        + (what == null ? " is missing or has a wrong value" : ": " + what);
  }

  /**
   * Refuses a value that no run writes.
   *
   * @param fault what is wrong with it, as the start of a sentence
   * @throws IllegalArgumentException if it is not valid
   */
  public static void require(boolean valid, String fault) {
    if (!valid) {
      throw new IllegalArgumentException(fault);
    }
  }
}
