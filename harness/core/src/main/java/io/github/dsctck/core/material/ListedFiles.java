package io.github.dsctck.core.material;

import io.github.dsctck.core.process.launch.SystemKind;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.text.PathGlob;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the files that a scenario lists: globs relative to its folder, inside the repository. */
final class ListedFiles {

  private static final Pattern OPEN = Pattern.compile("[*?\\[{]");

  private final Path root;
  private final PlaceNames names;

  ListedFiles(Path root, PlaceNames names) {
    this.root = root.toAbsolutePath().normalize();
    this.names = names;
  }

  Stream<MaterialFile> of(ScenarioFile scenario) {
    var folder = Objects.requireNonNullElse(scenario.path().getParent(), root);
    var field = "in \"files\" of " + scenario.path().getFileName();
    return scenario.files().stream().flatMap(glob -> matches(folder, glob, field).stream());
  }

  private List<MaterialFile> matches(Path folder, String glob, String field) {
    var parts = List.of(glob.split("/"));
    int literal = (int) parts.stream().takeWhile(part -> !OPEN.matcher(part).find()).count();
    var start = folder.resolve(String.join("/", parts.subList(0, literal))).normalize();
    if (!start.startsWith(root)) {
      var why = field + " is outside of the verified path; verify a folder above both";
      return List.of(uncovered(glob, why));
    }
    var pattern = PathGlob.parse(folded(String.join("/", parts.subList(literal, parts.size()))));
    var search = GlobSearch.below(start, file -> pattern.matches(folded(relative(start, file))));
    return why(search)
        .map(why -> List.of(uncovered(glob, field + " " + why)))
        .orElseGet(() -> found(search));
  }

  private static MaterialFile uncovered(String glob, String why) {
    return new MaterialFile(glob, Role.LISTED, Optional.empty(), Optional.of(why));
  }

  /** Returns why a search is incomplete or in vain, as the end of a sentence about its glob. */
  private Optional<String> why(GlobSearch search) {
    if (search.why() != null) {
      return Optional.of(search.why());
    }
    if (search.unreadable() != null) {
      var what = names.of(search.unreadable());
      return Optional.of("searches \"%s\", which cannot be read".formatted(what));
    }
    return search.found().isEmpty() ? Optional.of("matches no file") : Optional.empty();
  }

  private List<MaterialFile> found(GlobSearch search) {
    return search.found().stream()
        .map(file -> new MaterialFile(names.of(file), Role.LISTED, Optional.of(file)))
        .toList();
  }

  private static String relative(Path start, Path file) {
    return start.relativize(file).toString().replace(file.getFileSystem().getSeparator(), "/");
  }

  /** Returns a text without letter case where the names of files have none. */
  private static String folded(String text) {
    return SystemKind.isWindows() ? text.toLowerCase(Locale.ROOT) : text;
  }
}
