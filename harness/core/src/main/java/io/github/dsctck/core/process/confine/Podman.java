package io.github.dsctck.core.process.confine;

import io.github.dsctck.core.process.file.RunTempFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Confines through containers of podman: see podman-run(1). They need no image. Their root is a
 * folder that contains only links and mount points.
 */
final class Podman implements Confinement {

  /**
   * Twice as many as the kit permits, so that the kit ends such a scenario and gives the reason.
   */
  private static final int TASKS = 2 * Enclosure.PROCESSES;

  /** The first process needs few files, and the defaults of podman may exceed those of the user. */
  private static final List<String> FEW = List.of("nofile=1024:1024", "nproc=1024:1024");

  @Override
  public String name() {
    return "container";
  }

  @Override
  public Holder holder(Walls walls) throws IOException {
    var needs = walls.needs();
    if (needs.root() == Needs.Root.REAL && !Devices.userIsRoot()) {
      throw new ConfinementException("only root can be real root");
    }
    var podman = Tools.require("podman");
    var mounts = mounts(walls);
    var folder = RunTempFolder.create();
    try {
      var root = root(folder.path(), walls.entries());
      var command = new ArrayList<>(List.of(podman, "--log-level=error", "run", "--rm", "-i"));
      command.addAll(List.of("--pidfile", PodmanHolder.pidFile(folder.path()).toString()));
      command.addAll(List.of("--log-driver", "none", "--systemd", "false"));
      FEW.forEach(limit -> command.addAll(List.of("--ulimit", limit)));
      var bytes = Long.toString(Enclosure.DATA_BYTES);
      command.addAll(List.of("--memory", bytes, "--memory-swap", bytes));
      command.addAll(List.of("--pids-limit", Integer.toString(TASKS)));
      addNamespaces(needs, command);
      needs.devices().forEach(device -> command.addAll(List.of("--device", device.toString())));
      mounts.forEach(mount -> command.addAll(List.of("--mount", mount)));
      command.addAll(List.of("--read-only", "--read-only-tmpfs=false"));
      command.addAll(List.of("--rootfs", root.toString()));
      // Ended orphans disappear at once if their new parent ignores them.
      command.addAll(List.of(Tools.require("env"), "-i", "--ignore-signal=CHLD", Holder.FIRST));
      return PodmanHolder.of(folder, command);
    } catch (IOException e) {
      folder.close();
      throw e;
    }
  }

  private static void addNamespaces(Needs needs, List<String> command) throws IOException {
    command.addAll(List.of("--network", needs.network() ? "host" : "none", "--no-hosts"));
    command.addAll(List.of("--pid", "private", "--ipc", "private", "--uts", "private"));
    var hostname = Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
    command.addAll(List.of("--hostname", hostname));
    command.addAll(List.of("--security-opt", "label=disable"));
    if (needs.root() == Needs.Root.REAL) {
      return;
    }
    command.addAll(List.of("--cap-drop", "all", "--security-opt", "no-new-privileges"));
    if (Devices.userIsRoot()) { // the containers of other users have a user namespace anyway
      command.addAll(List.of("--uidmap", "0:0:1", "--gidmap", "0:0:1"));
    }
  }

  /** Creates the root folder with its links. */
  private static Path root(Path folder, List<Wall> walls) throws IOException {
    var root = Files.createDirectory(folder.resolve("root"));
    for (var wall : topmost(walls)) {
      if (wall.kind() == Wall.Kind.LINK) {
        Files.createSymbolicLink(inRoot(root, wall.inside()), wall.source());
      }
    }
    return root;
  }

  private static Path inRoot(Path root, Path inside) {
    return root.resolve(inside.getRoot().relativize(inside));
  }

  /** Returns the entries without those that another at the same path hides. */
  private static Collection<Wall> topmost(List<Wall> walls) {
    var topmost = new LinkedHashMap<Path, Wall>();
    walls.forEach(wall -> topmost.put(wall.inside(), wall));
    return topmost.values();
  }

  private static List<String> mounts(Walls walls) throws ConfinementException {
    var mounts = new LinkedHashMap<Path, String>();
    var mountPoints = MountPoints.read();
    for (var wall : topmost(walls.entries())) {
      var inside = wall.inside();
      switch (wall.kind()) {
        case LINK -> {}
        case READ -> {
          mounts.put(inside, bind(wall.source(), inside, "ro"));
          seal(wall, mountPoints.below(wall.source()), walls, mounts);
        }
        case WRITE -> {
          if (!Devices.COMMON.contains(inside)) { // podman adds them
            mounts.put(inside, bind(wall.source(), inside, "rw"));
          }
        }
        case EMPTY -> mounts.put(inside, empty(wall));
        case NOTHING -> mounts.put(inside, bind(Path.of("/dev/null"), inside, "ro"));
      }
    }
    mounts.put(
        Path.of(Holder.FIRST), bind(Path.of(Tools.require("cat")), Path.of(Holder.FIRST), "ro"));
    return List.copyOf(mounts.values());
  }

  /** The file systems below a folder stay writable unless each is mounted by itself. */
  private static void seal(
      Wall wall, List<Path> mountPoints, Walls walls, Map<Path, String> mounts) {
    for (var below : mountPoints) {
      var inside = wall.inside().resolve(below);
      var source = wall.source().resolve(below);
      if (Files.exists(source) && walls.at(inside).equals(wall)) {
        mounts.put(inside, bind(source, inside, "ro"));
      }
    }
  }

  private static String bind(Path source, Path inside, String access) {
    return row("type=bind", "source=" + source, "destination=" + inside, access, "nosuid", "nodev");
  }

  private static String empty(Wall wall) {
    return row(
        "type=tmpfs",
        "destination=" + wall.inside(),
        "tmpfs-size=" + Walls.PRIVATE_BYTES,
        "tmpfs-mode=" + wall.permissions(),
        "notmpcopyup"); // or it would contain what it hides
  }

  /** Returns fields as comma-separated values, as podman reads them. */
  private static String row(String... fields) {
    return List.of(fields).stream()
        .map(field -> "\"" + field.replace("\"", "\"\"") + "\"")
        .collect(Collectors.joining(","));
  }
}
