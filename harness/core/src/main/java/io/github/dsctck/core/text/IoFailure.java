package io.github.dsctck.core.text;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the failure of a disk among the causes of a fault. */
public final class IoFailure {

  private IoFailure() {}

  /**
   * Returns the reason of the system, such as {@code no space left on device}, behind the name of
   * the file, if that is known; empty if no input or output failed.
   */
  public static Optional<String> in(@Nullable Throwable fault) {
    for (var at = fault; at != null; at = at.getCause()) {
      if (at instanceof FileSystemException failure) {
        return Optional.of(Quotation.of(String.valueOf(failure.getFile())) + ": " + why(failure));
      }
      if (at instanceof IOException && at.getMessage() != null) {
        return Optional.of(inSentence(at.getMessage()));
      }
    }
    return Optional.empty();
  }

  private static String why(FileSystemException failure) {
    if (failure.getReason() != null) {
      return inSentence(failure.getReason());
    }
    return failure instanceof AccessDeniedException
        ? "access is denied"
        : failure.getClass().getSimpleName();
  }

  private static String inSentence(String text) {
    var line = VisibleText.line(text);
    return line.substring(0, Math.min(1, line.length())).toLowerCase(Locale.ROOT)
        + line.substring(Math.min(1, line.length()));
  }
}
