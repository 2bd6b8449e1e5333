package io.github.dsctck.core.process.launch;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;
import org.jspecify.annotations.Nullable;

/**
 * The functions of the C library of Linux that Java lacks. See their manual pages. Functions with
 * an int result return an error number or, where the manual says so, -1.
 */
final class LibC {

  static final int O_CLOEXEC = 0x80000;
  static final int WNOHANG = 1;
  static final int ENOENT = 2;
  static final int EINTR = 4;
  static final int PR_SET_DUMPABLE = 4;
  static final int PR_SET_CHILD_SUBREAPER = 36;

  private static final boolean AVAILABLE = register();

  private LibC() {}

  /** Returns whether this is a Linux with all of these functions: glibc 2.34 or newer. */
  static boolean isAvailable() {
    return AVAILABLE;
  }

  private static boolean register() {
    if (!SystemKind.isLinux()) {
      return false;
    }
    try {
      Native.register(LibC.class, NativeLibrary.getInstance("c"));
      return true;
    } catch (LinkageError e) {
      return false; // another C library, or an older one
    }
  }

  static native int prctl(
      int option, NativeLong arg2, NativeLong arg3, NativeLong arg4, NativeLong arg5);

  static native NativeLong syscall(
      NativeLong number, NativeLong arg1, NativeLong arg2, NativeLong arg3);

  static native int pipe2(int[] ends, int flags);

  static native int close(int descriptor);

  static native int waitpid(int pid, int[] status, int options);

  static native String strerror(int number);

  static native int posix_spawn(
      int[] pid, String path, Pointer actions, Pointer attributes, Pointer argv, Pointer envp);

  static native int posix_spawn_file_actions_init(Pointer actions);

  static native int posix_spawn_file_actions_destroy(Pointer actions);

  static native int posix_spawn_file_actions_adddup2(Pointer actions, int from, int to);

  static native int posix_spawn_file_actions_addopen(
      Pointer actions, int descriptor, String path, int flags, int mode);

  static native int posix_spawn_file_actions_addchdir_np(Pointer actions, String path);

  static native int posix_spawn_file_actions_addclosefrom_np(Pointer actions, int from);

  static native int posix_spawnattr_init(Pointer attributes);

  static native int posix_spawnattr_destroy(Pointer attributes);

  static native int posix_spawnattr_setflags(Pointer attributes, short flags);

  static native int posix_spawnattr_setsigdefault(Pointer attributes, Pointer signals);

  static native int posix_spawnattr_setsigmask(Pointer attributes, Pointer signals);

  static native @Nullable Pointer signal(int number, @Nullable Pointer handler);
}
