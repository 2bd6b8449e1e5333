package io.github.dsctck.core.process.confine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The groups that limit the memory and the number of processes: see cgroups(7). */
final class ControlGroups {

  private static final Path ROOT = Path.of("/sys/fs/cgroup");

  /** Version 2 has one group for all limits, without a name. */
  private static final List<String> CONTROLLERS =
      Files.exists(ROOT.resolve("cgroup.controllers")) ? List.of("") : List.of("memory", "pids");

  /** Joins groups and then runs a command. Its arguments are files, two hyphens and the command. */
  private static final String JOIN =
      """
      until [ "$1" = -- ]; do echo 0 > "$1" || exit; shift; done
      shift
      exec "$@"
      """;

  /** The variables that a shell adds. */
  private static final List<String> OF_SHELL = List.of("PWD", "OLDPWD", "SHLVL", "_");

  private ControlGroups() {}

  /** Returns the words before a command that let it run in the groups of a process. */
  static List<String> join(long process) throws ConfinementException {
    var words = new ArrayList<>(List.of(Tools.require("sh"), "-c", JOIN, "sh"));
    files(process).forEach(file -> words.add(file.toString()));
    words.addAll(List.of("--", Tools.require("env")));
    OF_SHELL.forEach(name -> words.addAll(List.of("-u", name)));
    return words;
  }

  /** Returns the lists of processes of those groups that are not also of this process. */
  private static List<Path> files(long process) throws ConfinementException {
    var groups = new ArrayList<>(groups(Long.toString(process)));
    groups.removeAll(groups("self"));
    return groups.stream()
        .map(line -> line.split(":", 3)) // a number, controllers and a path
        .filter(group -> List.of(group[1].split(",")).stream().anyMatch(CONTROLLERS::contains))
        .map(group -> Path.of(ROOT + "/" + group[1] + group[2], "cgroup.procs"))
        .toList();
  }

  private static List<String> groups(String process) throws ConfinementException {
    try {
      return Files.readAllLines(Path.of("/proc", process, "cgroup"));
    } catch (IOException e) {
      throw new ConfinementException("the first process ended at once");
    }
  }
}
