package io.github.dsctck.launch;

/** Sends this process a signal, as another process would, on every system. */
final class OwnSignal {

  private OwnSignal() {}

  /** Does so by reflection, because the compiler warns of the class. */
  static void raise(String name) {
    try {
      var type = Class.forName("sun.misc.Signal");
      type.getMethod("raise", type)
          .invoke(null, type.getConstructor(String.class).newInstance(name));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
