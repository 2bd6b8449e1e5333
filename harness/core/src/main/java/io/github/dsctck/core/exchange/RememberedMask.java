package io.github.dsctck.core.exchange;

/**
 * Masks a text once that occurs several times in an exchange: a large input stands in it as an
 * input and on stdin, and some resources echo it.
 */
final class RememberedMask implements Masking {

  private static final int LARGE = 1 << 14;

  private final Masking masking;
  private String text = "";
  private String masked = "";

  RememberedMask(Masking masking) {
    this.masking = masking;
  }

  @Override
  public String mask(String given) {
    if (given.length() < LARGE) {
      return masking.mask(given);
    }
    if (!given.equals(text)) {
      masked = masking.mask(given);
      text = given;
    }
    return masked;
  }
}
