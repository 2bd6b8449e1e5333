package io.github.dsctck.reports.bundle;

import io.github.dsctck.core.text.Digests;
import io.github.dsctck.core.text.Quotation;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/**
 * Goes through a bundle from its first byte to its last. Everything but the compressed content of
 * its files is compared with what this kit would have written there, so there is no place for
 * anything else; the content ends where its compression ends.
 */
final class BundleScan {

  private final Path file;
  private final long mostBytes;
  private final EntryNames names = new EntryNames();
  private final List<Part> parts = new ArrayList<>();
  private final ByteArrayOutputStream directory = new ByteArrayOutputStream();
  private long position;
  private long unpacked;

  private BundleScan(Path file, long mostBytes) {
    this.file = file;
    this.mostBytes = mostBytes;
  }

  /**
   * Returns the files in a bundle, the index among them.
   *
   * @param mostBytes how much may come out of it
   * @throws IOException if there is anything else in it, or more than a bundle can hold
   */
  static List<Part> of(Path file, long mostBytes) throws IOException {
    var scan = new BundleScan(file, mostBytes);
    try (var bytes = new RandomAccessFile(file.toFile(), "r")) {
      scan.read(bytes);
    }
    return scan.parts;
  }

  private void read(RandomAccessFile bytes) throws IOException {
    for (var header = header(bytes); ZipForm.isLocal(header); header = header(bytes)) {
      if (parts.size() > BundleZip.MOST_FILES) {
        throw new RefusedException("it has more files than a bundle can have");
      }
      var name = new byte[ZipForm.nameLength(header)];
      bytes.readFully(name);
      read(bytes, new String(name, StandardCharsets.UTF_8));
    }
    if (parts.isEmpty()) {
      throw new ZipException();
    }
    expect(bytes, position, directory.toByteArray());
    expect(
        bytes, position + directory.size(), ZipForm.end(parts.size(), directory.size(), position));
    if (bytes.read() >= 0) {
      throw otherwise();
    }
  }

  private byte[] header(RandomAccessFile bytes) throws IOException {
    var header = new byte[ZipForm.LOCAL_SIZE];
    bytes.seek(position);
    int length = bytes.read(header);
    if (length < Integer.BYTES) {
      throw new EOFException();
    }
    return header;
  }

  private void read(RandomAccessFile bytes, String name) throws IOException {
    var fault = names.fault(name);
    if (fault.isPresent()) {
      throw new RefusedException(Quotation.of(name) + " " + fault.get());
    }
    var local = ZipForm.local(name);
    expect(bytes, position, local);
    long start = position + local.length;
    try (var content = new Content(file, start)) {
      var crc = new CRC32();
      var sha256 = Digests.sha256(new CheckedInputStream(new Limited(content), crc));
      var place =
          new ZipForm.Place(name, crc.getValue(), content.packed(), content.size(), position);
      var behind = ZipForm.behind(place);
      expect(bytes, start + place.packed(), behind);
      directory.writeBytes(ZipForm.central(place));
      parts.add(
          new Part(
              new BundleIndex.Entry(name, place.size(), sha256),
              place.crc(),
              () -> new Content(file, start)));
      position = start + place.packed() + behind.length;
    }
  }

  private static void expect(RandomAccessFile bytes, long position, byte[] expected)
      throws IOException {
    var found = new byte[expected.length];
    bytes.seek(position);
    bytes.readFully(found);
    if (!Arrays.equals(found, expected)) {
      throw otherwise();
    }
  }

  private static IOException otherwise() {
    return new RefusedException(
        "it holds more than its files, or holds them in another way than this kit");
  }

  /** The content of a file, read from the bundle. */
  private static final class Content extends InflaterInputStream {

    Content(Path file, long start) throws IOException {
      super(at(file, start), new Inflater(true), 1 << 16);
    }

    private static InputStream at(Path file, long start) throws IOException {
      var in = Files.newInputStream(file);
      in.skipNBytes(start);
      return in;
    }

    long packed() {
      return inf.getBytesRead();
    }

    long size() {
      return inf.getBytesWritten();
    }

    @Override
    public void close() throws IOException {
      super.close();
      inf.end();
    }
  }

  /** Ends as soon as more has come out of the bundle than may be in one. */
  private final class Limited extends FilterInputStream {

    Limited(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] bytes, int start, int length) throws IOException {
      int count = super.read(bytes, start, length);
      unpacked += Math.max(0, count);
      if (unpacked > mostBytes) {
        throw new RefusedException("more comes out of it than a bundle can hold");
      }
      return count;
    }
  }
}
