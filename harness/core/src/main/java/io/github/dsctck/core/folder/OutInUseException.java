package io.github.dsctck.core.folder;

import io.github.dsctck.core.text.Quotation;
import java.nio.file.Path;

/** Another run writes to the out folder. */
public final class OutInUseException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  OutInUseException(Path folder) {
    super(
        "Another run writes to the folder %s; wait until it ends, or write to another folder."
            .formatted(Quotation.of(folder.toString())));
  }
}
