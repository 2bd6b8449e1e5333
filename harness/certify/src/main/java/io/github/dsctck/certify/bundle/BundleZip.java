package io.github.dsctck.certify.bundle;

import io.github.dsctck.core.jsonl.LineFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * Writes bundles in their only form: the index first, then the files in the order of their names,
 * all compressed and with the same time. So the same files and the same zlib give the same bytes,
 * and a reader can recognise any other form.
 */
final class BundleZip {

  /** The maximum number of files and the maximum uncompressed size. */
  static final int MOST_FILES = 60_000;

  static final long MOST_BYTES = 2L << 30;

  private static final int LEVEL = 6;

  private final OutputStream out;
  private final ByteArrayOutputStream directory = new ByteArrayOutputStream();
  private long position;

  private BundleZip(OutputStream out) {
    this.out = out;
  }

  /**
   * Writes a bundle.
   *
   * @param parts the files without the index, in the order of their names
   * @throws IOException if a file cannot be read or the target cannot be written
   */
  static void write(List<BundleEntry> parts, OutputStream out) throws IOException {
    var entries = parts.stream().map(BundleEntry::entry).toList();
    var all = new ArrayList<BundleEntry>();
    all.add(BundleEntry.of(BundleIndex.NAME, index(entries)));
    all.addAll(parts);
    var zip = new BundleZip(out);
    for (var bundleEntry : all) {
      zip.write(bundleEntry);
    }
    out.write(zip.directory.toByteArray());
    out.write(ZipLayout.end(all.size(), zip.directory.size(), zip.position));
    out.flush();
  }

  /** Returns the bytes of the index of some files. */
  static byte[] index(List<BundleIndex.Entry> entries) {
    var index = LineFormat.write(new BundleIndex(BundleIndex.FORMAT, entries)) + "\n";
    return index.getBytes(StandardCharsets.UTF_8);
  }

  private void write(BundleEntry bundleEntry) throws IOException {
    var name = bundleEntry.entry().name();
    var local = ZipLayout.local(name);
    out.write(local);
    var deflater = new Deflater(LEVEL, true);
    try (var in = bundleEntry.content().open()) {
      var deflating = new DeflaterOutputStream(out, deflater, 1 << 16);
      in.transferTo(deflating);
      deflating.finish();
      var place =
          new ZipLayout.Place(
              name,
              bundleEntry.crc(),
              deflater.getBytesWritten(),
              deflater.getBytesRead(),
              position);
      var behind = ZipLayout.behind(place);
      out.write(behind);
      directory.writeBytes(ZipLayout.central(place));
      position += local.length + place.packed() + behind.length;
    } finally {
      deflater.end();
    }
  }
}
