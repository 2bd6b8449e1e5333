package io.github.dsctck.core.process.windows;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.WString;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * One end of an anonymous pipe. A thread that waits for it is freed when it is closed; the handle
 * is closed by the last thread that uses it, because another file may get its number.
 */
public final class PipeEnd implements Closeable {

  private static final int CAPACITY = 1 << 16;
  private static final int CHUNK = 1 << 16;
  private static final int ATTEMPTS = 20;
  private static final long PAUSE = Duration.ofMillis(10).toNanos();

  private final Pointer handle;
  private int users;
  private boolean closed;

  private PipeEnd(Pointer handle) {
    this.handle = handle;
  }

  /**
   * Both ends of a pipe.
   *
   * @param reading the end to read from
   * @param writing the end to write to
   */
  public record Both(PipeEnd reading, PipeEnd writing) {}

  /**
   * Opens a pipe.
   *
   * @throws IOException if there are no more pipes
   */
  public static Both open() throws IOException {
    var reading = new PointerByReference();
    var writing = new PointerByReference();
    if (!Kernel32.CreatePipe(reading, writing, null, CAPACITY)) {
      throw Kernel32.refusal("CreatePipe");
    }
    return new Both(new PipeEnd(reading.getValue()), new PipeEnd(writing.getValue()));
  }

  /**
   * Opens the empty device.
   *
   * @throws IOException if it cannot be opened
   */
  public static PipeEnd nothing() throws IOException {
    var handle =
        Kernel32.CreateFileW(
            new WString("NUL"),
            Kernel32.GENERIC_READ,
            Kernel32.SHARE_ALL,
            null,
            Kernel32.OPEN_EXISTING,
            0,
            null);
    if (handle == null || Kernel32.isInvalid(handle)) {
      throw Kernel32.refusal("CreateFile");
    }
    return new PipeEnd(handle);
  }

  /** Returns the handle, which a process that is started may inherit from now on. */
  Pointer inheritable() throws IOException {
    if (!Kernel32.SetHandleInformation(handle, Kernel32.INHERIT, Kernel32.INHERIT)) {
      throw Kernel32.refusal("SetHandleInformation");
    }
    return handle;
  }

  /** Returns a stream that reads from this end, and whose end closes it. */
  public InputStream input() {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        var one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
      }

      @Override
      public int read(byte[] bytes, int from, int length) throws IOException {
        return PipeEnd.this.read(bytes, from, length);
      }

      @Override
      public void close() {
        PipeEnd.this.close();
      }
    };
  }

  /** Returns a stream that writes to this end, and whose end closes it. */
  public OutputStream output() {
    return new OutputStream() {
      @Override
      public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int from, int length) throws IOException {
        PipeEnd.this.write(bytes, from, length);
      }

      @Override
      public void close() {
        PipeEnd.this.close();
      }
    };
  }

  private int read(byte[] bytes, int from, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    int most = Math.min(length, CHUNK);
    try (var buffer = new Memory(most)) {
      int count;
      do { // A writer of no bytes wakes the reader.
        count = transfer(read -> Kernel32.ReadFile(handle, buffer, most, read, null));
      } while (count == 0);
      if (count > 0) {
        buffer.read(0, bytes, from, count);
      }
      return count;
    }
  }

  private void write(byte[] bytes, int from, int length) throws IOException {
    int done = 0;
    while (done < length) {
      int most = Math.min(length - done, CHUNK);
      try (var buffer = new Memory(most)) {
        buffer.write(0, bytes, from + done, most);
        int count = transfer(written -> Kernel32.WriteFile(handle, buffer, most, written, null));
        if (count < 0) {
          throw new IOException("the reader has closed the pipe");
        }
        done += count;
      }
    }
  }

  @FunctionalInterface
  private interface Call {
    boolean on(IntByReference count);
  }

  /** Returns the number of bytes, or -1 if no process has the other end open. */
  private int transfer(Call call) throws IOException {
    synchronized (this) {
      if (closed) {
        throw new IOException("the pipe is closed");
      }
      users++;
    }
    try {
      var count = new IntByReference();
      return call.on(count) ? count.getValue() : -1;
    } finally {
      leave();
    }
  }

  private synchronized void leave() {
    users--;
    if (closed && users == 0) {
      Kernel32.CloseHandle(handle);
    }
  }

  /** Closes this end. A thread that just begins to wait may miss the first attempt to free it. */
  @Override
  public void close() {
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
      if (users == 0) {
        Kernel32.CloseHandle(handle);
        return;
      }
    }
    for (int attempt = 0; attempt < ATTEMPTS && cancel(); attempt++) {
      LockSupport.parkNanos(PAUSE);
    }
  }

  /** Frees a thread that waits, and returns whether one still used the handle. */
  private synchronized boolean cancel() {
    if (users > 0) {
      Kernel32.CancelIoEx(handle, null);
    }
    return users > 0;
  }
}
