package io.github.dsctck.core.process.windows;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;
import com.sun.jna.Pointer;
import com.sun.jna.WString;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import com.sun.jna.win32.W32APIOptions;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The functions of kernel32.dll that Java lacks. See their pages in the Windows API documentation.
 * A function that returns false or null leaves its reason in {@link Native#getLastError}.
 */
final class Kernel32 {

  static final int INHERIT = 1;
  static final int INFINITE = -1;
  static final int GENERIC_READ = 0x80000000;
  static final int SHARE_ALL = 7;
  static final int OPEN_EXISTING = 3;

  /** CREATE_SUSPENDED, CREATE_NEW_PROCESS_GROUP and CREATE_UNICODE_ENVIRONMENT. */
  static final int SUSPENDED_IN_NEW_GROUP = 0x4 | 0x200 | 0x400;

  static final int EXTENDED_STARTUP_INFORMATION = 0x80000;

  /** Gives a console program an invisible console of its own, so that it cannot reach the kit's. */
  static final int NO_WINDOW = 0x08000000;

  private static final Pointer INVALID = Pointer.createConstant(-1);
  private static final int LONGEST_PATH = 260;

  private static final @Nullable String UNAVAILABLE = register();

  private Kernel32() {}

  /** Returns why the functions cannot be called, null if they can. */
  static @Nullable String unavailable() {
    return UNAVAILABLE;
  }

  private static @Nullable String register() {
    if (!Platform.isWindows()) {
      return "this is not Windows";
    }
    try {
      Native.register(
          Kernel32.class, NativeLibrary.getInstance("kernel32", W32APIOptions.UNICODE_OPTIONS));
      return null;
    } catch (LinkageError e) {
      return String.valueOf(e.getMessage());
    }
  }

  /** Returns the reason of the last refusal, such as {@code CreatePipe: error 8}. */
  static IOException refusal(String function) {
    return new IOException(function + ": error " + Native.getLastError());
  }

  /** Returns whether a function that opens files returned no handle. */
  static boolean isInvalid(Pointer handle) {
    return handle.equals(INVALID);
  }

  /** Returns the folder of the system's own programs, such as {@code C:\windows\system32}. */
  static String systemFolder() {
    try (var buffer = new Memory((long) LONGEST_PATH * Character.BYTES)) {
      GetSystemDirectoryW(buffer, LONGEST_PATH);
      return buffer.getWideString(0);
    }
  }

  static native boolean CloseHandle(Pointer handle);

  static native boolean CreatePipe(
      PointerByReference reading, PointerByReference writing, @Nullable Pointer security, int size);

  static native boolean SetHandleInformation(Pointer handle, int mask, int flags);

  static native @Nullable Pointer CreateFileW(
      WString name,
      int access,
      int sharing,
      @Nullable Pointer security,
      int creation,
      int flags,
      @Nullable Pointer template);

  static native boolean ReadFile(
      Pointer handle,
      Pointer buffer,
      int length,
      IntByReference count,
      @Nullable Pointer overlapped);

  static native boolean WriteFile(
      Pointer handle,
      Pointer buffer,
      int length,
      IntByReference count,
      @Nullable Pointer overlapped);

  static native boolean CancelIoEx(Pointer handle, @Nullable Pointer overlapped);

  static native boolean InitializeProcThreadAttributeList(
      @Nullable Pointer list, int count, int flags, PointerByReference size);

  static native boolean UpdateProcThreadAttribute(
      Pointer list,
      int flags,
      Pointer attribute,
      Pointer value,
      Pointer size,
      @Nullable Pointer previous,
      @Nullable Pointer returned);

  static native void DeleteProcThreadAttributeList(Pointer list);

  static native boolean CreateProcessW(
      WString program,
      Pointer commandLine,
      @Nullable Pointer processSecurity,
      @Nullable Pointer threadSecurity,
      boolean inherit,
      int flags,
      Pointer environment,
      WString folder,
      Pointer startup,
      Pointer information);

  static native int ResumeThread(Pointer thread);

  static native int WaitForSingleObject(Pointer handle, int milliseconds);

  static native boolean GetExitCodeProcess(Pointer process, IntByReference code);

  static native boolean TerminateProcess(Pointer process, int code);

  static native @Nullable Pointer CreateJobObjectW(
      @Nullable Pointer security, @Nullable WString name);

  static native boolean SetInformationJobObject(Pointer job, int kind, Pointer data, int length);

  static native boolean QueryInformationJobObject(
      Pointer job, int kind, Pointer data, int length, @Nullable IntByReference needed);

  static native boolean AssignProcessToJobObject(Pointer job, Pointer process);

  static native boolean TerminateJobObject(Pointer job, int code);

  static native int GetSystemDirectoryW(Pointer buffer, int length);
}
