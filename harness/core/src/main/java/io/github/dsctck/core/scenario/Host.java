package io.github.dsctck.core.scenario;

import io.github.dsctck.core.process.EnvironmentVariables;
import io.github.dsctck.core.process.OperatingSystem;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The machine of a run, as scenarios can require it.
 *
 * @param os its operating system
 * @param elevated whether the kit runs as root or an elevated administrator
 * @param environment the environment variables of the kit
 * @param path the folders that contain commands
 * @param extensions the suffixes of executables, on Windows
 */
public record Host(
    OperatingSystem os,
    boolean elevated,
    Map<String, String> environment,
    List<Path> path,
    List<String> extensions) {

  private static final String DEFAULT_EXTENSIONS = ".COM;.EXE;.BAT;.CMD";

  public Host {
    environment = Collections.unmodifiableMap(EnvironmentVariables.copyOf(environment, os));
    path = List.copyOf(path);
    extensions = List.copyOf(extensions);
  }

  /** Returns the machine the kit runs on, with the environment of the kit. */
  public static Host current() {
    var os = OperatingSystem.from(System.getProperty("os.name", ""));
    return of(os, isElevated(os), System.getenv());
  }

  /** Returns a machine with only these known facts. */
  public static Host of(OperatingSystem os, boolean elevated, Map<String, String> environment) {
    var variables = EnvironmentVariables.copyOf(environment, os);
    var path = variables.getOrDefault("PATH", "");
    var extensions = variables.getOrDefault("PATHEXT", DEFAULT_EXTENSIONS);
    return new Host(
        os,
        elevated,
        environment,
        Arrays.stream(path.split(File.pathSeparator))
            .filter(folder -> !folder.isEmpty())
            .flatMap(Host::folder)
            .toList(),
        os == OperatingSystem.WINDOWS ? List.of(extensions.split(";")) : List.of());
  }

  /** Returns whether a command is on PATH and can be executed. */
  boolean hasCommand(String command) {
    return path.stream()
        .flatMap(folder -> candidates(folder, command))
        .anyMatch(file -> Files.isRegularFile(file) && Files.isExecutable(file));
  }

  /** Windows starts no file without a suffix. */
  private Stream<Path> candidates(Path folder, String command) {
    var named = Stream.of("").filter(none -> extensions.isEmpty() || command.contains("."));
    return Stream.concat(named, extensions.stream())
        .map(extension -> folder.resolve(command + extension));
  }

  private static Stream<Path> folder(String text) {
    try {
      return Stream.of(Path.of(text));
    } catch (InvalidPathException unusable) {
      return Stream.empty();
    }
  }

  private static boolean isElevated(OperatingSystem os) {
    if (os == OperatingSystem.WINDOWS) {
      var root = Optional.ofNullable(System.getenv("SystemRoot")).orElse("C:\\Windows");
      return Files.isWritable(Path.of(root, "System32", "config"));
    }
    return effectiveUser() == 0;
  }

  /**
   * Returns the owner of files that this process creates; Java has no other portable way to find
   * the user.
   */
  private static int effectiveUser() {
    try {
      var probe = Files.createTempFile("tmp.", "");
      try {
        return (Integer) Files.getAttribute(probe, "unix:uid");
      } finally {
        Files.delete(probe);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException("cannot find the current user", failure);
    }
  }
}
