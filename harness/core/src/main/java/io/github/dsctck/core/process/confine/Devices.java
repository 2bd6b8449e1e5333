package io.github.dsctck.core.process.confine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The devices that every program may open. */
final class Devices {

  static final List<Path> COMMON =
      Stream.of("null", "zero", "full", "random", "urandom", "tty")
          .map(Path.of("/dev")::resolve)
          .toList();

  /** The links in the folder of devices, and their targets. */
  static final Map<String, String> LINKS =
      new TreeMap<>(
          Map.of(
              "fd", "/proc/self/fd",
              "stdin", "/proc/self/fd/0",
              "stdout", "/proc/self/fd/1",
              "stderr", "/proc/self/fd/2"));

  private Devices() {}

  /**
   * Refuses paths that are no devices here. A link such as {@code /dev/stdin} leads to what belongs
   * to the kit.
   */
  static void require(List<Path> devices) throws ConfinementException {
    for (var device : devices) {
      if (!Files.exists(device, LinkOption.NOFOLLOW_LINKS)) {
        throw new ConfinementException("there is no " + device);
      }
      if (!isDevice(device)) {
        throw new ConfinementException(device + " is no device");
      }
    }
  }

  private static boolean isDevice(Path path) {
    try {
      var device = path.toRealPath();
      return device.startsWith("/dev") && !Files.getAttribute(device, "unix:rdev").equals(0L);
    } catch (IOException e) {
      return false; // it leads nowhere
    }
  }

  /** Returns the devices as words of a shell. */
  static String words() {
    return COMMON.stream().map(Path::toString).collect(Collectors.joining(" "));
  }

  /** Returns the links as words of a shell, each a name, a colon and a target. */
  static String links() {
    return LINKS.entrySet().stream()
        .map(link -> link.getKey() + ":" + link.getValue())
        .collect(Collectors.joining(" "));
  }

  /** Returns whether the kit runs as root. */
  static boolean userIsRoot() {
    try {
      return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
    } catch (IOException e) {
      return false;
    }
  }
}
