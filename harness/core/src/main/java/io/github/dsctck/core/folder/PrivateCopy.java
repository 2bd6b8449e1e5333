package io.github.dsctck.core.folder;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A copy of all that a run wrote, in one temporary file. The file has no name on POSIX systems, so
 * no resource finds it by a path.
 */
final class PrivateCopy implements Closeable {

  private static final String FOLDER = System.getProperty("java.io.tmpdir");

  private final Map<String, List<Passage>> files = new TreeMap<>();
  private @Nullable FileChannel channel;

  /** Starts a file, in place of one with the same name. */
  synchronized void begin(String name) {
    files.put(name, new ArrayList<>());
  }

  synchronized void move(String from, String to) {
    files.put(to, passages(from));
    files.remove(from);
  }

  synchronized void remove(String name) {
    files.remove(name);
  }

  synchronized Set<String> names() {
    return new TreeSet<>(files.keySet());
  }

  synchronized boolean has(String name) {
    return files.containsKey(name);
  }

  /** Appends bytes to a file. */
  synchronized Passage append(String name, byte[] bytes) throws IOException {
    var to = channel();
    var passage = new Passage(to.size(), bytes.length);
    write(to, bytes, passage.start());
    var passages = passages(name);
    int last = passages.size() - 1;
    if (last >= 0 && passages.get(last).end() == passage.start()) {
      var before = passages.get(last);
      passages.set(last, new Passage(before.start(), before.length() + passage.length()));
    } else {
      passages.add(passage);
    }
    return passage;
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

  /** Opens a file as it is now. */
  synchronized InputStream open(String name) throws IOException {
    var stream = new PassageStream(channel(), List.copyOf(passages(name)));
    return new BufferedInputStream(stream, 1 << 16);
  }

  byte[] read(Passage passage) throws IOException {
    FileChannel from;
    synchronized (this) {
      from = channel();
    }
    try (var in = new PassageStream(from, List.of(passage))) {
      return in.readAllBytes();
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
