package io.github.dsctck.core.confirm;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessEnding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What {@code dsc resource list} printed for a folder.
 *
 * @param resources the resources that it loaded
 * @param defect why the output cannot be compared, empty where it can
 */
public record EngineListing(List<Listed> resources, String defect) {

  /** A resource that an engine loaded. */
  record Listed(String type, String version, String path) {
    boolean isOf(String otherType) {
      return type.equalsIgnoreCase(otherType);
    }
  }

  /** Copies the resources. */
  public EngineListing {
    resources = List.copyOf(resources);
  }

  /** Reads the lines of a list. */
  public static EngineListing of(Completion completion) {
    if (!(completion.ending() instanceof ProcessEnding.Exited exited)) {
      return unusable("dsc " + completion.ending().describe());
    }
    if (exited.code() != 0) {
      return unusable("dsc resource list ended with exit code " + exited.code());
    }
    var found = new ArrayList<Listed>();
    for (var line : completion.stdout().lossyText().lines().toList()) {
      var listed = JsonTextParser.parse(line).asValue().flatMap(EngineListing::listed);
      if (listed.isEmpty()) {
        return unusable("dsc resource list printed something else than resources");
      }
      found.add(listed.get());
    }
    return new EngineListing(found, "");
  }

  /**
   * Returns a list that cannot be compared.
   *
   * @param defect why
   */
  public static EngineListing unusable(String defect) {
    return new EngineListing(List.of(), defect);
  }

  private static Optional<Listed> listed(JsonValue line) {
    return line.asObject()
        .flatMap(
            object ->
                text(object, "type")
                    .flatMap(
                        type ->
                            text(object, "version")
                                .flatMap(
                                    version ->
                                        text(object, "path")
                                            .map(path -> new Listed(type, version, path)))));
  }

  private static String slashes(String path) {
    return path.replace('\\', '/');
  }

  private static Optional<String> text(JsonObject object, String name) {
    return object.present(name).flatMap(JsonValue::asText);
  }

  /** Returns the resources of a path. */
  List<Listed> from(String path) {
    return resources.stream().filter(one -> slashes(one.path()).equals(slashes(path))).toList();
  }
}
