package io.github.dsctck.cli;

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
          violation.isPresent() && isSource(kept)
              ? of(kept, violation.get(), references.root())
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

  private static KeptPlace of(Finding kept, Finding violation, Path root) throws IOException {
    var line = KeptLine.of(kept, violation, root.resolve(file(kept)));
    return new KeptPlace(kept, new Location(file(kept), line.number(), 0), line.likeness());
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
