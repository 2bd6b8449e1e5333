package io.github.dsctck.core.generation;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the kit knows of one generation of the DSC engine.
 *
 * @param id its name, such as {@code 3.3.0}
 * @param commit the commit that was read
 * @param date the day of the commit
 * @param partial whether only some files of it were read, and the rest was taken from the
 *     generation before
 * @param facts what resources and manifests can notice
 * @param guards declarations whose change announces new facts, such as types and constants
 * @param functions the digests of functions whose text carries behaviour, by name
 */
public record GenerationFacts(
    String id,
    String commit,
    String date,
    boolean partial,
    SortedSet<EngineFact> facts,
    SortedSet<EngineFact> guards,
    Map<String, String> functions) {

  /** The generations that the kit knows, in order. */
  public static final List<String> IDS =
      List.of(
          "3.0.0",
          "3.1.0",
          "3.2.0",
          "3.2.3",
          "3.3.0-rc.1",
          "3.3.0",
          "main-2026-08-22",
          "3.4-preview");

  /** Copies facts, guards and functions. */
  public GenerationFacts {
    facts = Collections.unmodifiableSortedSet(new TreeSet<>(facts));
    guards = Collections.unmodifiableSortedSet(new TreeSet<>(guards));
    functions = Collections.unmodifiableMap(new TreeMap<>(functions));
  }

  /** Returns the newest generation that the kit knows. */
  public static GenerationFacts newest() {
    return load(IDS.get(IDS.size() - 1));
  }

  /**
   * Returns the newest generation of a name or of its beginning: {@code 3.3} finds {@code 3.3.0}.
   *
   * @throws IllegalArgumentException if no generation has that name; the message lists all of them
   */
  public static GenerationFacts named(String name) {
    var found = IDS.stream().filter(id -> isNamed(id, name)).reduce((first, later) -> later);
    return load(
        found.orElseThrow(
            () ->
                new IllegalArgumentException(
                    "The kit knows no such generation of the engine; choose one of "
                        + String.join(", ", IDS)
                        + ".")));
  }

  private static boolean isNamed(String id, String name) {
    return id.equals(name) || id.startsWith(name + ".") || id.startsWith(name + "-");
  }

  private static GenerationFacts load(String id) {
    return new GenerationParser(id).parse();
  }
}
