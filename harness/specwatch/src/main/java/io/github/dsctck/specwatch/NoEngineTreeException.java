package io.github.dsctck.specwatch;

import java.util.List;

/** A folder that is no checkout of the engine. */
public final class NoEngineTreeException extends Exception {

  private static final long serialVersionUID = 1L;

  NoEngineTreeException(List<String> missing) {
    super(
        "It is no checkout of the DSC engine: it lacks the file%s %s."
            .formatted(missing.size() == 1 ? "" : "s", String.join(", ", missing)));
  }
}
