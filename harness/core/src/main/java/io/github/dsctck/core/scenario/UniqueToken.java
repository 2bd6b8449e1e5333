package io.github.dsctck.core.scenario;

import java.security.SecureRandom;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * The value of {@code {unique}} in one run: ten lower-case letters and digits that are neither a
 * word nor, in any notation, a number.
 *
 * @param text the token
 */
public record UniqueToken(String text) {

  private static final Pattern FORM = Pattern.compile("[g-z][a-z0-9]{8}[0-9]");
  private static final String FIRST = "ghjkmnpqrstvwxyz";
  private static final String LETTERS = "abcdefghjkmnpqrstvwxyz23456789";
  private static final String DIGITS = "23456789";
  private static final int MIDDLE = 8;

  /** Refuses texts without that form. */
  public UniqueToken {
    if (!FORM.matcher(text).matches()) {
      throw new IllegalArgumentException("not a token: '" + text + "'");
    }
  }

  /** Returns a new token. */
  public static UniqueToken create() {
    return create(new SecureRandom());
  }

  static UniqueToken create(RandomGenerator random) {
    var token = new StringBuilder().append(pick(FIRST, random));
    for (int i = 0; i < MIDDLE; i++) {
      token.append(pick(LETTERS, random));
    }
    return new UniqueToken(token.append(pick(DIGITS, random)).toString());
  }

  private static char pick(String from, RandomGenerator random) {
    return from.charAt(random.nextInt(from.length()));
  }

  @Override
  public String toString() {
    return text;
  }
}
