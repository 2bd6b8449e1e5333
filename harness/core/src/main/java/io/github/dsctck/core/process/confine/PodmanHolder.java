package io.github.dsctck.core.process.confine;

import io.github.dsctck.core.process.file.RunTempFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs podman, and ends its container with the kit.
 *
 * @param command the whole command
 * @param folder for the root of the container and the id of its first process
 */
record PodmanHolder(List<String> command, RunTempFolder folder) implements Holder {

  /**
   * Ends the input of podman when the kit ends, even if the kit is killed and another process keeps
   * its pipes open. Podman itself must not be killed: it would leave what it has just created.
   */
  private static final String RELAY =
      """
      mkfifo "$1"
      exec 3<&0 4<> "$1"
      pipe=$1 relay=$2
      shift 2
      "$@" < "$pipe" 3<&- 4<&- &
      podman=$!
      "$relay" --pdeathsig KILL cat <&3 >&4 3<&- 4<&- &
      exec 4<&-
      wait $podman
      """;

  /** The variables by which podman finds its settings and its records. */
  private static final List<String> VARIABLES =
      List.of("HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "CONTAINERS_CONF");

  static PodmanHolder of(RunTempFolder folder, List<String> podman) throws ConfinementException {
    var setpriv = Tools.require("setpriv");
    var pipe = folder.path().resolve("in").toString();
    var command = new ArrayList<>(List.of(setpriv, "--pdeathsig", "KILL"));
    command.addAll(List.of(Tools.require("sh"), "-c", RELAY, "sh", pipe, setpriv));
    command.addAll(podman);
    return new PodmanHolder(List.copyOf(command), folder);
  }

  /** Returns where podman writes the id of the first process. */
  static Path pidFile(Path folder) {
    return folder.resolve("pid");
  }

  @Override
  public Map<String, String> environment() {
    var environment = new HashMap<>(System.getenv());
    environment.keySet().retainAll(VARIABLES);
    environment.put("PATH", Tools.path());
    return environment;
  }

  /** The first process is not a child of podman, but of a process that survives podman. */
  @Override
  public long first(long outside) throws ConfinementException {
    try {
      return Long.parseLong(Files.readString(pidFile(folder.path())).strip());
    } catch (IOException | NumberFormatException e) {
      throw new ConfinementException("podman does not name the first process of the container");
    }
  }

  @Override
  public List<String> prefix(long first) throws ConfinementException {
    return ControlGroups.join(first);
  }

  @Override
  public void close() {
    try {
      folder.close();
    } catch (IOException e) {
      // A later run removes it.
    }
  }
}
