package io.github.dsctck.certify.bundle;

import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.core.text.Digests;
import io.github.dsctck.core.text.Quotation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipFile;

/**
 * Reads bundles that anybody may have made. A bundle is refused unless it is, but for how its files
 * are compressed, what this kit would write of them, so that there is nothing in it but them: no
 * second file of a name, no link, nothing behind the end.
 */
public final class BundleReader {

  private static final int LARGEST_INDEX = 64 << 20;

  private BundleReader() {}

  /**
   * Insists that a file is a bundle.
   *
   * @return the names of the files in it, in their order
   * @throws IOException if it cannot be read or is none; the message says why
   */
  public static List<String> check(Path file) throws IOException {
    return files(file).stream().skip(1).map(BundleIndex.Entry::name).toList();
  }

  /**
   * Unpacks a bundle, once it is known to be one.
   *
   * @param folder an empty folder
   * @return the SHA-256 of its index, which names all that is in the bundle
   * @throws IOException if it cannot be read or is none, or the folder cannot be written
   */
  public static String unpack(Path file, Path folder) throws IOException {
    var files = files(file);
    try (var zip = new ZipFile(file.toFile())) {
      for (var entry : files.subList(1, files.size())) {
        var target = folder.resolve(entry.name());
        Files.createDirectories(Objects.requireNonNull(target.getParent()));
        try (var in = zip.getInputStream(zip.getEntry(entry.name()))) {
          Files.copy(in, target);
        }
      }
    }
    return files.get(0).sha256();
  }

  private static List<BundleIndex.Entry> files(Path file) throws IOException {
    if (Files.size(file) > 2 * BundleZip.MOST_BYTES) {
      throw new InvalidBundleException("it is larger than a bundle can be");
    }
    try {
      var files = BundleScan.of(file, BundleZip.MOST_BYTES);
      var index = index(file, files.get(0));
      var found = files.subList(1, files.size());
      if (!found.equals(index.entries())) {
        throw new InvalidBundleException(difference(index.entries(), found));
      }
      return files;
    } catch (InvalidBundleException e) {
      throw e;
    } catch (FileSystemException e) {
      throw new IOException(
          "%s cannot be read or written.".formatted(Quotation.of(String.valueOf(e.getFile()))), e);
    } catch (IOException e) {
      throw new InvalidBundleException("it is no zip file, or damaged", e);
    }
  }

  private static BundleIndex index(Path file, BundleIndex.Entry first) throws IOException {
    if (!first.name().equals(BundleIndex.NAME) || first.size() > LARGEST_INDEX) {
      throw new InvalidBundleException("it does not begin with the file " + BundleIndex.NAME);
    }
    try (var zip = new ZipFile(file.toFile());
        var in = zip.getInputStream(zip.getEntry(BundleIndex.NAME))) {
      var bytes = in.readAllBytes();
      var index = LineFormat.read(new String(bytes, StandardCharsets.UTF_8), BundleIndex.class);
      if (!index.format().equals(BundleIndex.FORMAT)) {
        throw new InvalidBundleException("its format is " + Quotation.of(index.format()));
      }
      var own = BundleZip.index(index.entries());
      if (!Digests.sha256(own).equals(first.sha256())) {
        throw new InvalidBundleException(
            "its file " + BundleIndex.NAME + " is not as this kit writes it");
      }
      return index;
    } catch (IllegalArgumentException e) {
      throw new InvalidBundleException("its file " + BundleIndex.NAME + " is no index", e);
    }
  }

  private static String difference(List<BundleIndex.Entry> said, List<BundleIndex.Entry> found) {
    for (var entry : found) {
      if (!said.contains(entry)) {
        return Quotation.of(entry.name()) + " is not the file that its index lists";
      }
    }
    return "a file that its index lists is missing, or they are in another order";
  }
}
