package io.github.dsctck.core.process;

import io.github.dsctck.core.process.launch.SystemKind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The environment a resource is started in: some of the user's own variables, and those that the
 * invocation adds. Variables of a pipeline, such as tokens and the names of its command files, stay
 * with the kit.
 *
 * <p>The launchers start the JVM under {@code C.UTF-8}, because Java sends "?" for non-ASCII text
 * under any other locale, and hand over the user's {@code LC_ALL}, {@code LC_CTYPE} and {@code
 * LANG} as {@code DSC_TCK_LC_ALL} and so on: empty means the user had none, absent means that no
 * launcher was used and the variable is right as it is.
 */
public final class ChildEnvironment {

  private static final String SIGNING_KEY = "DSC_TCK_SIGNING_KEY";
  private static final String PREFIX = "DSC_TCK_";
  private static final List<String> LOCALE = List.of("LC_ALL", "LC_CTYPE", "LANG");

  private static final List<String> EVERYWHERE = List.of("PATH", "PSModulePath", "TZ");

  private static final List<String> POSIX =
      List.of("HOME", "USER", "LOGNAME", "SHELL", "TERM", "TMPDIR", "LANG", "LANGUAGE", "LC_*");

  /** The variables that Windows itself sets for every process of a user. */
  private static final List<String> WINDOWS =
      List.of(
          "ALLUSERSPROFILE",
          "APPDATA",
          "CommonProgramFiles*",
          "CommonProgramW6432",
          "COMPUTERNAME",
          "ComSpec",
          "DriverData",
          "HOMEDRIVE",
          "HOMEPATH",
          "LOCALAPPDATA",
          "LOGONSERVER",
          "NUMBER_OF_PROCESSORS",
          "OS",
          "PATHEXT",
          "PROCESSOR_*",
          "ProgramData",
          "ProgramFiles*",
          "ProgramW6432",
          "PUBLIC",
          "SESSIONNAME",
          "SystemDrive",
          "SystemRoot",
          "TEMP",
          "TMP",
          "USERDOMAIN",
          "USERNAME",
          "USERPROFILE",
          "windir");

  private final List<Pattern> passed;

  private ChildEnvironment(List<Pattern> passed) {
    this.passed = passed;
  }

  /**
   * Returns an environment with the variables that every resource gets, and some more.
   *
   * @param more names of variables; {@code *} stands for any text
   */
  public static ChildEnvironment passing(List<String> more) {
    var system = onWindows() ? WINDOWS : POSIX;
    return new ChildEnvironment(
        Stream.of(EVERYWHERE, system, more)
            .flatMap(List::stream)
            .map(ChildEnvironment::pattern)
            .toList());
  }

  private static boolean onWindows() {
    return SystemKind.isWindows();
  }

  private static Pattern pattern(String glob) {
    var regex = Stream.of(glob.split("\\*", -1)).map(Pattern::quote).toList();
    return Pattern.compile(String.join(".*", regex), onWindows() ? Pattern.CASE_INSENSITIVE : 0);
  }

  /**
   * Returns why no resource may be started by a kit with an environment: a process of the same user
   * can read the environment of the kit itself.
   *
   * @param own the environment of the kit
   */
  public static Optional<String> danger(Map<String, String> own) {
    return own.containsKey(SIGNING_KEY)
        ? Optional.of(
            "The environment holds the private key "
                + SIGNING_KEY
                + ", which resources could read; unset it, and certify in a later step.")
        : Optional.empty();
  }

  /**
   * Returns the variables of a process.
   *
   * @param own the environment of the kit
   * @param added the variables of the invocation, which replace others
   */
  Map<String, String> of(Map<String, String> own, Map<String, String> added) {
    var variables = EnvironmentVariables.copyOf(own);
    LOCALE.forEach(name -> restore(variables, name));
    variables.keySet().removeIf(name -> !passes(name));
    variables.putAll(added);
    return variables;
  }

  private boolean passes(String name) {
    return !name.toUpperCase(Locale.ROOT).startsWith(PREFIX)
        && passed.stream().anyMatch(pattern -> pattern.matcher(name).matches());
  }

  private static void restore(Map<String, String> environment, String name) {
    String own = environment.remove(PREFIX + name);
    if (own == null) {
      return;
    }
    if (own.isEmpty()) {
      environment.remove(name);
    } else {
      environment.put(name, own);
    }
  }
}
