package io.github.dsctck.core.finding;

import org.jspecify.annotations.Nullable;

/**
 * The DSC engine that repeated the steps of a run.
 *
 * @param version its version as it prints it, such as {@code 3.4.0-preview.1}
 * @param sha256 the digest of its executable, null where it could not be read
 */
public record ConfirmingEngine(String version, @Nullable String sha256) {

  /** Returns its name in a sentence, such as {@code dsc 3.2.3}. */
  public String name() {
    return "dsc " + version;
  }
}
