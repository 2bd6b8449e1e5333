package io.github.dsctck.core.process.launch;

import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;

/**
 * Protects the kit's own JVM from processes of the same user, on Linux. Other users' processes
 * cannot reach it, and those of root always can.
 */
public final class JvmProtection {

  private static final int SIGQUIT = 3;

  private JvmProtection() {}

  /**
   * Closes the memory, the environment and the descriptors of this JVM to others (PR_SET_DUMPABLE
   * of prctl(2)), and ignores the signal that makes a JVM print its threads.
   *
   * @return whether the system supports it
   */
  public static boolean begin() {
    if (!LibC.isAvailable()) {
      return false;
    }
    var ignore = new Pointer(1); // these types load JNA, which other systems do without
    var none = new NativeLong(0);
    LibC.signal(SIGQUIT, ignore);
    return LibC.prctl(LibC.PR_SET_DUMPABLE, none, none, none, none) == 0;
  }
}
