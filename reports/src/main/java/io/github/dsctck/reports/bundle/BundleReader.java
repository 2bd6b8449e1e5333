package io.github.dsctck.reports.bundle;

import io.github.dsctck.core.lines.LineFormat;
import io.github.dsctck.core.text.Digests;
import io.github.dsctck.core.text.Quotation;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Reads bundles that anybody may have made. A bundle is refused unless it is, byte for byte, what
 * this kit would write of the files in it, so that there is nothing in it but them: no second file
 * of a name, no link, nothing compressed, nothing behind the end.
 */
public final class BundleReader {

  private static final int LARGEST_INDEX = 64 << 20;

  private final Path file;
  private final ZipFile zip;

  private BundleReader(Path file, ZipFile zip) {
    this.file = file;
    this.zip = zip;
  }

  /**
   * Insists that a file is a bundle.
   *
   * @return the names of the files in it, in their order
   * @throws IOException if it cannot be read or is none; the message says why
   */
  public static List<String> check(Path file) throws IOException {
    return open(file, BundleReader::check).stream().map(part -> part.entry().name()).toList();
  }

  /**
   * Unpacks a bundle, once it is known to be one.
   *
   * @param folder an empty folder
   * @return the SHA-256 of its index, which names all that is in it
   * @throws IOException if it cannot be read or is none, or the folder cannot be written
   */
  public static String unpack(Path file, Path folder) throws IOException {
    return open(
        file,
        reader -> {
          for (var part : reader.check()) {
            var target = folder.resolve(part.entry().name());
            Files.createDirectories(Objects.requireNonNull(target.getParent()));
            try (var in = part.content().open()) {
              Files.copy(in, target);
            }
          }
          try (var in = reader.zip.getInputStream(reader.zip.getEntry(BundleIndex.NAME))) {
            return Digests.sha256(in.readAllBytes());
          }
        });
  }

  /** What is done with a bundle. */
  @FunctionalInterface
  private interface Use<T> {
    T of(BundleReader reader) throws IOException;
  }

  private static <T> T open(Path file, Use<T> use) throws IOException {
    if (Files.size(file) > 2 * BundleZip.MOST_BYTES) {
      throw refused("it is larger than a bundle can be");
    }
    try (var zip = new ZipFile(file.toFile(), StandardCharsets.UTF_8)) {
      return use.of(new BundleReader(file, zip));
    } catch (RefusedException e) {
      throw e;
    } catch (FileSystemException e) {
      throw new IOException(
          "%s cannot be read or written.".formatted(Quotation.of(String.valueOf(e.getFile()))), e);
    } catch (IOException | IllegalArgumentException e) {
      throw refused("it is no zip file, or damaged", e);
    }
  }

  /** What is no bundle. */
  private static final class RefusedException extends IOException {
    private static final long serialVersionUID = 1L;

    RefusedException(String why, @Nullable Exception cause) {
      super("The bundle is refused: " + why + ".", cause);
    }
  }

  private static IOException refused(String why) {
    return refused(why, null);
  }

  private static IOException refused(String why, @Nullable Exception cause) {
    return new RefusedException(why, cause);
  }

  private List<Part> check() throws IOException {
    var entries = entries();
    var index = index(entries);
    var parts = new ArrayList<Part>();
    for (var entry : entries.subList(1, entries.size())) {
      parts.add(Part.of(entry.getName(), entry.getSize(), () -> zip.getInputStream(entry)));
    }
    var found = parts.stream().map(Part::entry).toList();
    if (!found.equals(index.entries())) {
      throw refused(difference(index.entries(), found));
    }
    if (!isWrittenLikeThis(parts)) {
      throw refused("it holds more than its files, or holds them in another way than this kit");
    }
    return parts;
  }

  private List<? extends ZipEntry> entries() throws IOException {
    if (zip.size() > BundleZip.MOST_FILES + 1) {
      throw refused("it has more files than a bundle can have");
    }
    var entries = Collections.list(zip.entries());
    var names = new EntryNames();
    long size = 0;
    for (var entry : entries) {
      var fault = names.fault(entry.getName());
      if (fault.isPresent()) {
        throw refused(Quotation.of(entry.getName()) + " " + fault.get());
      }
      if (entry.getMethod() != ZipEntry.STORED) {
        throw refused(Quotation.of(entry.getName()) + " is compressed");
      }
      size += entry.getSize();
    }
    if (size > Files.size(file)) {
      throw refused("its files are larger than itself");
    }
    return entries;
  }

  private BundleIndex index(List<? extends ZipEntry> entries) throws IOException {
    if (entries.isEmpty()
        || !entries.get(0).getName().equals(BundleIndex.NAME)
        || entries.get(0).getSize() > LARGEST_INDEX) {
      throw refused("it does not begin with the file " + BundleIndex.NAME);
    }
    try (var in = zip.getInputStream(entries.get(0))) {
      var text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      var index = LineFormat.read(text, BundleIndex.class);
      if (!index.format().equals(BundleIndex.FORMAT)) {
        throw refused("its format is " + Quotation.of(index.format()));
      }
      return index;
    } catch (IllegalArgumentException e) {
      throw refused("its file " + BundleIndex.NAME + " is no index");
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

  /** Tells whether these files, written as this kit does, are the bytes of the bundle. */
  private boolean isWrittenLikeThis(List<Part> parts) throws IOException {
    try (var bytes = new BufferedInputStream(Files.newInputStream(file));
        var comparing = new Comparing(bytes)) {
      BundleZip.write(parts, comparing);
      return comparing.same && bytes.read() < 0;
    }
  }

  /** Compares what is written to it with what is there. */
  private static final class Comparing extends OutputStream {

    private final InputStream there;
    private boolean same = true;

    Comparing(InputStream there) {
      this.there = there;
    }

    @Override
    public void write(int b) throws IOException {
      same = same && there.read() == (b & 0xff);
    }

    @Override
    public void write(byte[] bytes, int start, int length) throws IOException {
      if (same) {
        var read = there.readNBytes(length);
        same = Arrays.equals(read, 0, read.length, bytes, start, start + length);
      }
    }
  }
}
