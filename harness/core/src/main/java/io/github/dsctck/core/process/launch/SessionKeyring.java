package io.github.dsctck.core.process.launch;

import com.sun.jna.NativeLong;
import java.util.Map;

/**
 * The session keyring of a thread: keys of the user that its processes inherit, see
 * session-keyring(7).
 */
public final class SessionKeyring {

  /** The number of the system call keyctl(2) on each architecture. */
  private static final Map<String, Integer> KEYCTL = Map.of("amd64", 250, "aarch64", 219);

  private static final int GET_KEYRING_ID = 0;
  private static final int JOIN_SESSION_KEYRING = 1;
  private static final int OF_SESSION = -3;

  private static final ThreadLocal<Boolean> OWN =
      ThreadLocal.withInitial(() -> call(JOIN_SESSION_KEYRING, 0) >= 0);

  private SessionKeyring() {}

  /**
   * Gives this thread a keyring of its own, without the keys of the user, for all processes that it
   * starts.
   *
   * @return whether the system supports it
   */
  public static boolean leave() {
    return OWN.get();
  }

  /** Returns the number of the keyring, negative without one. */
  static long id() {
    return call(GET_KEYRING_ID, OF_SESSION);
  }

  private static long call(int operation, int argument) {
    var number = KEYCTL.get(System.getProperty("os.arch"));
    return number == null || !LibC.isAvailable()
        ? -1
        : LibC.syscall(
                new NativeLong(number),
                new NativeLong(operation),
                new NativeLong(argument),
                new NativeLong(0))
            .longValue();
  }
}
