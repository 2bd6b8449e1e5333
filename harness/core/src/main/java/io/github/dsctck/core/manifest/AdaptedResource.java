package io.github.dsctck.core.manifest;

import io.github.dsctck.core.json.JsonObject;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What the manifest of an adapted resource says beyond that of a command resource: which adapter
 * invokes it, and what the adapter is handed.
 *
 * @param requireAdapter the type name of the adapter
 * @param path the file or folder of the resource, as the manifest has it, relative to its folder
 * @param content what stands in the manifest instead of a path
 * @param capabilities what the resource can do, in the order of the manifest
 * @param adapter the adapter, once it is known
 */
public record AdaptedResource(
    String requireAdapter,
    Optional<String> path,
    Optional<JsonObject> content,
    List<String> capabilities,
    Optional<Adapter> adapter) {

  /**
   * What matters of an adapter.
   *
   * @param folder its folder, where its commands run
   * @param inputKind how it takes instances: full, sequence or single
   */
  public record Adapter(Path folder, String inputKind) {

    /** Returns whether instances are handed over in an array, and come back in one. */
    public boolean wraps() {
      return !inputKind.equals("single");
    }

    /** Returns whether the array comes with metadata. */
    public boolean sendsMetadata() {
      return inputKind.equals("full");
    }
  }

  /** Copies the capabilities and insists on a path or a content. */
  public AdaptedResource {
    capabilities = List.copyOf(capabilities);
    if (path.isPresent() == content.isPresent()) {
      throw new IllegalArgumentException("An adapted resource has either a path or a content.");
    }
  }

  /** Returns the same resource with a known adapter. */
  AdaptedResource by(Adapter known) {
    return new AdaptedResource(requireAdapter, path, content, capabilities, Optional.of(known));
  }

  /** Returns whether the path, if there is one, leads from a folder to a file or folder. */
  public boolean leadsSomewhere(Path folder) {
    try {
      return path.isEmpty() || Files.exists(folder.resolve(path.get()));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
