package io.github.dsctck.engine.run;

/** Takes the stack trace off what is thrown about a resource, since our code is no news there. */
public final class WithoutStackTrace {

  private static final StackTraceElement[] NOWHERE = {};

  private WithoutStackTrace() {}

  public static <T extends Throwable> T of(T throwable) {
    throwable.setStackTrace(NOWHERE);
    return throwable;
  }
}
