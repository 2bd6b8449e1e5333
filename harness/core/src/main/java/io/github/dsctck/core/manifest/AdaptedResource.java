package io.github.dsctck.core.manifest;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The members that only the manifest of an adapted resource has: its adapter, and the path or
 * content for the adapter.
 *
 * @param requireAdapter the type name of the adapter
 * @param path the file or folder of the resource in the manifest, relative to its folder
 * @param content the content in the manifest instead of a path
 * @param capabilities its capabilities, in the order of the manifest
 * @param required the rights that it requires for operations, which only engines from 3.4 on read
 * @param adapter the adapter, once known
 */
public record AdaptedResource(
    String requireAdapter,
    Optional<String> path,
    Optional<JsonObject> content,
    List<String> capabilities,
    Map<OperationName, SecurityContext> required,
    Optional<Adapter> adapter) {

  /**
   * The relevant data of an adapter.
   *
   * @param folder its folder, in which its commands run
   * @param inputKind the form of its input: full, sequence or single
   * @param required the rights that its operations require
   */
  public record Adapter(
      Path folder, String inputKind, Map<OperationName, SecurityContext> required) {

    /** Copies the rights. */
    public Adapter {
      required = Map.copyOf(required);
    }

    /** Returns whether the adapter receives and returns instances in an array. */
    public boolean wraps() {
      return !inputKind.equals("single");
    }

    /** Returns whether the array comes with metadata. */
    public boolean sendsMetadata() {
      return inputKind.equals("full");
    }
  }

  /** Copies the capabilities and requires a path or a content. */
  public AdaptedResource {
    capabilities = List.copyOf(capabilities);
    required = Map.copyOf(required);
    if (path.isPresent() == content.isPresent()) {
      throw new IllegalArgumentException("An adapted resource has either a path or a content.");
    }
  }

  /** Returns the same resource with a known adapter. */
  AdaptedResource by(Adapter known) {
    return new AdaptedResource(
        requireAdapter, path, content, capabilities, required, Optional.of(known));
  }

  /** Returns whether the path, if any, leads from a folder to an existing file or folder. */
  public boolean leadsSomewhere(Path folder) {
    try {
      return path.isEmpty() || Files.exists(folder.resolve(path.get()));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
