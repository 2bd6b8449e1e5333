package io.github.dsctck.core.process.confine;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/**
 * The places of this machine that concern confined processes.
 *
 * @param home the home of the user
 * @param temporary the folder for temporary files
 * @param programs what the programs on PATH consist of
 * @param hidden files and folders that no process may see, whatever it needs
 */
public record Surroundings(Path home, Path temporary, List<Path> programs, List<Path> hidden) {

  /** A machine without users, for a trial. */
  static final Surroundings NONE =
      new Surroundings(Path.of("/nonexistent"), Path.of("/tmp"), List.of(), List.of());

  public Surroundings {
    programs = List.copyOf(programs);
    hidden = List.copyOf(hidden);
  }

  /**
   * Returns the places of a run.
   *
   * @param path the folders of PATH
   */
  public static Surroundings of(
      Path home, Path temporary, Collection<Path> path, Collection<Path> hidden) {
    var programs = new ProgramFolders(home).of(path);
    return new Surroundings(home, temporary, programs, List.copyOf(hidden));
  }
}
