package io.github.dsctck.core.process.windows;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.WString;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A process in a job object of its own. It inherits three streams and no other handle, and has no
 * console in common with the kit.
 */
public final class WindowsProcess {

  private static final int POINTER = Native.POINTER_SIZE;

  /** The members of STARTUPINFO: its flags, and the first of the three streams. */
  private static final int FLAGS = 4 * POINTER + 7 * Integer.BYTES;

  private static final int STREAMS = POINTER == Long.BYTES ? 80 : 56;

  /** The size of STARTUPINFOEX, whose last member is the list of attributes. */
  private static final int STARTUP_SIZE = STREAMS + 4 * POINTER;

  private static final int USE_STREAMS = 0x100;

  private static final Pointer HANDLE_LIST = Pointer.createConstant(0x20002);

  private final Pointer process;
  private final ProcessHandle handle;
  private final JobObject job;

  private WindowsProcess(Pointer process, ProcessHandle handle, JobObject job) {
    this.process = process;
    this.handle = handle;
    this.job = job;
  }

  /** Returns why no process can be started here, null if one can. */
  public static @Nullable String unavailable() {
    return Kernel32.unavailable();
  }

  /** The refusal of Windows to start a program. */
  public static final class RefusalException extends IOException {

    private static final long serialVersionUID = 1;

    private final int number;

    RefusalException(int number) {
      super("error " + number);
      this.number = number;
    }

    /** Returns the number of the system error. */
    public int number() {
      return number;
    }
  }

  /**
   * Starts a process.
   *
   * @param program the file of the program
   * @param commandLine its whole command line, its own name included
   * @param environment all its variables
   * @param streams its ends of stdin, stdout and stderr
   * @throws RefusalException if Windows refuses the program
   * @throws IOException if there are no more handles
   */
  public static WindowsProcess start(
      Path program,
      String commandLine,
      Path folder,
      Map<String, String> environment,
      List<PipeEnd> streams)
      throws IOException {
    var job = JobObject.create();
    try (var information = new Memory(2L * POINTER + 2 * Integer.BYTES)) {
      create(program, commandLine, folder, environment, streams, information);
      var process = information.getPointer(0);
      var thread = information.getPointer(POINTER);
      try {
        job.add(process);
        var handle = ProcessHandle.of(information.getInt(2L * POINTER)).orElseThrow();
        Kernel32.ResumeThread(thread);
        return new WindowsProcess(process, handle, job);
      } catch (IOException | RuntimeException e) {
        Kernel32.TerminateProcess(process, 1);
        Kernel32.CloseHandle(process);
        throw e;
      } finally {
        Kernel32.CloseHandle(thread);
      }
    } catch (IOException | RuntimeException e) {
      job.close();
      throw e;
    }
  }

  private static void create(
      Path program,
      String commandLine,
      Path folder,
      Map<String, String> environment,
      List<PipeEnd> streams,
      Memory information)
      throws IOException {
    try (var inherited = new Memory((long) streams.size() * POINTER);
        var attributes = attributes();
        var startup = new Memory(STARTUP_SIZE);
        var line = text(commandLine);
        var variables = block(environment)) {
      startup.clear();
      startup.setInt(0, STARTUP_SIZE);
      startup.setInt(FLAGS, USE_STREAMS);
      startup.setPointer(STARTUP_SIZE - POINTER, attributes);
      for (int i = 0; i < streams.size(); i++) {
        var stream = streams.get(i).inheritable();
        inherited.setPointer((long) i * POINTER, stream);
        startup.setPointer(STREAMS + (long) i * POINTER, stream);
      }
      try {
        limitTo(inherited, attributes);
        if (!Kernel32.CreateProcessW(
            new WString(program.toString()),
            line,
            null,
            null,
            true,
            Kernel32.SUSPENDED_IN_NEW_GROUP
                | Kernel32.EXTENDED_STARTUP_INFORMATION
                | Kernel32.NO_WINDOW,
            variables,
            new WString(folder.toString()),
            startup,
            information)) {
          throw new RefusalException(Native.getLastError());
        }
      } finally {
        Kernel32.DeleteProcThreadAttributeList(attributes);
      }
    }
  }

  private static Memory attributes() throws IOException {
    var size = new PointerByReference();
    Kernel32.InitializeProcThreadAttributeList(null, 1, 0, size);
    var list = new Memory(Math.max(POINTER, Pointer.nativeValue(size.getValue())));
    if (!Kernel32.InitializeProcThreadAttributeList(list, 1, 0, size)) {
      throw Kernel32.refusal("InitializeProcThreadAttributeList");
    }
    return list;
  }

  /** Without this list a process would inherit the streams of those that start beside it. */
  private static void limitTo(Memory handles, Memory attributes) throws IOException {
    if (!Kernel32.UpdateProcThreadAttribute(
        attributes, 0, HANDLE_LIST, handles, Pointer.createConstant(handles.size()), null, null)) {
      throw Kernel32.refusal("UpdateProcThreadAttribute");
    }
  }

  /**
   * Returns the variables as Windows wants them: in the order of their names, letter case aside.
   */
  private static Memory block(Map<String, String> environment) {
    var sorted = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
    sorted.putAll(environment);
    var block = new StringBuilder();
    sorted.forEach((name, value) -> block.append(name).append('=').append(value).append('\0'));
    return text(sorted.isEmpty() ? "\0" : block.toString());
  }

  private static Memory text(String text) {
    var bytes = (text + '\0').getBytes(StandardCharsets.UTF_16LE);
    var memory = new Memory(bytes.length);
    memory.write(0, bytes, 0, bytes.length);
    return memory;
  }

  /** Returns the process. */
  public ProcessHandle handle() {
    return handle;
  }

  /** Returns the job object of the process. */
  public JobObject job() {
    return job;
  }

  /** Waits until the process has ended, whatever interrupts, and returns its exit code. Once. */
  public int await() {
    Kernel32.WaitForSingleObject(process, Kernel32.INFINITE);
    var code = new IntByReference();
    Kernel32.GetExitCodeProcess(process, code);
    Kernel32.CloseHandle(process);
    return code.getValue();
  }
}
