package io.github.dsctck.certify.bundle;

import io.github.dsctck.core.text.Digests;
import io.github.dsctck.core.text.Quotation;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/**
 * Reads a bundle twice: first for the names, sizes and digests of its files, then to compare all
 * bytes around their compressed content with the bytes that this kit would write. So a bundle
 * cannot contain anything else.
 */
final class BundleScan {

  private final long mostBytes;
  private final EntryNames names = new EntryNames();
  private final List<BundleIndex.Entry> entries = new ArrayList<>();
  private final List<ZipLayout.Place> places = new ArrayList<>();
  private long position;
  private long unpacked;

  private BundleScan(long mostBytes) {
    this.mostBytes = mostBytes;
  }

  /**
   * Returns the files in a bundle, including the index.
   *
   * @param mostBytes the maximum uncompressed size
   * @throws IOException if the bundle contains anything else, or more than a bundle can hold
   */
  static List<BundleIndex.Entry> of(Path file, long mostBytes) throws IOException {
    var scan = new BundleScan(mostBytes);
    try (var zip = new ZipInputStream(open(file))) {
      scan.read(zip);
    } catch (IllegalArgumentException e) {
      throw new ZipException("a name is not UTF-8");
    }
    try (var bytes = open(file)) {
      scan.compare(bytes);
    }
    return scan.entries;
  }

  private static InputStream open(Path file) throws IOException {
    return new BufferedInputStream(Files.newInputStream(file), 1 << 16);
  }

  private void read(ZipInputStream zip) throws IOException {
    for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
      if (entries.size() > BundleZip.MOST_FILES) {
        throw new InvalidBundleException("it has more files than a bundle can have");
      }
      read(zip, entry);
    }
    if (entries.isEmpty()) {
      throw new ZipException("no files");
    }
  }

  private void read(ZipInputStream zip, ZipEntry entry) throws IOException {
    var name = entry.getName();
    var fault = names.fault(name);
    if (fault.isPresent()) {
      throw new InvalidBundleException(Quotation.of(name) + " " + fault.get());
    }
    var sha256 = Digests.sha256(new Limited(zip));
    var place =
        new ZipLayout.Place(
            name, entry.getCrc(), entry.getCompressedSize(), entry.getSize(), position);
    places.add(place);
    entries.add(new BundleIndex.Entry(name, entry.getSize(), sha256));
    position += ZipLayout.local(name).length + place.packed() + ZipLayout.behind(place).length;
  }

  private void compare(InputStream bytes) throws IOException {
    var directory = new ByteArrayOutputStream();
    for (var place : places) {
      expect(bytes, ZipLayout.local(place.name()));
      bytes.skipNBytes(place.packed());
      expect(bytes, ZipLayout.behind(place));
      directory.writeBytes(ZipLayout.central(place));
    }
    expect(bytes, directory.toByteArray());
    expect(bytes, ZipLayout.end(places.size(), directory.size(), position));
    if (bytes.read() >= 0) {
      throw otherwise();
    }
  }

  private static void expect(InputStream bytes, byte[] expected) throws IOException {
    if (!Arrays.equals(bytes.readNBytes(expected.length), expected)) {
      throw otherwise();
    }
  }

  private static IOException otherwise() {
    return new InvalidBundleException(
        "it contains more than its files, or stores them in another way than this kit");
  }

  /** Stops as soon as the uncompressed size exceeds the maximum. */
  private final class Limited extends FilterInputStream {

    Limited(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] bytes, int start, int length) throws IOException {
      int count = super.read(bytes, start, length);
      unpacked += Math.max(0, count);
      if (unpacked > mostBytes) {
        throw new InvalidBundleException("its uncompressed size is larger than a bundle can be");
      }
      return count;
    }
  }
}
