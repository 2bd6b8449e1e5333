package io.github.dsctck.core.material;

import io.github.dsctck.core.text.Digests;
import java.nio.file.Path;

/**
 * An entry of a folder that is no regular file: a link, an empty folder, a pipe, a socket or a
 * device. A link is also followed, so that the files that it leads to have entries of their own.
 *
 * @param name its name in findings and certificates
 * @param role its kind
 * @param path its path on this machine
 * @param target the text of a link, empty for others
 */
public record MaterialEntry(String name, Role role, Path path, String target) {

  /** Returns the digest of the target. */
  public String sha256() {
    return Digests.sha256(target);
  }
}
