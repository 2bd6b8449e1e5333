package io.github.dsctck.core.folder;

import io.github.dsctck.core.text.Quotation;
import java.nio.file.Path;

/** The out folder cannot be reserved for a run. The message gives the reason and the next step. */
public final class OutUnavailableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private OutUnavailableException(String message) {
    super(message);
  }

  static OutUnavailableException inUse(Path folder) {
    return new OutUnavailableException(
        "Another run writes to the folder %s; wait until it ends, or write to another folder."
            .formatted(Quotation.of(folder.toString())));
  }

  static OutUnavailableException blocked(Path lock) {
    return new OutUnavailableException(
        "%s cannot be opened as a file; remove it, or write to another folder."
            .formatted(Quotation.of(lock.toString())));
  }
}
