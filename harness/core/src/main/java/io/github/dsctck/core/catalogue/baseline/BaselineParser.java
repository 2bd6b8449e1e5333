package io.github.dsctck.core.catalogue.baseline;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.YamlException;
import io.github.dsctck.core.catalogue.YamlParser;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads a baseline file and lists all its problems. */
public final class BaselineParser {

  private static final int LARGEST = 1 << 20;
  private static final List<String> FIELDS = List.of("rule", "resource", "reason", "expires");

  private final String shown;
  private final Catalogue catalogue;
  private final LocalDate today;
  private final List<BaselineProblem> problems = new ArrayList<>();
  private final Map<String, BaselineEntry> bySubject = new HashMap<>();

  private BaselineParser(String shown, Catalogue catalogue, LocalDate today) {
    this.shown = shown;
    this.catalogue = catalogue;
    this.today = today;
  }

  /**
   * Reads a file; one that cannot be read is a problem like any other.
   *
   * @param shown the path as messages show it
   * @param today the day on which entries must not have expired
   */
  public static ParsedBaseline parse(
      Path file, String shown, Catalogue catalogue, LocalDate today) {
    if (!Files.isRegularFile(file)) {
      return unreadable(shown);
    }
    try (var stream = Files.newInputStream(file)) {
      return parse(stream.readNBytes(LARGEST + 1), shown, catalogue, today);
    } catch (IOException e) {
      return unreadable(shown);
    }
  }

  private static ParsedBaseline unreadable(String shown) {
    return new ParsedBaseline.Problems(
        List.of(
            new BaselineProblem(
                new Location(shown, 0, 0),
                "The baseline cannot be read; check that the file is there and readable.")));
  }

  /**
   * Reads the bytes of a file.
   *
   * @param shown the path as messages show it
   * @param today the day on which entries must not have expired
   */
  public static ParsedBaseline parse(
      byte[] bytes, String shown, Catalogue catalogue, LocalDate today) {
    return new BaselineParser(shown, catalogue, today).parse(bytes);
  }

  private ParsedBaseline parse(byte[] bytes) {
    var entries = new ArrayList<BaselineEntry>();
    for (var element : elements(bytes)) {
      entry(element).ifPresent(entries::add);
    }
    if (problems.isEmpty()) {
      return new ParsedBaseline.Entries(new Baseline(entries));
    }
    problems.sort(
        Comparator.comparingInt((BaselineProblem problem) -> problem.location().line())
            .thenComparingInt(problem -> problem.location().column()));
    return new ParsedBaseline.Problems(problems);
  }

  private List<JsonValue> elements(byte[] bytes) {
    if (bytes.length > LARGEST) {
      problem(Mark.NONE, "The baseline is larger than 1 MiB; list only violations.");
      return List.of();
    }
    try {
      var document = new YamlParser().parse(bytes);
      return document == null || document.isNull() ? List.of() : listOf(document);
    } catch (YamlException e) {
      problem(
          e.mark(), "The baseline is invalid YAML: %s; fix this line.".formatted(e.getMessage()));
      return List.of();
    }
  }

  private List<JsonValue> listOf(JsonValue document) {
    var list = document.asArray().map(JsonArray::elements);
    if (list.isEmpty()) {
      problem(
          document.mark(),
          "A baseline is a list, but this is %s; begin each entry with '- rule:'."
              .formatted(document.kindName()));
    }
    return list.orElse(List.of());
  }

  private Optional<BaselineEntry> entry(JsonValue element) {
    var fields = element.asObject();
    if (fields.isEmpty()) {
      problem(
          element.mark(),
          "An entry has the fields rule, resource and reason, but this is %s; write the fields."
              .formatted(element.kindName()));
      return Optional.empty();
    }
    refuseUnknownFields(fields.get());
    return entry(fields.get());
  }

  private Optional<BaselineEntry> entry(JsonObject fields) {
    var rule = text(fields, "rule", "name the violated rule, such as SET-06");
    var resource = text(fields, "resource", "name the type of the resource that violates it");
    var reason = text(fields, "reason", "explain why the violation is tolerated");
    var expires = expires(fields);
    if (rule == null || resource == null || reason == null || !isKnown(rule, fields)) {
      return Optional.empty();
    }
    var entry = new BaselineEntry(rule, resource, reason, expires, location(fields.mark()));
    refuseExpired(entry, fields);
    refuseSecond(entry);
    return Optional.of(entry);
  }

  private void refuseUnknownFields(JsonObject fields) {
    for (var name : fields.names()) {
      if (!FIELDS.contains(name)) {
        problem(
            fields.nameMark(name),
            "An entry has no field %s; %s"
                .formatted(
                    Quotation.of(name),
                    Spelling.nearest(name, FIELDS)
                        .map(near -> "did you mean " + near + "?")
                        .orElse("remove it.")));
      }
    }
  }

  private @Nullable String text(JsonObject fields, String name, String advice) {
    var value = fields.get(name);
    var text = value == null ? Optional.<String>empty() : value.asText();
    if (text.isEmpty() || text.get().isBlank()) {
      problem(
          value == null ? fields.mark() : value.mark(),
          "The entry lacks its %s; %s.".formatted(name, advice));
      return null;
    }
    return text.get().strip();
  }

  private @Nullable LocalDate expires(JsonObject fields) {
    var value = fields.get("expires");
    if (value == null) {
      return null;
    }
    var written = value.asText().orElseGet(value::toJson);
    try {
      return LocalDate.parse(written);
    } catch (DateTimeParseException e) {
      problem(
          value.mark(),
          "%s is not a day; write expires as a date such as 2027-03-31."
              .formatted(Quotation.of(written)));
      return null;
    }
  }

  private boolean isKnown(String rule, JsonObject fields) {
    if (catalogue.find(rule).isPresent()) {
      return true;
    }
    problem(fields.nameMark("rule"), catalogue.unknown(rule));
    return false;
  }

  private void refuseExpired(BaselineEntry entry, JsonObject fields) {
    if (entry.isExpired(today)) {
      problem(
          fields.nameMark("expires"),
          "The entry for %s on %s expired on %s; fix the resource, or set a later date."
              .formatted(entry.rule(), Quotation.of(entry.resource()), entry.expires()));
    }
  }

  private void refuseSecond(BaselineEntry entry) {
    var first = bySubject.putIfAbsent(entry.subject(), entry);
    if (first != null) {
      problems.add(
          new BaselineProblem(
              entry.location(),
              "%s on %s is listed already in line %d; remove one of the two."
                  .formatted(
                      entry.rule(), Quotation.of(entry.resource()), first.location().line())));
    }
  }

  private void problem(Mark mark, String message) {
    problems.add(new BaselineProblem(location(mark), message));
  }

  private Location location(Mark mark) {
    return new Location(shown, mark.line(), mark.column());
  }
}
