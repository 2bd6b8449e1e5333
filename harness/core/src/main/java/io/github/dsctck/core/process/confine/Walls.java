package io.github.dsctck.core.process.confine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The file system that confined processes see, from the outside in: a later entry lies over an
 * earlier one. Everything else is invisible.
 *
 * @param system folders of the system, readable
 * @param empty folders that are private, empty and writable
 * @param readable files and folders at their own paths or, for a copy, at those of the original
 * @param writable files and folders that can be changed
 * @param needs what the scenario may use besides
 */
public record Walls(
    List<Path> system,
    List<Path> empty,
    Map<Path, Path> readable,
    List<Path> writable,
    Needs needs) {

  private static final List<String> SYSTEM =
      List.of(
          "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/opt", "/var",
          "/sys", "/nix", "/gnu");

  private static final List<String> PRIVATE = List.of("/tmp", "/var/tmp", "/run", "/dev/shm");

  /** Where a service of Linux puts the names of name servers. */
  private static final Path RESOLVER = Path.of("/run/systemd/resolve");

  public Walls {
    system = List.copyOf(system);
    empty = List.copyOf(empty);
    readable = new LinkedHashMap<>(readable);
    writable = List.copyOf(writable);
  }

  /**
   * Returns the walls of a scenario on this machine.
   *
   * @param home the home of the user
   * @param temporary the folder for temporary files
   * @param programs the folders of PATH
   * @param copies by their original paths, copies of what belongs to the resource
   * @param sandbox the folder of the scenario
   */
  public static Walls around(
      Path home,
      Path temporary,
      List<Path> programs,
      Map<Path, Path> copies,
      Path sandbox,
      Needs needs) {
    var system = existing(SYSTEM.stream().map(Path::of));
    var empty = existing(Stream.concat(PRIVATE.stream().map(Path::of), Stream.of(temporary, home)));
    var readable = new LinkedHashMap<Path, Path>();
    for (var program : programs) {
      ProgramFolders.of(program, home).stream()
          .filter(folder -> system.stream().noneMatch(folder::startsWith))
          .forEach(folder -> readable.put(folder, folder));
    }
    if (needs.network() && Files.isDirectory(RESOLVER)) {
      readable.put(RESOLVER, RESOLVER);
    }
    existing(needs.read().stream()).forEach(path -> readable.put(path, path));
    copies.forEach(
        (inside, source) -> {
          if (!inside.equals(source) || system.stream().noneMatch(inside::startsWith)) {
            readable.put(inside, source);
          }
        });
    var writable = new ArrayList<>(existing(needs.write().stream()));
    writable.add(sandbox);
    return new Walls(system, empty, readable, writable, needs);
  }

  /** Returns the permissions of an empty folder, in octal. */
  static String permissions(Path folder) {
    return folder.endsWith("tmp") || folder.endsWith("shm") ? "1777" : "0755";
  }

  /** Returns the files by which root changes settings of the kernel. */
  static List<Path> kernelFiles() {
    return existing(
        Stream.of("sys", "sysrq-trigger", "irq", "bus", "fs", "acpi", "scsi")
            .map(Path.of("/proc")::resolve));
  }

  /** Returns the target of a folder of the system that is a link. */
  static Optional<Path> targetOf(Path folder) {
    try {
      return Files.isSymbolicLink(folder)
          ? Optional.of(Files.readSymbolicLink(folder))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // it was replaced meanwhile
    }
  }

  private static List<Path> existing(Stream<Path> paths) {
    return paths.distinct().filter(Files::exists).toList();
  }
}
