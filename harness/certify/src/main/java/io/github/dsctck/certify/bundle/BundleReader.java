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
 * Reads bundles from untrusted sources. Apart from the compressed data, a bundle must be byte for
 * byte what this kit would write for its files. So a bundle cannot hide anything: no second file of
 * a name, no link, no bytes after the end.
 */
public final class BundleReader {

  private static final int LARGEST_INDEX = 64 << 20;

  private BundleReader() {}

  /**
   * Checks that a file is a bundle.
   *
   * @return the names of its files, in their order
   * @throws IOException if the file cannot be read or is no bundle; the message gives the reason
   */
  public static List<String> check(Path file) throws IOException {
    return files(file).stream().skip(1).map(BundleIndex.Entry::name).toList();
  }

  /**
   * Checks and unpacks a bundle.
   *
   * @param folder an empty folder
   * @return the SHA-256 of its index, which lists all files
   * @throws IOException if the file cannot be read or is no bundle, or the folder cannot be written
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
      throw new InvalidBundleException("it is no valid zip file", e);
    }
  }

  private static BundleIndex index(Path file, BundleIndex.Entry first) throws IOException {
    if (!first.name().equals(BundleIndex.NAME) || first.size() > LARGEST_INDEX) {
      throw new InvalidBundleException("its first file is not " + BundleIndex.NAME);
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
            "its file " + BundleIndex.NAME + " is not in the form that this kit writes");
      }
      return index;
    } catch (IllegalArgumentException e) {
      throw new InvalidBundleException("its file " + BundleIndex.NAME + " is no index", e);
    }
  }

  private static String difference(List<BundleIndex.Entry> said, List<BundleIndex.Entry> found) {
    for (var entry : found) {
      if (!said.contains(entry)) {
        return Quotation.of(entry.name()) + " differs from the entry in its index";
      }
    }
    return "a file in its index is missing, or the files are in another order";
  }
}
