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
 */
public record MaterialFile(String name, Role role, Optional<Path> file) {}
