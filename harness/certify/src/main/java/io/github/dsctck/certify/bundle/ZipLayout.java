package io.github.dsctck.certify.bundle;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Renders the bytes around the files of a bundle, following APPNOTE. Every file is deflated, has
 * the same time, no permissions and no comment, and its sizes follow its content.
 */
final class ZipLayout {

  private static final int LOCAL = 0x04034b50;
  private static final int CENTRAL = 0x02014b50;
  private static final int DESCRIPTOR = 0x08074b50;
  private static final int END = 0x06054b50;

  private static final short VERSION = 20;
  private static final short SIZES_BEHIND_AND_UTF_8 = 0x0808;
  private static final short DEFLATED = 8;

  /**
   * The first of February 1980, because some tools replace every date before it by the first of
   * January.
   */
  private static final int TIME = 0x00410000;

  private ZipLayout() {}

  /**
   * A file in a zip file.
   *
   * @param name its name
   * @param crc its checksum
   * @param packed its compressed size
   * @param size its size
   * @param offset the offset of its header
   */
  record Place(String name, long crc, long packed, long size, long offset) {}

  /** Returns the bytes before the content of a file. */
  static byte[] local(String name) {
    var bytes = name.getBytes(StandardCharsets.UTF_8);
    var local = buffer(30 + bytes.length);
    local.putInt(LOCAL).putShort(VERSION).putShort(SIZES_BEHIND_AND_UTF_8).putShort(DEFLATED);
    local.putInt(TIME).putInt(0).putInt(0).putInt(0).putShort((short) bytes.length);
    return local.putShort((short) 0).put(bytes).array();
  }

  /** Returns the bytes after the content of a file. */
  static byte[] behind(Place place) {
    var behind = buffer(16).putInt(DESCRIPTOR).putInt((int) place.crc());
    return behind.putInt((int) place.packed()).putInt((int) place.size()).array();
  }

  /** Returns the entry of a file in the directory. */
  static byte[] central(Place place) {
    var bytes = place.name().getBytes(StandardCharsets.UTF_8);
    var central = buffer(46 + bytes.length);
    central.putInt(CENTRAL).putShort(VERSION).putShort(VERSION);
    central.putShort(SIZES_BEHIND_AND_UTF_8).putShort(DEFLATED).putInt(TIME);
    central.putInt((int) place.crc()).putInt((int) place.packed()).putInt((int) place.size());
    central.putShort((short) bytes.length).putShort((short) 0).putShort((short) 0);
    central.putShort((short) 0).putShort((short) 0).putInt(0).putInt((int) place.offset());
    return central.put(bytes).array();
  }

  /** Returns the end of the directory. */
  static byte[] end(int files, int size, long offset) {
    var end = buffer(22).putInt(END).putInt(0).putShort((short) files).putShort((short) files);
    return end.putInt(size).putInt((int) offset).putShort((short) 0).array();
  }

  private static ByteBuffer buffer(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
  }
}
