package io.github.dsctck.core.run;

import io.github.dsctck.core.options.RunOptions;
import java.nio.file.Path;
import java.util.List;

/** What the user asked for in tests. */
public final class Options {

  private Options() {}

  public static RunOptions of(
      Path out, boolean strict, boolean lenient, boolean allowIncomplete, boolean partial) {
    var options =
        RunOptions.verifying(List.of(out.resolveSibling("resources")), out)
            .strict(strict)
            .lenientEngine(lenient)
            .allowIncomplete(allowIncomplete)
            .build();
    return partial ? options.asPartial() : options;
  }
}
