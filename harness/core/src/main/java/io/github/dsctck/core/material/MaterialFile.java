package io.github.dsctck.core.material;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A file that a resource consists of.
 *
 * @param name how findings and certificates name it: relative to the verified path with forward
 *     slashes, {@code PATH:} and the name of what was found on the search path, or {@code FILE:}
 *     and the last part of an absolute path that leads elsewhere
 * @param role what it is to the resource
 * @param file where it is on this machine, empty if it is not there
 */
public record MaterialFile(String name, Role role, Optional<Path> file) {}
