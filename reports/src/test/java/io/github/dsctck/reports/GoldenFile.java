package io.github.dsctck.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file that holds what a report should look like. {@code -Ddsc-tck.golden=rewrite} writes what it
 * does look like, to be reviewed as a diff. Libraries that indent end lines as the system does.
 */
public final class GoldenFile {

  private static final Path FOLDER = Path.of("src", "test", "resources", "golden");

  private GoldenFile() {}

  public static void assertMatches(String name, String actual) throws IOException {
    var file = FOLDER.resolve(name);
    if (System.getProperty("dsc-tck.golden", "").equals("rewrite")) {
      Files.createDirectories(FOLDER);
      Files.writeString(file, actual);
    }
    assertThat(normal(actual)).isEqualTo(normal(Files.readString(file)));
  }

  private static String normal(String text) {
    return text.replace(System.lineSeparator(), "\n");
  }
}
