package io.github.dsctck.core.process.launch;

/** The operating system of this JVM, where starting processes differs. */
public final class SystemKind {

  private static final String NAME = System.getProperty("os.name", "");

  private SystemKind() {}

  public static boolean isWindows() {
    return NAME.startsWith("Windows");
  }

  public static boolean isLinux() {
    return NAME.equals("Linux");
  }
}
