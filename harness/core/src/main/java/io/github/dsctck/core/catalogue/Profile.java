package io.github.dsctck.core.catalogue;

import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A frozen selection of rules that defines conformance to one generation of DSC.
 *
 * @param name the name on the command line, such as {@code dsc-current}
 * @param title the name in a report
 * @param description the engines and operations that a conforming resource works with
 * @param dialect the contract whose rules it selects
 * @param from the first engine version that it covers
 * @param to the last engine version that it covers, null where it is open
 * @param rules the ids of its rules, in the order of the contract
 * @param digest the SHA-256 of its file, which identifies its edition
 */
public record Profile(
    String name,
    String title,
    String description,
    Dialect dialect,
    String from,
    @Nullable String to,
    Set<String> rules,
    String digest) {

  /** The default profile of a run. */
  public static final String DEFAULT = "dsc-current";

  /** The profiles that are built into the kit: for engines, and for proposals. */
  public static final List<String> NAMES =
      List.of(
          "dsc-3.0",
          "dsc-3.1",
          "dsc-3.2",
          "dsc-3.3",
          "dsc-3.4-preview",
          DEFAULT,
          "draft-2022",
          "simplified-2023",
          "psdsc-rfc0001");

  /** A run asks for its profile many times, and reading one takes as long as several processes. */
  private static final Map<String, Profile> READ = new ConcurrentHashMap<>();

  /** Copies the rules, keeping their order. */
  public Profile {
    rules = Collections.unmodifiableSet(new LinkedHashSet<>(rules));
  }

  /**
   * Reads a profile that is built into the kit.
   *
   * @throws IllegalArgumentException if no profile has that name; the message lists the existing
   *     ones
   */
  public static Profile load(String name) {
    if (!NAMES.contains(name)) {
      throw new IllegalArgumentException(
          "There is no profile "
              + Quotation.of(name)
              + Spelling.nearest(name, NAMES)
                  .map(near -> "; did you mean " + near + "?")
                  .orElse("; choose one of " + String.join(", ", NAMES) + "."));
    }
    return READ.computeIfAbsent(name, known -> new ProfileParser(known).parse(file(known)));
  }

  /** Returns the dialect of a profile; that of one this kit does not know is v3. */
  public static Dialect dialectOf(String name) {
    return NAMES.contains(name) ? load(name).dialect() : Dialect.V3;
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

  /** Returns the engine versions that it covers, such as {@code 3.3} or {@code 3.0..main}. */
  public String engine() {
    return new EngineRange(from, to == null ? "main" : to).toString();
  }
}
