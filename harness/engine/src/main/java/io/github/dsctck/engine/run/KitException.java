package io.github.dsctck.engine.run;

/** Reports an internal error of the kit, which is no finding about a resource. */
final class KitException extends RuntimeException {

  private static final long serialVersionUID = 1;

  KitException(String message) {
    super(message);
  }

  KitException(String message, Throwable cause) {
    super(message, cause);
  }
}
