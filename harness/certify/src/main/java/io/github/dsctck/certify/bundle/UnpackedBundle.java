package io.github.dsctck.certify.bundle;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.finding.ResourceSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An unpacked bundle, ready to be judged again.
 *
 * @param out the out folder of the run
 * @param root the verified path, with the manifests and scenarios
 * @param sha256 the digest of the index, which lists all files
 */
public record UnpackedBundle(Path out, Path root, String sha256) {

  /**
   * Unpacks a bundle.
   *
   * @param folder an empty folder
   * @throws IOException if it is no bundle, or a file cannot be read or written; the message names
   *     the file
   */
  public static UnpackedBundle in(Path folder, Path bundle) throws IOException {
    var sha256 = BundleReader.unpack(bundle, folder);
    var root = Files.createDirectories(folder.resolve("files"));
    var resources = FindingsFile.read(folder.resolve(FindingsFile.NAME)).summary().resources();
    var names = new EntryNames();
    for (var name : materials(resources)) {
      var file = absent(name, root, names);
      if (file.isPresent()) {
        Files.createDirectories(Objects.requireNonNull(file.get().getParent()));
        Files.createFile(file.get());
      }
    }
    for (var resource : resources) {
      var manifest = absent(resource.manifest().replaceFirst("#.*", ""), root, names);
      if (manifest.isPresent()) {
        Files.createDirectories(manifest.get());
      }
    }
    return new UnpackedBundle(folder, root, sha256);
  }

  /**
   * Creates empty files in place of those that existed and are not in the bundle, because rules
   * check that they exist.
   */
  private static List<String> materials(List<ResourceSummary> resources) {
    return resources.stream()
        .flatMap(resource -> Stream.ofNullable(resource.materials()))
        .flatMap(List::stream)
        .filter(material -> material.sha256() != null)
        .filter(material -> !material.role().equals(Material.FOLDER))
        .filter(material -> !material.belongsToFolder())
        .map(Material::name)
        .distinct()
        .toList();
  }

  /**
   * Returns the path of a name, if it is inside the folder and does not exist. A manifest that is
   * not in the bundle was a folder.
   */
  private static Optional<Path> absent(String name, Path root, EntryNames names) {
    if (names.fault(name).isPresent()) {
      return Optional.empty();
    }
    var file = root.resolve(name).normalize();
    return Optional.of(file).filter(it -> it.startsWith(root) && !Files.exists(it));
  }
}
