package io.github.dsctck.core.material;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A file of a resource.
 *
 * @param name its name in findings and certificates: relative to the verified path with forward
 *     slashes, {@code PATH:} and the name of a program found on the search path, or {@code FILE:}
 *     and the last part of any other absolute path
 * @param role its role in the resource
 * @param file its path on this machine, empty if it does not exist
 * @param why why no certificate can cover it, as the end of a sentence about it
 */
public record MaterialFile(String name, Role role, Optional<Path> file, Optional<String> why) {

  /** Returns whether a name is that of a file outside of the verified path. */
  public static boolean isElsewhere(String name) {
    return name.startsWith(PlaceNames.ON_PATH) || name.startsWith(PlaceNames.ELSEWHERE);
  }

  /** Creates a file that a certificate can cover. */
  public MaterialFile(String name, Role role, Optional<Path> file) {
    this(name, role, file, Optional.empty());
  }
}
