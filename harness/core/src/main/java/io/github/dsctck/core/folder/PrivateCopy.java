package io.github.dsctck.core.folder;

import io.github.dsctck.core.text.Digests;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A copy of all that a run wrote, in one temporary file. The file has no name on POSIX systems, so
 * no resource finds it by a path. A digest grows with each file, so that a change shows when the
 * file is read: root could change it through {@code /proc}.
 */
final class PrivateCopy implements Closeable {

  private static final String FOLDER = System.getProperty("java.io.tmpdir");

  private final Map<String, List<Passage>> files = new TreeMap<>();
  private final Map<String, MessageDigest> digests = new HashMap<>();
  private @Nullable FileChannel channel;

  /** Starts a file, in place of one with the same name. */
  synchronized void begin(String name) {
    files.put(name, new ArrayList<>());
    digests.put(name, Digests.begin());
  }

  synchronized void move(String from, String to) {
    files.put(to, passages(from));
    digests.put(to, digest(from));
    remove(from);
  }

  synchronized void remove(String name) {
    files.remove(name);
    digests.remove(name);
  }

  synchronized Set<String> names() {
    return new TreeSet<>(files.keySet());
  }

  synchronized boolean has(String name) {
    return files.containsKey(name);
  }

  /** Appends bytes to a file, and returns their place in this copy. */
  synchronized long append(String name, byte[] bytes) throws IOException {
    var to = channel();
    var passage = new Passage(to.size(), bytes.length, 0);
    write(to, bytes, passage.start());
    digest(name).update(bytes);
    var passages = passages(name);
    int last = passages.size() - 1;
    if (last >= 0 && passages.get(last).end() == passage.start()) {
      var before = passages.get(last);
      passages.set(last, new Passage(before.start(), before.length() + passage.length(), 0));
    } else {
      passages.add(passage);
    }
    return passage.start();
  }

  private static void write(FileChannel to, byte[] bytes, long start) throws IOException {
    var rest = ByteBuffer.wrap(bytes);
    try {
      while (rest.hasRemaining()) {
        to.write(rest, start + rest.position());
      }
    } catch (IOException e) {
      var why = new FileSystemException(FOLDER, null, e.getMessage());
      why.initCause(e);
      throw why;
    }
  }

  private List<Passage> passages(String name) {
    return files.computeIfAbsent(name, none -> new ArrayList<>());
  }

  private MessageDigest digest(String name) {
    return digests.computeIfAbsent(name, none -> Digests.begin());
  }

  /** Opens a file as it is now; reading its end fails if something changed it. */
  synchronized InputStream open(String name) throws IOException {
    var stream = new PassageStream(channel(), List.copyOf(passages(name)));
    return new BufferedInputStream(new UnchangedStream(stream, written(name)), 1 << 16);
  }

  /** Returns the SHA-256 of what was written to a file. */
  synchronized String sha256(String name) throws IOException {
    return HexFormat.of().formatHex(written(name));
  }

  private byte[] written(String name) throws IOException {
    try {
      return ((MessageDigest) digest(name).clone()).digest();
    } catch (CloneNotSupportedException e) {
      throw new IOException("This JVM cannot copy a SHA-256 digest.", e);
    }
  }

  /**
   * Reads what one call of {@link OutFile#appendPassage} wrote.
   *
   * @throws IOException if it cannot be read, or something changed it
   */
  byte[] read(Passage passage) throws IOException {
    FileChannel from;
    synchronized (this) {
      from = channel();
    }
    try (var in = new PassageStream(from, List.of(passage))) {
      var bytes = in.readAllBytes();
      if (Digests.startOfSha256(bytes) != passage.check()) {
        throw UnchangedStream.changed();
      }
      return bytes;
    }
  }

  private FileChannel channel() throws IOException {
    var open = channel;
    if (open == null) {
      Path file = Files.createTempFile("tmp.", ""); // readable by the owner only
      open =
          FileChannel.open(
              file,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE);
      channel = open;
    }
    return open;
  }

  @Override
  public synchronized void close() {
    try {
      if (channel != null) {
        channel.close();
      }
    } catch (IOException e) {
      // Nothing is read from the copy any more.
    }
  }
}
