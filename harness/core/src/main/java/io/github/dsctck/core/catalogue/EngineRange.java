package io.github.dsctck.core.catalogue;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Versions of the DSC engine, from one to another.
 *
 * @param from the first, such as {@code 3.1} or {@code 3.4-preview}
 * @param to the last; {@code main} is the newest that the kit knows
 */
public record EngineRange(String from, String to) {

  /** The description of the form, for messages. */
  public static final String FORM = "a version such as 3.3, or a range such as 3.1..3.4-preview";

  private static final String MAIN = "main";

  private static final String VERSION =
      "[0-9]{1,4}(?:\\.[0-9]{1,4}){1,2}(?:-preview(?:\\.[0-9]{1,4})?)?|" + MAIN;
  private static final Pattern FORMS =
      Pattern.compile("(" + VERSION + ")(?:\\.\\.(" + VERSION + "))?");

  /** Returns the versions of a text, if it is a version or a range. */
  public static Optional<EngineRange> parse(String text) {
    var matcher = FORMS.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    var from = matcher.group(1);
    var to = matcher.group(2) == null ? from : matcher.group(2);
    return Arrays.compare(numbers(from), numbers(to)) > 0
        ? Optional.empty()
        : Optional.of(new EngineRange(from, to));
  }

  /**
   * Returns a message about the first of the two versions that is not a release, with the known
   * ones.
   */
  public Optional<String> unknown() {
    return Stream.of(from, to)
        .filter(version -> new EngineRange(version, version).generations().isEmpty())
        .findFirst()
        .map(
            version ->
                "There is no DSC engine %s; known are %s."
                    .formatted(version, String.join(", ", EngineGeneration.labels())));
  }

  /** Returns the generations that have some of these versions, oldest first. */
  public Set<EngineGeneration> generations() {
    var found = EnumSet.noneOf(EngineGeneration.class);
    for (var generation : EngineGeneration.values()) {
      if (meets(generation.version(), generation.version())) {
        found.add(generation);
      }
    }
    return Collections.unmodifiableSet(found);
  }

  /** Returns the newest of its generations. */
  public EngineGeneration newest() {
    return Collections.max(generations());
  }

  /** Returns the generations of a rule that has a first and a last version. */
  static Set<EngineGeneration> generationsOf(String since, @Nullable String until) {
    return new EngineRange(since, until == null ? MAIN : until).generations();
  }

  /**
   * Returns whether a rule applies to some of these versions.
   *
   * @param since the first version it applies to
   * @param until the last one, with all its patches where it names none; null while it still
   *     applies
   */
  public boolean meets(String since, @Nullable String until) {
    return compareAsFarAs(to, since) <= 0 && (until == null || compareAsFarAs(until, from) <= 0);
  }

  /** Compares a version with a last one; a patch of the last one counts as the last one. */
  private static int compareAsFarAs(String last, String version) {
    var end = numbers(last);
    var compared = numbers(version);
    return Arrays.compare(Arrays.copyOf(compared, Math.min(compared.length, end.length)), end);
  }

  private static int[] numbers(String version) {
    var named = version.equals(MAIN) ? EngineGeneration.NEWEST.version() : version;
    return Arrays.stream(named.replaceFirst("-.*", "").split("\\."))
        .mapToInt(Integer::parseInt)
        .toArray();
  }

  /** Returns the form in which it is written, such as {@code 3.1..3.3}. */
  @Override
  public String toString() {
    return from.equals(to) ? from : from + ".." + to;
  }
}
