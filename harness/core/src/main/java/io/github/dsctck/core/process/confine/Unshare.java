package io.github.dsctck.core.process.confine;

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
          empty) mkdir -p "$new$3"; mount -t tmpfs -o "mode=$2" tmpfs "$new$3" ;;
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
      for file in sys sysrq-trigger irq bus fs acpi scsi; do
        [ ! -e "$new/proc/$file" ] || mount --bind "$new/proc/$file" "$new/proc/$file"
        [ ! -e "$new/proc/$file" ] || mount -o remount,bind,ro "$new/proc/$file"
      done
      ip link set lo up 2> /dev/null || :
      for device in null zero full random urandom tty; do
        : > "$new/dev/$device"
        mount --bind "/dev/$device" "$new/dev/$device"
      done
      ln -s /proc/self/fd "$new/dev/fd"
      for stream in 0:stdin 1:stdout 2:stderr; do
        ln -s "/proc/self/fd/${stream%:*}" "$new/dev/${stream#*:}"
      done
      cd "$new"
      pivot_root . .old
      umount -l /.old
      rmdir /.old
      mount -o remount,bind,ro /
      exec env -i --ignore-signal=CHLD "$first"
      """;

  private static final String FIRST = "/run/dsc";

  @Override
  public String name() {
    return "unshare";
  }

  @Override
  public List<String> command(Walls walls) throws ConfinementException {
    var needs = walls.needs();
    var command = new ArrayList<String>();
    command.add(Tools.require("unshare"));
    command.addAll(List.of("--mount", "--propagation", "private", "--pid", "--fork"));
    command.addAll(List.of("--ipc", "--uts", "--kill-child"));
    if (needs.root() != Needs.Root.REAL) {
      command.addAll(List.of("--user", "--map-root-user"));
    }
    if (!needs.network()) {
      command.add("--net");
    }
    command.addAll(List.of(Tools.require("sh"), "-c", BUILD, "sh", "/mnt", FIRST));
    walls.system().forEach(folder -> addSystem(folder, command));
    for (var folder : walls.empty()) {
      add("empty", Walls.permissions(folder), folder, command);
    }
    walls.readable().forEach((inside, source) -> add("read", source.toString(), inside, command));
    walls.writable().forEach(path -> add("write", path.toString(), path, command));
    needs.devices().forEach(device -> add("write", device.toString(), device, command));
    add("read", Tools.require("cat"), Path.of(FIRST), command);
    return command;
  }

  private static void add(String verb, String value, Path inside, List<String> command) {
    command.addAll(List.of(verb, value, inside.toString()));
  }

  private static void addSystem(Path folder, List<String> command) {
    Walls.targetOf(folder)
        .ifPresentOrElse(
            target -> add("link", target.toString(), folder, command),
            () -> add("read", folder.toString(), folder, command));
  }
}
