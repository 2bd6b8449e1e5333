package io.github.dsctck.core.process.confine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Confines through bubblewrap: see bwrap(1). */
final class Bubblewrap implements Confinement {

  /** The name of the first process behind the walls: the one of the engine. */
  private static final String FIRST = "/run/dsc";

  @Override
  public String name() {
    return "bwrap";
  }

  @Override
  public List<String> command(Walls walls) throws ConfinementException {
    var command = new ArrayList<String>();
    command.add(Tools.require("bwrap"));
    command.addAll(List.of("--unshare-pid", "--unshare-ipc", "--unshare-uts"));
    if (walls.needs().root() != Needs.Root.REAL) {
      command.add("--unshare-user");
      command.addAll(List.of("--cap-drop", "ALL"));
    }
    if (walls.needs().root() == Needs.Root.MAPPED) {
      command.addAll(List.of("--uid", "0", "--gid", "0"));
    }
    if (!walls.needs().network()) {
      command.add("--unshare-net");
    }
    command.add("--clearenv");
    walls.system().forEach(folder -> addSystem(folder, command));
    command.addAll(List.of("--proc", "/proc", "--dev", "/dev"));
    for (var file : Walls.kernelFiles()) {
      bind("--ro-bind", file, file, command); // real root may write them without privileges
    }
    for (var folder : walls.empty()) {
      command.addAll(List.of("--perms", Walls.permissions(folder), "--tmpfs", folder.toString()));
    }
    walls.readable().forEach((inside, source) -> bind("--ro-bind", source, inside, command));
    walls.writable().forEach(path -> bind("--bind", path, path, command));
    walls.needs().devices().forEach(device -> bind("--dev-bind", device, device, command));
    command.addAll(List.of("--ro-bind", Tools.require("cat"), FIRST));
    command.addAll(List.of("--remount-ro", "/", "--as-pid-1", "--"));
    // Ended orphans disappear at once if their new parent ignores them.
    command.addAll(List.of(Tools.require("env"), "-i", "--ignore-signal=CHLD", FIRST));
    return command;
  }

  private static void bind(String how, Path source, Path inside, List<String> command) {
    command.addAll(List.of(how, source.toString(), inside.toString()));
  }

  private static void addSystem(Path folder, List<String> command) {
    Walls.targetOf(folder)
        .ifPresentOrElse(
            target -> command.addAll(List.of("--symlink", target.toString(), folder.toString())),
            () -> bind("--ro-bind", folder, folder, command));
  }
}
