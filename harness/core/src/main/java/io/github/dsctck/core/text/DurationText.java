package io.github.dsctck.core.text;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads durations as people write them: {@code 500ms}, {@code 10s}, {@code 2m}, {@code 1h}. */
public final class DurationText {

  private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h)");
  private static final Duration LONGEST = Duration.ofDays(1);

  private DurationText() {}

  /** Returns the duration of a text, if it is one from 1 ms to 24 h. */
  public static Optional<Duration> parse(String text) {
    var matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    long count = Long.parseLong(matcher.group(1));
    var duration =
        switch (matcher.group(2)) {
          case "ms" -> Duration.ofMillis(count);
          case "s" -> Duration.ofSeconds(count);
          case "m" -> Duration.ofMinutes(count);
          default -> Duration.ofHours(count);
        };
    return Optional.of(duration).filter(d -> !d.isZero() && d.compareTo(LONGEST) <= 0);
  }
}
