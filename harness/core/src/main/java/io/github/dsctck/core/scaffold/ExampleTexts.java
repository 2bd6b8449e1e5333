package io.github.dsctck.core.scaffold;

import com.github.curiousoddman.rgxgen.RgxGen;
import com.github.curiousoddman.rgxgen.config.RgxGenOption;
import com.github.curiousoddman.rgxgen.config.RgxGenProperties;
import com.github.curiousoddman.rgxgen.parsing.dflt.RgxGenParseException;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.text.BudgetedRegex;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/** Generates texts for a schema: by its format, from words, and by its pattern. */
final class ExampleTexts {

  private static final int TRIES = 4;

  /** The number of repetitions for an unbounded repetition in a pattern. */
  private static final int REPEATED = 8;

  private static final int LONGEST = 200;

  /** Addresses and names that are reserved for examples. */
  private static final Map<String, List<String>> FORMATS =
      Map.ofEntries(
          Map.entry("date", List.of("2026-01-31", "2027-02-28")),
          Map.entry("date-time", List.of("2026-01-31T12:00:00Z", "2027-02-28T13:30:00Z")),
          Map.entry("time", List.of("12:00:00Z", "13:30:00Z")),
          Map.entry("duration", List.of("PT1H", "PT2H")),
          Map.entry("email", List.of("ann@example.com", "other@example.com")),
          Map.entry("idn-email", List.of("ann@example.com", "other@example.com")),
          Map.entry("hostname", List.of("www.example.com", "other.example.com")),
          Map.entry("idn-hostname", List.of("www.example.com", "other.example.com")),
          Map.entry("ipv4", List.of("192.0.2.1", "192.0.2.2")),
          Map.entry("ipv6", List.of("2001:db8::1", "2001:db8::2")),
          Map.entry("uri", List.of("https://example.com/red", "https://example.com/other")),
          Map.entry("iri", List.of("https://example.com/red", "https://example.com/other")),
          Map.entry("uri-reference", List.of("red", "other")),
          Map.entry(
              "uuid",
              List.of(
                  "00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002")),
          Map.entry("json-pointer", List.of("/red", "/other")),
          Map.entry("regex", List.of("^red$", "^other$")));

  private static final List<String> WORDS =
      List.of(
          "one text",
          "another text",
          "red",
          "other",
          "Red",
          "Other",
          "RED",
          "OTHER",
          "a",
          "b",
          "A",
          "B",
          "1",
          "2",
          "10",
          "20",
          "1.0.0",
          "2.0.0",
          "0x01",
          "0x02",
          "cmVk",
          "b3RoZXI=");

  private ExampleTexts() {}

  /** Returns candidate texts, the most likely to be accepted first. */
  static List<String> of(JsonObject schema) {
    var format = schema.present("format").flatMap(JsonValue::asText).orElse("");
    int least = length(schema, "minLength", 0);
    int most = length(schema, "maxLength", Integer.MAX_VALUE);
    return Stream.of(FORMATS.getOrDefault(format, List.of()), WORDS, ofPattern(schema))
        .flatMap(List::stream)
        .map(text -> fitted(text, least, most))
        .filter(text -> !text.contains("{") && !text.contains("}"))
        .filter(matching(schema))
        .distinct()
        .toList();
  }

  /** Saves trying what the pattern refuses; what it is in another dialect lets pass is tried. */
  private static Predicate<String> matching(JsonObject schema) {
    var pattern = schema.present("pattern").flatMap(JsonValue::asText);
    try {
      return pattern
          .map(BudgetedRegex::parse)
          .<Predicate<String>>map(regex -> text -> regex.find(text) == BudgetedRegex.Answer.FOUND)
          .orElse(text -> true);
    } catch (PatternSyntaxException e) {
      return text -> true;
    }
  }

  private static int length(JsonObject schema, String keyword, int otherwise) {
    return schema
        .present(keyword)
        .filter(JsonNumber.class::isInstance)
        .map(value -> (int) Math.min(LONGEST, ((JsonNumber) value).doubleValue()))
        .orElse(otherwise);
  }

  private static String fitted(String text, int least, int most) {
    var fitting = text.length() < least ? text + "x".repeat(least - text.length()) : text;
    return fitting.substring(0, Math.min(fitting.length(), most)).strip();
  }

  /** Returns the same texts each time. */
  private static List<String> ofPattern(JsonObject schema) {
    var pattern = schema.present("pattern").flatMap(JsonValue::asText);
    if (pattern.isEmpty()) {
      return List.of();
    }
    var texts = new ArrayList<String>();
    try {
      var properties = new RgxGenProperties();
      RgxGenOption.INFINITE_PATTERN_REPETITION.setInProperties(properties, REPEATED);
      var generator = RgxGen.parse(properties, pattern.get());
      var random = new Random(1);
      for (int i = 0; i < TRIES; i++) {
        texts.add(generator.generate(random));
      }
    } catch (RgxGenParseException | IllegalArgumentException | UnsupportedOperationException e) {
      return List.copyOf(texts);
    }
    return texts;
  }
}
