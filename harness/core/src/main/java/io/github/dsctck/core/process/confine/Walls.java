package io.github.dsctck.core.process.confine;

import io.github.dsctck.core.process.confine.Wall.Kind;
import io.github.dsctck.core.process.confine.Wall.Rank;
import io.github.dsctck.core.process.file.Sockets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The file system that confined processes see, from the outside in. Everything else is invisible.
 *
 * <p>Example: a scenario needs to change {@code /srv}, and the verified path is {@code /srv/a}. The
 * processes change the rest of {@code /srv}, but see a copy of {@code /srv/a} that they cannot
 * change, because the copy lies deeper.
 *
 * @param entries folders before what lies in them
 * @param needs what the scenario may use besides
 */
public record Walls(List<Wall> entries, Needs needs) {

  /** The most that processes can write into each private folder, which is memory. */
  static final long PRIVATE_BYTES = 200L << 20;

  private static final List<Path> SYSTEM =
      paths(
          "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/opt", "/var",
          "/sys", "/nix", "/gnu");

  private static final List<Path> PRIVATE = paths("/tmp", "/var/tmp", "/run", "/dev/shm");

  /** Where a service of Linux puts the names of name servers. */
  private static final Path RESOLVER = Path.of("/run/systemd/resolve");

  public Walls {
    entries = entries.stream().distinct().sorted(Wall.OUTSIDE_IN).toList();
  }

  /**
   * Returns the walls of a scenario.
   *
   * @param copies by the paths where they are shown, copies of what belongs to the resource; a path
   *     by itself is shown as it is
   * @param sandbox the folder of the scenario
   */
  public static Walls around(
      Surroundings machine, Map<Path, Path> copies, Path sandbox, Needs needs) {
    var own = Stream.of(machine.temporary(), machine.home()).filter(Walls::isFolder).toList();
    var shown = new ArrayList<Wall>();
    existing(SYSTEM).forEach(folder -> shown.add(system(folder)));
    add(Kind.READ, unseen(machine.programs(), own), Rank.PROGRAM, shown);
    if (needs.network()) {
      add(Kind.READ, existing(List.of(RESOLVER)), Rank.NEED, shown);
    }
    shown.addAll(Hiding.of(replaced(copies), List.of()).in(needed(needs)));
    add(Kind.READ, unseen(originals(copies), own), Rank.COPY, shown);
    var unlessNamed = Stream.concat(own.stream(), Sockets.all().stream()).toList();
    var entries = new ArrayList<>(Hiding.of(machine.hidden(), unlessNamed).in(shown));
    add(Kind.EMPTY, Stream.concat(existing(PRIVATE), own.stream()), Rank.PRIVATE, entries);
    copies.forEach(
        (inside, source) -> {
          if (!inside.equals(source)) {
            entries.add(new Wall(Kind.READ, inside, source, Rank.COPY));
          }
        });
    entries.add(Wall.of(Kind.WRITE, sandbox, Rank.SANDBOX));
    return new Walls(entries, needs);
  }

  /** Returns the entry that shows a path. */
  Wall at(Path path) {
    return entries.stream()
        .filter(wall -> path.startsWith(wall.inside()))
        .reduce((covered, covering) -> covering)
        .orElseThrow();
  }

  /** Returns whether processes see a path, as a part of the system, whatever they need. */
  public static boolean showAlways(Path path) {
    return SYSTEM.stream().anyMatch(path::startsWith)
        && PRIVATE.stream().noneMatch(path::startsWith);
  }

  /** Leaves out the paths that processes see as a part of the system. */
  private static Stream<Path> unseen(Collection<Path> paths, Collection<Path> own) {
    return existing(paths)
        .filter(path -> !showAlways(path) || own.stream().anyMatch(path::startsWith));
  }

  private static List<Wall> needed(Needs needs) {
    var entries = new ArrayList<Wall>();
    add(Kind.READ, existing(needs.read()), Rank.NEED, entries);
    add(Kind.WRITE, existing(needs.write()), Rank.NEED, entries);
    return entries;
  }

  /** Returns the paths where something else is shown, whatever a scenario needs. */
  private static List<Path> replaced(Map<Path, Path> copies) {
    return copies.keySet().stream().filter(path -> !path.equals(copies.get(path))).toList();
  }

  /** Returns the paths that are shown as they are. */
  private static List<Path> originals(Map<Path, Path> copies) {
    return copies.keySet().stream().filter(path -> path.equals(copies.get(path))).toList();
  }

  private static Wall system(Path folder) {
    return targetOf(folder)
        .map(target -> new Wall(Kind.LINK, folder, target, Rank.SYSTEM))
        .orElseGet(() -> Wall.of(Kind.READ, folder, Rank.SYSTEM));
  }

  private static Optional<Path> targetOf(Path folder) {
    try {
      return Files.isSymbolicLink(folder)
          ? Optional.of(Files.readSymbolicLink(folder))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // it was replaced meanwhile
    }
  }

  private static void add(Kind kind, Stream<Path> paths, Rank rank, List<Wall> entries) {
    paths.forEach(path -> entries.add(Wall.of(kind, path, rank)));
  }

  private static Stream<Path> existing(Collection<Path> paths) {
    return paths.stream().filter(Files::exists);
  }

  /** Returns whether a path is an existing folder, but not the root. */
  private static boolean isFolder(Path path) {
    return path.getNameCount() > 0 && Files.isDirectory(path);
  }

  private static List<Path> paths(String... paths) {
    return Stream.of(paths).map(Path::of).toList();
  }
}
