package io.github.dsctck.cli;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The place in the manifest or the source of a reference that answers to the place where a
 * violation fails.
 *
 * @param finding the rule that passed
 * @param location the place
 * @param likeness how far the path to the place of the violation could be followed, or how much a
 *     line of source is like the violation
 */
record KeptPlace(Finding finding, Location location, int likeness) {

  private static final Mark START = new Mark(1, 1);

  static Optional<KeptPlace> of(
      String rule, Optional<Finding> violation, Path violations, Recording references)
      throws IOException {
    var place = violation.map(Finding::location);
    var broken = place.isPresent() ? pointer(place.get(), violations) : JsonPointer.ROOT;
    var found = new ArrayList<KeptPlace>();
    for (var kept : references.kept(rule)) {
      found.add(
          isSource(kept)
              ? of(kept, violation, violations, references.root())
              : of(kept, broken, references.root()));
    }
    return found.stream()
        .sorted(Comparator.comparing(KeptPlace::likeness, Comparator.reverseOrder()))
        .findFirst();
  }

  private static boolean isSource(Finding kept) {
    return file(kept).matches(".*\\.ps(d1|m1|1)");
  }

  private static String file(Finding kept) {
    return kept.manifest().replaceFirst("#.*", "");
  }

  /** Returns the likest line of a reference, in a file of the same kind if it has one. */
  private static KeptPlace of(Finding kept, Optional<Finding> violation, Path violations, Path root)
      throws IOException {
    var own = root.resolve(file(kept));
    var place = violation.map(Finding::location);
    var lacking =
        violation
            .map(Finding::expected)
            .orElseGet(() -> Catalogue.load().find(kept.rule()).orElseThrow().requirement());
    var violating = place.isPresent() ? line(violations, place.get()) : "";
    var names = violation.map(KeptLine::className).orElse("");
    var best = KeptLine.of(own, renamed(lacking, names, kept), renamed(violating, names, kept));
    for (var other : ofKind(own.getParent(), place.map(Location::file).orElse(""))) {
      var line = KeptLine.of(other, renamed(lacking, names, kept), renamed(violating, names, kept));
      best = line.likeness() > best.likeness() ? line : best;
    }
    var file = root.relativize(best.file()).toString();
    return new KeptPlace(kept, new Location(file, best.number(), 0), best.likeness());
  }

  private static String renamed(String text, String className, Finding kept) {
    return className.isEmpty()
        ? text
        : text.replaceAll("\\b" + className + "\\b", KeptLine.className(kept));
  }

  private static String line(Path root, Location location) throws IOException {
    return Files.readAllLines(root.resolve(location.file())).get(location.line() - 1);
  }

  private static List<Path> ofKind(Path folder, String name) throws IOException {
    try (var files = Files.list(folder)) {
      return files
          .filter(file -> !name.isEmpty() && ending(file.toString()).equals(ending(name)))
          .sorted()
          .toList();
    }
  }

  private static String ending(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static KeptPlace of(Finding kept, JsonPointer broken, Path root) throws IOException {
    var file = file(kept);
    var document = document(root.resolve(file));
    var depth = document.map(value -> depth(broken, value)).orElse(-1);
    var mark = document.map(broken::markIn).filter(Mark::isKnown).orElse(START);
    return new KeptPlace(kept, new Location(file, mark.line(), mark.column()), depth);
  }

  private static JsonPointer pointer(Location location, Path root) throws IOException {
    var mark = new Mark(location.line(), location.column());
    return document(root.resolve(location.file()))
        .flatMap(value -> pointer(mark, value, JsonPointer.ROOT))
        .orElse(JsonPointer.ROOT);
  }

  private static Optional<JsonPointer> pointer(Mark mark, JsonValue value, JsonPointer here) {
    if (value instanceof JsonObject object) {
      return object.members().entrySet().stream()
          .map(
              member -> {
                var child = here.child(member.getKey());
                return object.nameMark(member.getKey()).equals(mark)
                    ? Optional.of(child)
                    : pointer(mark, member.getValue(), child);
              })
          .flatMap(Optional::stream)
          .findFirst();
    }
    if (value instanceof JsonArray array) {
      for (int i = 0; i < array.elements().size(); i++) {
        var found = pointer(mark, array.elements().get(i), here.child(i));
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return value.mark().equals(mark) ? Optional.of(here) : Optional.empty();
  }

  private static int depth(JsonPointer pointer, JsonValue document) {
    int depth = 0;
    while (depth < pointer.tokens().size()
        && new JsonPointer(pointer.tokens().subList(0, depth + 1)).resolve(document).isPresent()) {
      depth++;
    }
    return depth;
  }

  private static Optional<JsonValue> document(Path file) throws IOException {
    return Files.isRegularFile(file) && file.toString().endsWith(".json")
        ? JsonTextParser.parse(Files.readAllBytes(file)).asValue()
        : Optional.empty();
  }

  List<String> lines(Path root) throws IOException {
    var lines = new ArrayList<String>();
    Example.add(location, root, lines);
    return lines;
  }
}
