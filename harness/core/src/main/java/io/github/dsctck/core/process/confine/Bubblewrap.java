package io.github.dsctck.core.process.confine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Confines through bubblewrap: see bwrap(1). */
final class Bubblewrap implements Confinement {

  @Override
  public String name() {
    return "bwrap";
  }

  @Override
  public Holder holder(Walls walls) throws ConfinementException {
    var command = new ArrayList<String>();
    command.add(Tools.require("bwrap"));
    command.addAll(List.of("--unshare-pid", "--unshare-ipc", "--unshare-uts"));
    command.add("--die-with-parent");
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
    command.addAll(List.of("--proc", "/proc"));
    addDevices(command);
    for (var file : KernelFiles.existing()) {
      bind("--ro-bind", file, file, command); // real root may write them without privileges
    }
    walls.entries().forEach(wall -> add(wall, command));
    walls.needs().devices().forEach(device -> bind("--dev-bind", device, device, command));
    command.addAll(List.of("--ro-bind", Tools.require("cat"), Holder.FIRST));
    command.addAll(List.of("--remount-ro", "/", "--as-pid-1", "--"));
    // Ended orphans disappear at once if their new parent ignores them.
    command.addAll(List.of(Tools.require("env"), "-i", "--ignore-signal=CHLD", Holder.FIRST));
    return () -> command;
  }

  /**
   * Adds the devices that every program may open. For other users than root, bwrap would put the
   * whole {@code /dev} of its own into a second user namespace, which nsenter(1) cannot enter.
   */
  private static void addDevices(List<String> command) {
    if (Devices.userIsRoot()) {
      command.addAll(List.of("--dev", "/dev"));
      return;
    }
    command.addAll(List.of("--tmpfs", "/dev"));
    Devices.COMMON.forEach(device -> bind("--dev-bind", device, device, command));
    Devices.LINKS.forEach(
        (name, target) -> command.addAll(List.of("--symlink", target, "/dev/" + name)));
  }

  private static void bind(String how, Path source, Path inside, List<String> command) {
    command.addAll(List.of(how, source.toString(), inside.toString()));
  }

  private static void add(Wall wall, List<String> command) {
    var inside = wall.inside().toString();
    switch (wall.kind()) {
      case LINK -> command.addAll(List.of("--symlink", wall.source().toString(), inside));
      case READ -> bind("--ro-bind", wall.source(), wall.inside(), command);
      case WRITE -> bind("--bind", wall.source(), wall.inside(), command);
      case EMPTY -> {
        var bytes = Long.toString(Walls.PRIVATE_BYTES);
        command.addAll(List.of("--perms", wall.permissions(), "--size", bytes, "--tmpfs", inside));
      }
      case NOTHING -> bind("--ro-bind", Path.of("/dev/null"), wall.inside(), command);
    }
  }
}
