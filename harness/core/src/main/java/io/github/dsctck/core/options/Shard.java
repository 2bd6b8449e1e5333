package io.github.dsctck.core.options;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which of several runs this one is, that share the work among them.
 *
 * @param number the number of the run, from 1
 * @param count how many runs there are
 */
public record Shard(int number, int count) {

  /** The form, as a message asks for it. */
  public static final String FORM =
      "the number of a shard and how many there are, such as 2/4, at most 999";

  private static final Pattern FORMS = Pattern.compile("([1-9][0-9]{0,2})/([1-9][0-9]{0,2})");

  /** Returns the shard a text stands for, unless it stands for none. */
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
