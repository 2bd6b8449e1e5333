package io.github.dsctck.core.file;

import io.github.dsctck.core.text.Digests;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;

/**
 * The bytes of a small file at one moment. Comparing them costs less than comparing digests.
 *
 * @param stamp its stamp before it was read
 * @param bytes its content
 * @param executable whether the user may execute it, false on systems that do not distinguish this
 */
public record FileBytes(FileStamp stamp, byte[] bytes, boolean executable) {

  private static final long MOST = 1 << 20;

  /** Reads files of at most 1 MiB; the result lacks larger ones and those that cannot be read. */
  public static Map<Path, FileBytes> ofAll(Collection<Path> files) {
    return FileReads.of(files, FileBytes::read);
  }

  private static FileBytes read(Path file) throws IOException {
    var read = CheckedRead.of(file);
    return new FileBytes(read.stamp(), read.bytesHere(MOST), FileDigest.isExecutable(file));
  }

  /** Returns whether nothing differs, the stamp included. */
  public boolean isSame(FileBytes other) {
    return executable == other.executable
        && stamp.equals(other.stamp)
        && Arrays.equals(bytes, other.bytes);
  }

  /** Returns the digest of the same file. */
  public FileDigest digest() {
    return new FileDigest(stamp, Digests.sha256(bytes), executable);
  }
}
