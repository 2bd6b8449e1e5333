package io.github.dsctck.cli.start;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * Compares the sources of a checkout with those of its build, by content, because copies change the
 * times of files. The launcher for Windows asks for it; that of other systems has tools of its own.
 */
public final class SourceState {

  /** The system property with the root of the checkout, where the launcher asks. */
  public static final String CHECK = "dsc-tck.sources";

  /** The system property with the root of the checkout that was just built. */
  public static final String RECORD = "dsc-tck.sources.record";

  /** The exit code that tells the launcher to build the kit and start it again. */
  public static final int STALE = 75;

  private static final String FILE = "built-java";

  private static final Pattern SOURCE =
      Pattern.compile(
          "pom\\.xml|[^/]+/pom\\.xml|harness/[^/]+/pom\\.xml|specs/.*|reports/src/main/.*"
              + "|harness/[^/]+/src/main/.*");

  private final Path checkout;
  private final Path file;

  private SourceState(Path checkout, Path kit) {
    this.checkout = checkout;
    this.file = kit.resolve(FILE);
  }

  /** Does what the launcher asked for, and returns the exit code to end with, if the kit ends. */
  public static Optional<Integer> answer() {
    return System.getProperty(RECORD) == null && System.getProperty(CHECK) == null
        ? Optional.empty()
        : answer(folderOfKit());
  }

  private static Path folderOfKit() {
    var jar = SourceState.class.getProtectionDomain().getCodeSource().getLocation();
    return Path.of(URI.create(jar.toString())).resolveSibling("");
  }

  static Optional<Integer> answer(Path kit) {
    var built = System.getProperty(RECORD);
    if (built != null) {
      return Optional.of(new SourceState(Path.of(built), kit).record() ? 0 : 1);
    }
    var asked = System.getProperty(CHECK);
    return asked != null && new SourceState(Path.of(asked), kit).isStale()
        ? Optional.of(STALE)
        : Optional.empty();
  }

  private boolean record() {
    try {
      Files.writeString(file, checksum());
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** What cannot be read cannot be built either, so that the last build runs. */
  private boolean isStale() {
    try {
      return !Files.exists(file) || !Files.readString(file).equals(checksum());
    } catch (IOException e) {
      return false;
    }
  }

  private String checksum() throws IOException {
    var all = new CRC32();
    for (var one : checksums().entrySet()) {
      all.update((one.getKey() + ' ' + one.getValue() + '\n').getBytes(StandardCharsets.UTF_8));
    }
    return Long.toHexString(all.getValue());
  }

  private Map<String, Long> checksums() throws IOException {
    var checksums = new TreeMap<String, Long>();
    Files.walkFileTree(
        checkout,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            var name = String.valueOf(folder.getFileName());
            boolean apart = name.equals("target") || name.startsWith(".");
            return apart && !folder.equals(checkout)
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path found, BasicFileAttributes attributes)
              throws IOException {
            var name = checkout.relativize(found).toString().replace('\\', '/');
            if (SOURCE.matcher(name).matches()) {
              var content = new CRC32();
              content.update(Files.readAllBytes(found));
              checksums.put(name, content.getValue());
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return checksums;
  }
}
