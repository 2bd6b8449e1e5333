package io.github.dsctck.core.process.launch;

import com.sun.jna.NativeLong;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Makes this JVM the parent of descendants whose own parent has ended: PR_SET_CHILD_SUBREAPER of
 * prctl(2). It lasts while one launcher needs it, because the JVM may not be the kit's own.
 */
final class Adoption implements AutoCloseable {

  private static final NativeLong ON = new NativeLong(1);
  private static final NativeLong OFF = new NativeLong(0);
  private static final AtomicInteger USERS = new AtomicInteger();

  private final boolean works;

  private Adoption(boolean works) {
    this.works = works;
  }

  static Adoption begin() {
    synchronized (USERS) {
      USERS.incrementAndGet();
      return new Adoption(set(ON));
    }
  }

  /** Returns whether the system agreed. */
  boolean works() {
    return works;
  }

  private static boolean set(NativeLong state) {
    return LibC.prctl(LibC.PR_SET_CHILD_SUBREAPER, state, OFF, OFF, OFF) == 0;
  }

  @Override
  public void close() {
    synchronized (USERS) {
      if (USERS.decrementAndGet() == 0) {
        set(OFF);
      }
    }
  }
}
