package io.github.dsctck.core.folder;

import io.github.dsctck.core.text.VisibleText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A file of a recorded run is not what a run writes. The message names the file and the line. */
public final class DamagedRunException extends IOException {

  private static final long serialVersionUID = 1L;

  private static final String ADVICE = "restore the file, or verify again.";

  /**
   * Creates an exception about a line.
   *
   * @param line the line, counted from 1; 0 for the whole file
   * @param what what is wrong, as the start of a sentence without a full stop
   */
  public DamagedRunException(Path file, int line, String what) {
    this(file, line, what, null);
  }

  /**
   * Creates an exception about a line.
   *
   * @param line the line, counted from 1; 0 for the whole file
   * @param what what is wrong, as the start of a sentence without a full stop
   * @param cause the exception that found it
   */
  public DamagedRunException(Path file, int line, String what, @Nullable Throwable cause) {
    super(
        VisibleText.line(file + (line == 0 ? "" : ":" + line) + ": " + what) + "; " + ADVICE,
        cause);
  }

  /** Returns the exception of this kind among the causes of another one. */
  public static Optional<DamagedRunException> in(Throwable fault) {
    for (@Nullable Throwable at = fault; at != null; at = at.getCause()) {
      if (at instanceof DamagedRunException damaged) {
        return Optional.of(damaged);
      }
    }
    return Optional.empty();
  }
}
