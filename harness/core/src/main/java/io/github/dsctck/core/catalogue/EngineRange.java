package io.github.dsctck.core.catalogue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Versions of the DSC engine, from one to another.
 *
 * @param from the first, such as {@code 3.1} or {@code main}
 * @param to the last; {@code main} is the unreleased version
 */
public record EngineRange(String from, String to) {

  /** The description of the form, for messages. */
  public static final String FORM = "a version such as 3.2, or a range such as 3.1..main";

  private static final String MAIN = "main";

  /** The releases of DSC v3, with all their patches, and the unreleased version. */
  private static final List<String> KNOWN = List.of("3.0", "3.1", "3.2", "3.3", MAIN);

  private static final String VERSION = "[0-9]{1,4}(?:\\.[0-9]{1,4}){1,2}|" + MAIN;
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
        .filter(version -> KNOWN.stream().noneMatch(known -> isOf(known, version)))
        .findFirst()
        .map(
            version ->
                "There is no DSC engine %s; known are %s."
                    .formatted(version, String.join(", ", KNOWN)));
  }

  private static boolean isOf(String known, String version) {
    return version.equals(known) || version.startsWith(known + ".");
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
    return version.equals(MAIN)
        ? new int[] {Integer.MAX_VALUE}
        : Arrays.stream(version.split("\\.")).mapToInt(Integer::parseInt).toArray();
  }

  /** Returns the form in which it is written, such as {@code 3.1..main}. */
  @Override
  public String toString() {
    return from.equals(to) ? from : from + ".." + to;
  }
}
