package io.github.dsctck.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes kits that do what lines of shell say, where a test is not about what the kit does. */
final class StandIn {

  /** Leaves results about nothing. */
  static final String CONFORMING =
      """
      out=$(printf '%s\\n' "$@" | sed -n '/^--out$/{n;p;}')
      [ -z "$out" ] || { mkdir -p "$out" && touch "$out/findings.jsonl"; }""";

  private StandIn() {}

  /** Returns the home of a kit whose launcher does the same. */
  static Path kit(Path home, String script) throws IOException {
    var file = home.resolve("harness/bin/dsc-tck");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + script + "\n");
    file.toFile().setExecutable(true);
    return home;
  }
}
