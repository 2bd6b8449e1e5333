package io.github.dsctck.core.process.windows;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A job object: a process and all that it starts, directly or not, whether their parents still run
 * or not. No process leaves it. It ends with its last handle, so also when the kit is killed.
 */
public final class JobObject implements Closeable {

  private static final int ACCOUNTING = 1;
  private static final int PROCESS_IDS = 3;
  private static final int EXTENDED_LIMITS = 9;

  private static final int LIMIT_FLAGS = 16;
  private static final int KILL_ON_CLOSE = 0x2000;

  /** The size of JOBOBJECT_EXTENDED_LIMIT_INFORMATION. */
  private static final int LIMITS_SIZE = Native.POINTER_SIZE == Long.BYTES ? 144 : 112;

  /** The size of JOBOBJECT_BASIC_ACCOUNTING_INFORMATION. */
  private static final int ACCOUNTING_SIZE = 48;

  private static final int MOST_PROCESSES = 4096;
  private static final int NANOS_PER_UNIT = 100;

  private static final String CONSOLE =
      ProgramSearch.systemFolder().resolve("conhost.exe").toString();

  private final Pointer handle;
  private boolean closed;

  private JobObject(Pointer handle) {
    this.handle = handle;
  }

  /** Creates a job object without processes. */
  static JobObject create() throws IOException {
    var handle = Kernel32.CreateJobObjectW(null, null);
    if (handle == null) {
      throw Kernel32.refusal("CreateJobObject");
    }
    var job = new JobObject(handle);
    try {
      job.endOnClose(true);
      return job;
    } catch (IOException e) {
      job.close();
      throw e;
    }
  }

  private void endOnClose(boolean ends) throws IOException {
    try (var limits = new Memory(LIMITS_SIZE)) {
      limits.clear();
      limits.setInt(LIMIT_FLAGS, ends ? KILL_ON_CLOSE : 0);
      if (!Kernel32.SetInformationJobObject(handle, EXTENDED_LIMITS, limits, LIMITS_SIZE)) {
        throw Kernel32.refusal("SetInformationJobObject");
      }
    }
  }

  /** Adds a process, which has not run yet. */
  void add(Pointer process) throws IOException {
    if (!Kernel32.AssignProcessToJobObject(handle, process)) {
      throw Kernel32.refusal("AssignProcessToJobObject");
    }
  }

  /** Windows itself starts a process for the console of others, which ends with them. */
  private static boolean isConsole(ProcessHandle handle) {
    return handle.info().command().filter(CONSOLE::equalsIgnoreCase).isPresent();
  }

  /** Returns the running processes, without that of their console. */
  public synchronized Set<ProcessHandle> processes() {
    var found = new LinkedHashSet<ProcessHandle>();
    if (closed) {
      return found;
    }
    int size = 2 * Integer.BYTES + MOST_PROCESSES * Native.POINTER_SIZE;
    try (var list = new Memory(size)) {
      list.clear();
      Kernel32.QueryInformationJobObject(handle, PROCESS_IDS, list, size, null);
      int count = Math.min(list.getInt(Integer.BYTES), MOST_PROCESSES);
      for (int i = 0; i < count; i++) {
        long at = 2L * Integer.BYTES + (long) i * Native.POINTER_SIZE;
        long id = Native.POINTER_SIZE == Long.BYTES ? list.getLong(at) : list.getInt(at);
        ProcessHandle.of(id).filter(handle -> !isConsole(handle)).ifPresent(found::add);
      }
    }
    return found;
  }

  /** Returns the CPU time of all processes, of those that have ended, too. */
  public synchronized Duration cpu() {
    if (closed) {
      return Duration.ZERO;
    }
    try (var times = new Memory(ACCOUNTING_SIZE)) {
      times.clear();
      Kernel32.QueryInformationJobObject(handle, ACCOUNTING, times, ACCOUNTING_SIZE, null);
      return Duration.ofNanos((times.getLong(0) + times.getLong(Long.BYTES)) * NANOS_PER_UNIT);
    }
  }

  /** Ends all processes at once. */
  public synchronized void end() {
    if (!closed) {
      Kernel32.TerminateJobObject(handle, 1);
    }
  }

  /** Lets the processes run on, also after the kit has ended. */
  public synchronized void release() {
    if (!closed) {
      try {
        endOnClose(false);
      } catch (IOException e) {
        return; // They end with the kit.
      }
      close();
    }
  }

  /** Ends all processes. */
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      Kernel32.CloseHandle(handle);
    }
  }
}
