package io.github.dsctck.core.process.confine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Confines through the tools of util-linux: see unshare(1), mount(8) and pivot_root(8). A user
 * other than root seems to be root behind these walls, because mount(8) demands it.
 */
final class Unshare implements Confinement {

  /**
   * Builds the file system in an empty one, and makes it the root. Its arguments are the folder of
   * the new root, the first process, and then the entries: a verb, a value and a path.
   */
  private static final String BUILD =
      """
      set -e
      new=$1 first=$2
      shift 2
      mount -t tmpfs -o mode=0755 tmpfs "$new"
      place() {
        [ ! -e "$new$2" ] || return 0
        if [ -d "$1" ]; then mkdir -p "$new$2"; else mkdir -p "$new${2%/*}"; : > "$new$2"; fi
      }
      while [ $# -gt 0 ]; do
        case $1 in
          link) mkdir -p "$new${3%/*}"; ln -s "$2" "$new$3" ;;
          empty) mkdir -p "$new$3"; mount -t tmpfs -o "mode=$2,size=BYTES" tmpfs "$new$3" ;;
          seal) [ ! -e "$new$3" ] || mount -o remount,bind,ro "$new$3" ;;
          *)
            place "$2" "$3"
            mount --rbind "$2" "$new$3"
            [ "$1" != read ] || mount -o remount,bind,ro,nosuid,nodev "$new$3"
            ;;
        esac
        shift 3
      done
      mkdir -p "$new/proc" "$new/dev" "$new/.old"
      mount -t proc proc "$new/proc"
      for file in KERNEL_FILES; do
        [ ! -e "$new/proc/$file" ] || mount --bind "$new/proc/$file" "$new/proc/$file"
        [ ! -e "$new/proc/$file" ] || mount -o remount,bind,ro "$new/proc/$file"
      done
      ip link set lo up 2> /dev/null || :
      for device in DEVICES; do
        : > "$new$device"
        mount --bind "$device" "$new$device"
      done
      for link in LINKS; do
        ln -s "${link#*:}" "$new/dev/${link%%:*}"
      done
      cd "$new"
      pivot_root . .old
      umount -l /.old
      rmdir /.old
      mount -o remount,bind,ro /
      exec env -i --ignore-signal=CHLD "$first"
      """
          .replace("BYTES", Long.toString(Walls.PRIVATE_BYTES))
          .replace("DEVICES", Devices.words())
          .replace("LINKS", Devices.links())
          .replace("KERNEL_FILES", String.join(" ", KernelFiles.NAMES));

  private static final List<Path> PLACES =
      List.of(Path.of("/mnt"), Path.of("/media"), Path.of("/srv"), Path.of("/boot"));

  @Override
  public String name() {
    return "unshare";
  }

  @Override
  public Holder holder(Walls walls) throws ConfinementException {
    var needs = walls.needs();
    var command = new ArrayList<String>();
    command.addAll(List.of(Tools.require("setpriv"), "--pdeathsig", "KILL"));
    command.add(Tools.require("unshare"));
    command.addAll(List.of("--mount", "--propagation", "private", "--pid", "--fork"));
    command.addAll(List.of("--ipc", "--uts", "--kill-child"));
    if (needs.root() != Needs.Root.REAL) {
      command.addAll(List.of("--user", "--map-root-user"));
    }
    if (!needs.network()) {
      command.add("--net");
    }
    command.addAll(List.of(Tools.require("sh"), "-c", BUILD, "sh", newRoot(walls), Holder.FIRST));
    var mountPoints = MountPoints.read();
    for (var wall : walls.entries()) {
      add(wall, mountPoints, command);
    }
    needs.devices().forEach(device -> add("write", device.toString(), device, command));
    add("read", Tools.require("cat"), Path.of(Holder.FIRST), command);
    return () -> command;
  }

  private static void add(Wall wall, MountPoints mountPoints, List<String> command)
      throws ConfinementException {
    switch (wall.kind()) {
      case LINK -> add("link", wall.source().toString(), wall.inside(), command);
      case READ -> {
        add("read", wall.source().toString(), wall.inside(), command);
        for (var below : mountPoints.below(wall.source())) {
          add("seal", "", wall.inside().resolve(below), command);
        }
      }
      case WRITE -> add("write", wall.source().toString(), wall.inside(), command);
      case EMPTY -> add("empty", wall.permissions(), wall.inside(), command);
      case NOTHING -> add("read", "/dev/null", wall.inside(), command);
    }
  }

  private static void add(String verb, String value, Path inside, List<String> command) {
    command.addAll(List.of(verb, value, inside.toString()));
  }

  /** Returns an empty place for the new root that covers no file of the old one that is needed. */
  private static String newRoot(Walls walls) throws ConfinementException {
    return PLACES.stream()
        .filter(Files::isDirectory)
        .filter(
            place -> walls.entries().stream().noneMatch(wall -> wall.source().startsWith(place)))
        .map(Path::toString)
        .findFirst()
        .orElseThrow(
            () -> new ConfinementException("there is no place for a new root among " + PLACES));
  }
}
