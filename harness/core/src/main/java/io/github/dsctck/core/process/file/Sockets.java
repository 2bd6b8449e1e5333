package io.github.dsctck.core.process.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The sockets of this machine that have names in the file system, see unix(7). A process can
 * connect to one that it sees, even if it lies in a folder that it may only read.
 */
public final class Sockets {

  private static final Path LIST = Path.of("/proc/net/unix");
  private static final int FIELDS = 8;

  private Sockets() {}

  /** Returns their paths. */
  public static List<Path> all() {
    try (var lines = Files.lines(LIST, StandardCharsets.ISO_8859_1)) {
      return lines.flatMap(Sockets::path).distinct().toList();
    } catch (IOException e) {
      return List.of(); // there is no such list
    }
  }

  private static Stream<Path> path(String line) {
    var fields = line.split(" +", FIELDS);
    return fields.length == FIELDS && fields[FIELDS - 1].startsWith("/")
        ? Stream.of(Path.of(fields[FIELDS - 1]))
        : Stream.empty();
  }
}
