package io.github.dsctck.core.file;

import io.github.dsctck.core.text.Digests;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Reads a regular file that another process may replace at any time, by a pipe, a device, a folder
 * or an endless file. Then the read fails: it never waits for ever, and never reads more than the
 * file had.
 */
public final class CheckedRead {

  private static final Duration LONGEST = Duration.ofSeconds(30);

  /** Larger than any program, and small enough to be read before each process. */
  private static final long MOST_HASHED = 1L << 30;

  private final Path file;
  private final FileStamp stamp;
  private final List<LinkOption> links;

  private CheckedRead(Path file, FileStamp stamp, LinkOption... links) {
    this.file = file;
    this.stamp = stamp;
    this.links = List.of(links);
  }

  /**
   * Reads a file as it is now.
   *
   * @param links whether to refuse a link
   * @throws IOException if there is no regular file
   */
  public static CheckedRead of(Path file, LinkOption... links) throws IOException {
    return new CheckedRead(file, FileStamp.ofFile(file, links), links);
  }

  /** Returns the stamp of the file. */
  public FileStamp stamp() {
    return stamp;
  }

  /**
   * Returns the content.
   *
   * @throws IOException if the file is larger than the limit, or cannot be read
   */
  public byte[] bytes(long limit) throws IOException {
    if (stamp.size() > limit) {
      throw new IOException("\"" + file + "\" has more than " + limit + " bytes");
    }
    return inTime(() -> read(in -> new LimitedStream(in, stamp.size()).readAllBytes()));
  }

  /**
   * Returns the first bytes, or all if there are fewer.
   *
   * @throws IOException if the file cannot be read
   */
  public byte[] head(int length) throws IOException {
    return inTime(() -> read(in -> in.readNBytes(length)));
  }

  /**
   * Returns the content as a stream, which the caller closes.
   *
   * @throws IOException if the file cannot be opened
   */
  public InputStream open() throws IOException {
    var channel = inTime(this::channel);
    return new LimitedStream(Channels.newInputStream(channel), stamp.size());
  }

  /**
   * Returns the SHA-256 of the content in hexadecimal digits.
   *
   * @throws IOException if the file has more than 1 GiB, or cannot be read
   */
  public String sha256() throws IOException {
    return inTime(() -> read(this::sha256));
  }

  /** Returns the same on this thread, which a pipe can stop for ever. */
  String sha256Here() throws IOException {
    return read(this::sha256);
  }

  private String sha256(InputStream in) throws IOException {
    if (stamp.size() > MOST_HASHED) {
      throw new IOException("\"" + file + "\" has more than 1 GiB");
    }
    return Digests.sha256(new LimitedStream(in, stamp.size()));
  }

  @FunctionalInterface
  private interface Extraction<T> {
    T read(InputStream in) throws IOException;
  }

  /** Opens the file on another thread, because no thread can leave the opening of a pipe. */
  private <T> T inTime(Callable<T> reading) throws IOException {
    var task = new FutureTask<T>(reading);
    var thread = new Thread(task, "checked-read");
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get(LONGEST.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      task.cancel(true);
      throw new IOException("\"" + file + "\" could not be read in " + LONGEST.toSeconds() + " s");
    } catch (InterruptedException e) {
      task.cancel(true);
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    } catch (ExecutionException e) {
      throw new IOException("\"" + file + "\" cannot be read", e);
    }
  }

  private <T> T read(Extraction<T> reading) throws IOException {
    try (var channel = channel()) {
      return reading.read(Channels.newInputStream(channel));
    }
  }

  private FileChannel channel() throws IOException {
    Set<OpenOption> options = new HashSet<>(links);
    options.add(StandardOpenOption.READ);
    check();
    var channel = FileChannel.open(file, options);
    try {
      check();
      return channel;
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  private void check() throws IOException {
    var now = FileStamp.ofFile(file, links.toArray(LinkOption[]::new));
    if (!now.isOfSameFile(stamp)) {
      throw new IOException("\"" + file + "\" was replaced");
    }
  }
}
