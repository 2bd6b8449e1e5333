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
    return scenario.files().stream().flatMap(glob -> matches(folder, glob).stream());
  }

  private List<MaterialFile> matches(Path folder, String glob) {
    var parts = List.of(glob.split("/"));
    int literal = (int) parts.stream().takeWhile(part -> !OPEN.matcher(part).find()).count();
    var start = folder.resolve(String.join("/", parts.subList(0, literal))).normalize();
    if (!start.startsWith(root)) {
      var why = "in \"files\" is outside of the verified path; verify a folder above both";
      return List.of(uncovered(glob, why));
    }
    var found = below(start, String.join("/", parts.subList(literal, parts.size())), glob);
    return found.isEmpty() ? List.of(uncovered(glob, "in \"files\" matches no file")) : found;
  }

  private static MaterialFile uncovered(String glob, String why) {
    return new MaterialFile(glob, Role.LISTED, Optional.empty(), Optional.of(why));
  }

  private List<MaterialFile> below(Path start, String rest, String glob) {
    var pattern = PathGlob.parse(folded(rest));
    var search = GlobSearch.below(start, file -> pattern.matches(folded(relative(start, file))));
    if (search.why() != null) {
      return List.of(uncovered(glob, "in \"files\" " + search.why()));
    }
    if (search.unreadable() != null) {
      var what = names.of(search.unreadable());
      var why = "in \"files\" searches \"%s\", which cannot be read".formatted(what);
      return List.of(uncovered(glob, why));
    }
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
