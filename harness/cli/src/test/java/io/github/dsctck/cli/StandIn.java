package io.github.dsctck.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes kits that do what a line of shell says, where a test is not about what the kit does. */
final class StandIn {

  /** Leaves results about nothing. */
  static final String CONFORMING =
      "mkdir -p \"$DSC_TCK_OUT\" && touch \"$DSC_TCK_OUT/findings.jsonl\"";

  private StandIn() {}

  /** Returns the home of a kit whose scripts and launcher do the same. */
  static Path kit(Path home, String script) throws IOException {
    for (var name : new String[] {"ci/verify.sh", "ci/report.sh", "bin/dsc-tck"}) {
      var file = home.resolve("harness").resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, "#!/bin/sh\n" + script + "\n");
      file.toFile().setExecutable(true);
    }
    return home;
  }
}
