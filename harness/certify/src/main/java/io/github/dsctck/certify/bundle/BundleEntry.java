package io.github.dsctck.certify.bundle;

import io.github.dsctck.core.text.Digests;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/**
 * A file in a bundle, or a file to add.
 *
 * @param entry its name, size and digest
 * @param crc its checksum in a zip file
 * @param content its bytes, readable more than once
 */
record BundleEntry(BundleIndex.Entry entry, long crc, Content content) {

  /** Opens bytes that are readable more than once. */
  @FunctionalInterface
  interface Content {
    InputStream open() throws IOException;
  }

  static BundleEntry of(String name, Path file) throws IOException {
    return of(name, Files.size(file), () -> Files.newInputStream(file));
  }

  static BundleEntry of(String name, byte[] bytes) throws IOException {
    return of(name, bytes.length, () -> new ByteArrayInputStream(bytes));
  }

  static BundleEntry of(String name, long size, Content content) throws IOException {
    var crc = new CRC32();
    try (var in = new CheckedInputStream(content.open(), crc)) {
      var sha256 = Digests.sha256(in);
      return new BundleEntry(new BundleIndex.Entry(name, size, sha256), crc.getValue(), content);
    }
  }
}
