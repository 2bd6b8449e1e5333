package io.github.dsctck.core.discovery;

import io.github.dsctck.core.json.Mark;
import java.nio.file.Path;

/**
 * A file that says it is a resource manifest and has almost the name of one, so that the engine
 * never opens it (contract DISC-01).
 *
 * @param path its absolute path
 * @param relative its path relative to the root, with forward slashes
 * @param schemaUri the {@code $schema} that says so
 * @param mark the place of that member, where it is known
 */
public record NearMiss(Path path, String relative, String schemaUri, Mark mark) {}
