package io.github.dsctck.engine.run;

/** Removes the stack trace of a failure about a resource, because it only shows code of the kit. */
public final class WithoutStackTrace {

  private static final StackTraceElement[] NOWHERE = {};

  private WithoutStackTrace() {}

  public static <T extends Throwable> T of(T throwable) {
    throwable.setStackTrace(NOWHERE);
    return throwable;
  }
}
