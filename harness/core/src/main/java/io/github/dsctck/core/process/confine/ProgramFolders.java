package io.github.dsctck.core.process.confine;

import io.github.dsctck.core.file.RealPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the folders that the programs on PATH need: libraries lie beside them, and a link leads to
 * another folder. For example, {@code ~/.local/bin/black} leads to {@code
 * ~/.local/share/black/bin/black}, which needs {@code ~/.local/share/black}.
 */
final class ProgramFolders {

  private static final int MOST_LINKS = 1_000;
  private static final int MOST_PROGRAMS = 100;

  private static final List<String> BESIDE =
      List.of("lib", "lib64", "libexec", "share", "versions");

  private static final Set<Path> OF_SYSTEM =
      Set.of(Path.of("/usr/bin"), Path.of("/usr/sbin"), Path.of("/bin"), Path.of("/sbin"));

  private final Path home;

  /**
   * Creates a search.
   *
   * @param home the home of the user, which holds too much else to be shown as a whole
   */
  ProgramFolders(Path home) {
    this.home = home;
  }

  /**
   * Returns the folders and files that programs need.
   *
   * @param path the folders of PATH
   */
  List<Path> of(Collection<Path> path) {
    var found = new LinkedHashSet<Path>();
    for (var folder : path) {
      if (folder.isAbsolute() && Files.isDirectory(folder) && !OF_SYSTEM.contains(folder)) {
        found.addAll(home.startsWith(folder) ? programs(folder) : around(folder));
        targets(folder).forEach(target -> found.addAll(ofTarget(target)));
      }
    }
    return List.copyOf(found);
  }

  /**
   * Returns the folder and, where programs and libraries have a folder in common, that folder. Of
   * the home and its {@code .local} only the libraries are added.
   */
  private List<Path> around(Path programs) {
    var parent = programs.getParent();
    if (parent == null || BESIDE.stream().map(parent::resolve).noneMatch(Files::isDirectory)) {
      return List.of(programs);
    }
    return isPrivate(parent)
        ? Stream.of(programs, parent.resolve("lib")).filter(Files::isDirectory).toList()
        : List.of(parent);
  }

  private boolean isPrivate(Path folder) {
    return home.startsWith(folder) || folder.equals(home.resolve(".local"));
  }

  /** Shows only the program where it lies in the home, in a folder that could hold anything. */
  private List<Path> ofTarget(Path target) {
    var folder = target.getParent();
    return folder == null
            || isPrivate(folder)
            || folder.startsWith(home) && !folder.endsWith("bin") && !folder.endsWith("libexec")
        ? List.of(target)
        : around(folder);
  }

  private static List<Path> programs(Path folder) {
    try (var entries = Files.list(folder)) {
      return entries
          .filter(entry -> Files.isRegularFile(entry) && Files.isExecutable(entry))
          .limit(MOST_PROGRAMS)
          .toList();
    } catch (IOException e) {
      return List.of(); // it cannot be listed
    }
  }

  /** Returns the files outside a folder to which links in it lead. */
  private static List<Path> targets(Path folder) {
    try (var entries = Files.list(folder)) {
      return entries
          .filter(Files::isSymbolicLink)
          .limit(MOST_LINKS)
          .flatMap(link -> RealPath.find(link).stream())
          .filter(Files::isRegularFile)
          .toList();
    } catch (IOException e) {
      return List.of(); // it cannot be listed
    }
  }
}
