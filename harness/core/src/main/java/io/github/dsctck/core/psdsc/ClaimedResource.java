package io.github.dsctck.core.psdsc;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.Mark;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What the manifest of an adapted resource says about a class.
 *
 * @param path the absolute path of the manifest
 * @param file the path of the manifest relative to the verified path
 * @param capabilities the capabilities
 * @param mark the place of their list
 * @param schema the instance schema, if it is in the manifest
 */
public record ClaimedResource(
    Path path, String file, List<String> capabilities, Mark mark, Optional<JsonObject> schema) {

  public ClaimedResource {
    capabilities = List.copyOf(capabilities);
  }
}
