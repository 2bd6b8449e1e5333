package io.github.dsctck.core.process;

import java.util.List;
import java.util.Map;

/**
 * The environment a resource is started in: the user's own, with what the invocation adds.
 *
 * <p>The launchers start the JVM under {@code C.UTF-8}, because Java sends "?" for non-ASCII text
 * under any other locale, and hand over the user's {@code LC_ALL}, {@code LC_CTYPE} and {@code
 * LANG} as {@code DSC_TCK_LC_ALL} and so on: empty means the user had none, absent means that no
 * launcher was used and the variable is right as it is.
 */
final class ChildEnvironment {

  /**
   * The variable that identifies the processes of one scope when no other link remains. Its value
   * is the same for all exchanges of a scope, so that a resource that reports its environment stays
   * repeatable. It is the only addition to the environment that the engine would not make.
   */
  static final String MARKER = "DSC_TCK_SCOPE";

  private static final String PREFIX = "DSC_TCK_";
  private static final List<String> LOCALE = List.of("LC_ALL", "LC_CTYPE", "LANG");

  /**
   * The keys of certificates, which only the kit may see, and the variables of pipelines for the
   * kit.
   */
  private static final List<String> KEPT_BACK =
      List.of("DSC_TCK_SIGNING_KEY", "DSC_TCK_VERIFYING_KEY", "DSC_TCK_HOME");

  private ChildEnvironment() {}

  /**
   * Turns the kit's environment into that of a child, in place: the bytes of variables that are not
   * text in the JVM's encoding survive only where they are not touched.
   */
  static void fill(Map<String, String> environment, Map<String, String> added, String token) {
    LOCALE.forEach(name -> restore(environment, name));
    KEPT_BACK.forEach(environment::remove);
    environment.put(MARKER, token);
    environment.putAll(added);
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
