package io.github.dsctck.core.scenario;

import io.github.dsctck.core.process.OperatingSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The requirements of a scenario on the machine.
 *
 * @param os the operating systems it can run on, empty for all
 * @param elevated true requires root or an administrator, false forbids it, empty accepts both
 * @param commands the commands that must be on PATH
 * @param env the environment variables that must be set
 */
public record Requires(
    List<OperatingSystem> os, Optional<Boolean> elevated, List<String> commands, List<String> env) {

  /** No requirements. */
  public static final Requires NOTHING =
      new Requires(List.of(), Optional.empty(), List.of(), List.of());

  public Requires {
    os = List.copyOf(os);
    commands = List.copyOf(commands);
    env = List.copyOf(env);
  }

  /**
   * Returns a sentence for each requirement that the machine does not meet, in the order of the
   * file.
   */
  public List<String> unmet(Host host) {
    var unmet = new ArrayList<String>();
    if (!os.isEmpty() && !os.contains(host.os())) {
      var wanted = os.stream().map(OperatingSystem::wireName).collect(Collectors.joining(" or "));
      unmet.add("needs %s; this is %s".formatted(wanted, host.os().wireName()));
    }
    elevated
        .filter(wanted -> wanted != host.elevated())
        .ifPresent(
            wanted ->
                unmet.add(
                    wanted
                        ? "needs an elevated user; this run is not elevated"
                        : "needs a user without elevation; this run is elevated"));
    for (var command : commands) {
      if (!host.hasCommand(command)) {
        unmet.add("needs command '%s', which is not on PATH".formatted(command));
      }
    }
    for (var name : env) {
      if (!host.environment().containsKey(name)) {
        unmet.add("needs environment variable '%s', which is not set".formatted(name));
      }
    }
    return List.copyOf(unmet);
  }
}
