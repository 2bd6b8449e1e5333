package io.github.dsctck.certify.bundle;

import java.util.List;

/**
 * The index of a bundle, which is its first file and lists the others.
 *
 * @param format always {@link #FORMAT}
 * @param entries the other files, in the order of their names
 */
record BundleIndex(String format, List<Entry> entries) {

  /** The name of the file. */
  static final String NAME = "bundle.json";

  static final String FORMAT = "dsc-tck bundle 1";

  /**
   * A file.
   *
   * @param name its path in the bundle
   * @param size its size in bytes
   * @param sha256 its digest
   */
  record Entry(String name, long size, String sha256) {}

  BundleIndex {
    entries = List.copyOf(entries);
  }
}
