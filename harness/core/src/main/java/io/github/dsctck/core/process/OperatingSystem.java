package io.github.dsctck.core.process;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The operating systems that scenarios and the option {@code --target} can name. */
public enum OperatingSystem {
  LINUX("linux"),
  MACOS("macos"),
  WINDOWS("windows");

  private final String wireName;

  OperatingSystem(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the name as scenario files and options spell it. */
  public String wireName() {
    return wireName;
  }

  /** Returns the operating system of that exact name. */
  public static Optional<OperatingSystem> of(String wireName) {
    return Arrays.stream(values()).filter(value -> value.wireName.equals(wireName)).findFirst();
  }

  /** Returns the operating system of this JVM. */
  public static OperatingSystem current() {
    return from(System.getProperty("os.name", ""));
  }

  /** Returns the operating system for a name of the Java runtime; others count as Linux. */
  public static OperatingSystem from(String osName) {
    var name = osName.toLowerCase(Locale.ROOT);
    if (name.startsWith("windows")) {
      return WINDOWS;
    }
    return name.startsWith("mac") || name.startsWith("darwin") ? MACOS : LINUX;
  }

  public static List<String> wireNames() {
    return Arrays.stream(values()).map(OperatingSystem::wireName).toList();
  }
}
