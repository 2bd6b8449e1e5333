package io.github.dsctck.launch.doctor;

import io.github.dsctck.core.options.RunOption;
import java.nio.file.Files;
import java.nio.file.Path;

/** Examines whether results can be written. */
final class OutExamination {

  private static final String SUBJECT = "results";

  private OutExamination() {}

  static Diagnostic of(Path out) {
    var above = out.toAbsolutePath().normalize();
    while (above != null && Files.notExists(above)) {
      above = above.getParent();
    }
    return above != null && Files.isDirectory(above) && Files.isWritable(above)
        ? Diagnostic.well(SUBJECT, "go to " + out)
        : Diagnostic.trouble(
            SUBJECT,
            "cannot be written to " + out,
            "Name another folder with %s, or start dsc-tck in a folder that you may write to."
                .formatted(RunOption.OUT));
  }
}
