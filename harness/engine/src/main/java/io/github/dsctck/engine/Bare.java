package io.github.dsctck.engine;

/** Takes the stack trace off what is thrown about a resource, since our code is no news there. */
final class Bare {

  private static final StackTraceElement[] NOWHERE = {};

  private Bare() {}

  static <T extends Throwable> T of(T throwable) {
    throwable.setStackTrace(NOWHERE);
    return throwable;
  }
}
