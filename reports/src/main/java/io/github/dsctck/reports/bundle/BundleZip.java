package io.github.dsctck.reports.bundle;

import io.github.dsctck.core.lines.LineFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The one way a bundle is written: the index first, then the files in the order of their names,
 * none compressed and all of the same time. So the same files are the same bytes on every system,
 * nothing in a bundle is larger than the bundle, and whatever is no bundle can be told by its
 * bytes.
 */
final class BundleZip {

  /** The most files a bundle can have, and the most bytes, which zip files have by themselves. */
  static final int MOST_FILES = 60_000;

  static final long MOST_BYTES = 2L << 30;

  /** Not the first day of 1980, which stands for any before it, so that the real one is added. */
  private static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

  private BundleZip() {}

  /**
   * Writes a bundle.
   *
   * @param parts the files but the index, in the order of their names
   * @throws IOException if one of them cannot be read or the target not be written
   */
  static void write(List<Part> parts, OutputStream out) throws IOException {
    var entries = parts.stream().map(Part::entry).toList();
    var index = LineFormat.write(new BundleIndex(BundleIndex.FORMAT, entries)) + "\n";
    var all = new ArrayList<Part>();
    all.add(Part.of(BundleIndex.NAME, index.getBytes(StandardCharsets.UTF_8)));
    all.addAll(parts);
    var zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
    for (var part : all) {
      zip.putNextEntry(entry(part));
      try (var in = part.content().open()) {
        in.transferTo(zip);
      }
      zip.closeEntry();
    }
    zip.finish();
  }

  private static ZipEntry entry(Part part) {
    var entry = new ZipEntry(part.entry().name());
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(part.entry().size());
    entry.setCompressedSize(part.entry().size());
    entry.setCrc(part.crc());
    entry.setTimeLocal(TIME);
    return entry;
  }
}
