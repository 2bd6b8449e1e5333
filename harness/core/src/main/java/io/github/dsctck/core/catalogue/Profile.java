package io.github.dsctck.core.catalogue;

import io.github.dsctck.core.text.Quotation;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A frozen selection of rules: what it means to conform to some generation of DSC.
 *
 * @param name the name on the command line, such as {@code dsc-current}
 * @param title the name in a report
 * @param description what a resource that conforms to it can be used with
 * @param from the first engine version it speaks about
 * @param to the last engine version it speaks about, null where it is open
 * @param rules the ids of its rules, in the order of the contract
 * @param digest the SHA-256 of its file, which tells its editions apart
 */
public record Profile(
    String name,
    String title,
    String description,
    String from,
    @Nullable String to,
    Set<String> rules,
    String digest) {

  /** The profile a run is held to unless the user names another. */
  public static final String DEFAULT = "dsc-current";

  /** The profiles that are built into the kit. */
  public static final List<String> NAMES =
      List.of("dsc-3.0", "dsc-3.1", "dsc-3.2", "dsc-3.3", DEFAULT);

  /** Copies the rules, keeping their order. */
  public Profile {
    rules = Collections.unmodifiableSet(new LinkedHashSet<>(rules));
  }

  /**
   * Reads a profile that is built into the kit.
   *
   * @throws IllegalArgumentException if there is none of that name; the message names those there
   *     are
   */
  public static Profile load(String name) {
    if (!NAMES.contains(name)) {
      throw new IllegalArgumentException(
          "There is no profile "
              + Quotation.of(name)
              + "; choose one of "
              + String.join(", ", NAMES)
              + ".");
    }
    return new ProfileParser(name).parse(file(name));
  }

  /**
   * Returns the file of a profile that is built into the kit, whose digest is that of the profile.
   *
   * @param name one of {@link #NAMES}
   */
  public static byte[] file(String name) {
    return Specs.bytes(path(name));
  }

  private static String path(String name) {
    return "profiles/" + name + ".yaml";
  }

  /** Returns whether a rule belongs to it. */
  public boolean includes(String ruleId) {
    return rules.contains(ruleId);
  }

  /** Returns the engine versions it speaks about, such as {@code 3.2..main}. */
  public String engine() {
    return from + ".." + (to == null ? "main" : to);
  }
}
