package io.github.dsctck.core.run;

import io.github.dsctck.core.options.RunOption;
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
            .with(RunOption.STRICT, strict)
            .with(RunOption.LENIENT_ENGINE, lenient)
            .with(RunOption.ALLOW_INCOMPLETE, allowIncomplete);
    return partial ? options.asPartial() : options;
  }
}
