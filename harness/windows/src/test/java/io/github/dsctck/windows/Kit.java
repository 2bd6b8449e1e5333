package io.github.dsctck.windows;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The kit of this checkout. */
final class Kit {

  /** The root of the repository. */
  static final Path REPOSITORY = Path.of("..", "..").toAbsolutePath().normalize();

  /** The folder of the kit that was built. */
  static final Path HOME = REPOSITORY.resolve("harness/cli/target/dsc-tck");

  private Kit() {}

  static Ended onLinux(Path folder, List<String> arguments) throws Exception {
    var command = new ArrayList<>(List.of(REPOSITORY.resolve("harness/bin/dsc-tck").toString()));
    command.addAll(arguments);
    return Ended.program(folder, command, Map.of("DSC_TCK_NO_BUILD", "1"));
  }

  static Ended onWindows(Wine wine, Path folder, List<String> arguments) throws Exception {
    return wine.java(folder, javaArguments(arguments));
  }

  /** Returns the arguments of a Java that starts the kit on Windows. */
  static List<String> javaArguments(List<String> arguments) {
    var all = new ArrayList<>(List.of("-jar", Wine.path(HOME.resolve("dsc-tck.jar"))));
    all.addAll(arguments);
    return all;
  }
}
