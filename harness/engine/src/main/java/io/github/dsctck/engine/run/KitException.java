package io.github.dsctck.engine.run;

/** Says that the kit itself failed, which is no finding about a resource. */
final class KitException extends RuntimeException {

  private static final long serialVersionUID = 1;

  KitException(String message) {
    super(message);
  }

  KitException(String message, Throwable cause) {
    super(message, cause);
  }
}
