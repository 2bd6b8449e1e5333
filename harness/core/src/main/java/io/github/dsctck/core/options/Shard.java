package io.github.dsctck.core.options;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A shard: one of several runs that share the work.
 *
 * @param number the number of the run, from 1
 * @param count the number of runs
 */
public record Shard(int number, int count) {

  /** The description of the form, for messages. */
  public static final String FORM =
      "the number of a shard and the number of shards, such as 2/4, at most 999";

  private static final Pattern FORMS = Pattern.compile("([1-9][0-9]{0,2})/([1-9][0-9]{0,2})");

  /** Returns the shard of a text, if it has the form of one. */
  public static Optional<Shard> parse(String text) {
    var matcher = FORMS.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    var shard = new Shard(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
    return shard.number <= shard.count ? Optional.of(shard) : Optional.empty();
  }

  /** Returns the form in which it is written. */
  @Override
  public String toString() {
    return number + "/" + count;
  }
}
