package io.github.dsctck.core.process.confine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The places where this process sees file systems: see proc_pid_mountinfo(5). */
final class MountPoints {

  private static final Path TABLE = Path.of("/proc/self/mountinfo");
  private static final int PATH_FIELD = 4;
  private static final int OCTAL = 8;

  /** A character of a path that would end its field, such as {@code \040} for a space. */
  private static final Pattern ESCAPE = Pattern.compile("\\\\([0-3][0-7]{2})");

  private final List<Path> places;

  private MountPoints(List<Path> places) {
    this.places = places;
  }

  /**
   * Reads the table of the system.
   *
   * @throws ConfinementException if it cannot be read
   */
  static MountPoints read() throws ConfinementException {
    try (Stream<String> lines = Files.lines(TABLE)) {
      return new MountPoints(
          lines.map(line -> Path.of(unescaped(line.split(" ")[PATH_FIELD]))).distinct().toList());
    } catch (IOException e) {
      throw new ConfinementException("the file systems cannot be listed");
    }
  }

  /**
   * Returns the places below a folder, relative to it.
   *
   * @throws ConfinementException if the folder cannot be read
   */
  List<Path> below(Path folder) throws ConfinementException {
    try {
      var real = folder.toRealPath();
      return places.stream()
          .filter(path -> path.startsWith(real) && !path.equals(real))
          .map(real::relativize)
          .toList();
    } catch (IOException e) {
      throw new ConfinementException(folder + " cannot be read");
    }
  }

  private static String unescaped(String field) {
    return ESCAPE
        .matcher(field)
        .replaceAll(
            match -> {
              var character = (char) Integer.parseInt(match.group(1), OCTAL);
              return Matcher.quoteReplacement(String.valueOf(character));
            });
  }
}
