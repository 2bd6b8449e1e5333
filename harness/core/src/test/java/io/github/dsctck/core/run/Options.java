package io.github.dsctck.core.run;

import io.github.dsctck.core.plan.RunOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What the user asked for in tests. */
final class Options {

  private Options() {}

  static RunOptions of(
      Path out, boolean strict, boolean lenient, boolean allowIncomplete, boolean partial) {
    return new RunOptions(
        List.of(out.resolveSibling("resources")),
        out,
        "dsc-current",
        "3.2..main",
        Optional.empty(),
        strict,
        lenient,
        false,
        false,
        allowIncomplete,
        List.of(),
        RunOptions.DEFAULT_TIMEOUT,
        false,
        List.of(),
        partial,
        List.of());
  }
}
