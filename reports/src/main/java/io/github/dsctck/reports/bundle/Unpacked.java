package io.github.dsctck.reports.bundle;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Material;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A bundle that has been unpacked, ready to be judged once more.
 *
 * @param out what was the out folder of the run
 * @param root the manifests and scenarios, below what was the verified path
 * @param sha256 the digest of the index, which names all that is in the bundle
 */
public record Unpacked(Path out, Path root, String sha256) {

  /**
   * Unpacks a bundle.
   *
   * @param folder an empty folder
   * @throws IOException if it is no bundle, or something cannot be read or written; the message
   *     says what
   */
  public static Unpacked in(Path folder, Path bundle) throws IOException {
    var sha256 = BundleReader.unpack(bundle, folder);
    var root = Files.createDirectories(folder.resolve("files"));
    standIn(folder, root);
    return new Unpacked(folder, root, sha256);
  }

  /** Puts empty files where files were that are not in the bundle, so that they are known to be. */
  private static void standIn(Path out, Path root) throws IOException {
    var materials =
        FindingsFile.read(out.resolve(FindingsFile.NAME)).summary().resources().stream()
            .flatMap(resource -> Stream.ofNullable(resource.materials()))
            .flatMap(List::stream)
            .filter(material -> material.sha256() != null)
            .map(Material::name)
            .distinct()
            .toList();
    var names = new EntryNames();
    for (var name : materials) {
      var file = root.resolve(name.replace(':', '_')).normalize();
      if (names.fault(name).isEmpty() && file.startsWith(root) && !Files.exists(file)) {
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.createFile(file);
      }
    }
  }
}
