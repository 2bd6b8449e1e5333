package io.github.dsctck.dist;

import io.github.dsctck.core.process.file.FolderRemoval;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;

/** Makes a Java runtime with the modules that the kit needs, for the archives that hold one. */
public final class RuntimeImage {

  /** The last two are not named by the code: curves of signatures, and archives as folders. */
  private static final List<String> MODULES =
      List.of("java.se", "jdk.jfr", "jdk.unsupported", "jdk.crypto.ec", "jdk.zipfs");

  private RuntimeImage() {}

  /**
   * Makes the runtime, of the version of this one.
   *
   * @param args the folder to replace
   */
  public static void main(String[] args) throws Exception {
    var folder = Path.of(args[0]);
    if (Files.exists(folder)) {
      FolderRemoval.remove(folder);
    }
    var jlink = ToolProvider.findFirst("jlink").orElseThrow();
    int failed =
        jlink.run(
            System.out,
            System.err,
            "--add-modules",
            String.join(",", MODULES),
            "--strip-debug",
            "--no-header-files",
            "--no-man-pages",
            "--compress=2",
            "--generate-cds-archive",
            "--output",
            folder.toString());
    if (failed != 0) {
      System.exit(failed);
    }
  }
}
