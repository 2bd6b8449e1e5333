package io.github.dsctck.reports.bundle;

import io.github.dsctck.core.lines.LineFormat;
import io.github.dsctck.core.text.Digests;
import io.github.dsctck.core.text.Quotation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

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
    return files(file).stream().skip(1).map(part -> part.entry().name()).toList();
  }

  /**
   * Unpacks a bundle, once it is known to be one.
   *
   * @param folder an empty folder
   * @return the SHA-256 of its index, which names all that is in the bundle
   * @throws IOException if it cannot be read or is none, or the folder cannot be written
   */
  public static String unpack(Path file, Path folder) throws IOException {
    var parts = files(file);
    for (var part : parts.subList(1, parts.size())) {
      var target = folder.resolve(part.entry().name());
      Files.createDirectories(Objects.requireNonNull(target.getParent()));
      try (var in = part.content().open()) {
        Files.copy(in, target);
      }
    }
    return parts.get(0).entry().sha256();
  }

  private static List<Part> files(Path file) throws IOException {
    if (Files.size(file) > 2 * BundleZip.MOST_BYTES) {
      throw new RefusedException("it is larger than a bundle can be");
    }
    try {
      var parts = BundleScan.of(file, BundleZip.MOST_BYTES);
      var index = index(parts);
      var found = parts.stream().skip(1).map(Part::entry).toList();
      if (!found.equals(index.entries())) {
        throw new RefusedException(difference(index.entries(), found));
      }
      return parts;
    } catch (RefusedException e) {
      throw e;
    } catch (FileSystemException e) {
      throw new IOException(
          "%s cannot be read or written.".formatted(Quotation.of(String.valueOf(e.getFile()))), e);
    } catch (IOException e) {
      throw new RefusedException("it is no zip file, or damaged", e);
    }
  }

  private static BundleIndex index(List<Part> parts) throws IOException {
    if (parts.isEmpty()
        || !parts.get(0).entry().name().equals(BundleIndex.NAME)
        || parts.get(0).entry().size() > LARGEST_INDEX) {
      throw new RefusedException("it does not begin with the file " + BundleIndex.NAME);
    }
    try (var in = parts.get(0).content().open()) {
      var bytes = in.readAllBytes();
      var index = LineFormat.read(new String(bytes, StandardCharsets.UTF_8), BundleIndex.class);
      if (!index.format().equals(BundleIndex.FORMAT)) {
        throw new RefusedException("its format is " + Quotation.of(index.format()));
      }
      var own = BundleZip.index(index.entries());
      if (!Digests.sha256(own).equals(parts.get(0).entry().sha256())) {
        throw new RefusedException(
            "its file " + BundleIndex.NAME + " is not as this kit writes it");
      }
      return index;
    } catch (IllegalArgumentException e) {
      throw new RefusedException("its file " + BundleIndex.NAME + " is no index", e);
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
