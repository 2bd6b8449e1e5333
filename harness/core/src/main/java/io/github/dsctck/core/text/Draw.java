package io.github.dsctck.core.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Draws plain words, sizes and orders from a seed. The same seed and the same purposes give the
 * same values, in any order of the calls and on any thread.
 */
public final class Draw {

  /** The digits of the largest seed: JSON keeps numbers of this size in every language. */
  private static final int DIGITS = 15;

  /**
   * The length of the block that a long text repeats. It is a prime number, so that a text without
   * one of its buffers differs from the whole text.
   */
  public static final int PERIOD = 509;

  private static final int FRESH_SEEDS = 1_000_000_000;

  private final long seed;

  private Draw(long seed) {
    this.seed = seed;
  }

  /** Returns the draw of a run. */
  public static Draw of(long seed) {
    return new Draw(seed);
  }

  /** Returns a random seed that is easy to type. */
  public static long freshSeed() {
    return new SplittableRandom().nextInt(1, FRESH_SEEDS);
  }

  /** Returns whether a text is a seed. */
  public static boolean isSeed(String text) {
    return text.matches("[0-9]{1," + DIGITS + "}");
  }

  /** Returns the draw for one purpose, such as a conversation or a value. */
  public Draw of(String purpose) {
    return new Draw(new SplittableRandom(seed * 31 + purpose.hashCode()).nextLong());
  }

  /** Returns a word of lower-case letters. */
  public String word() {
    return pick(Words.ALL);
  }

  /** Returns a name of two words, which no list of words contains. */
  public String name() {
    var second = of("second").word();
    return word() + second.substring(0, 1).toUpperCase(Locale.ROOT) + second.substring(1);
  }

  /** Returns whether a text may be a drawn name. */
  public static boolean isName(String text) {
    var words = text.split("(?=[A-Z])");
    return words.length == 2
        && Words.ALL.contains(words[0])
        && Words.ALL.contains(words[1].toLowerCase(Locale.ROOT));
  }

  /** Returns two words, joined by a hyphen. */
  public String pair() {
    return word() + "-" + of("second").word();
  }

  /** Returns some words with spaces between them. */
  public String phrase(int words) {
    return IntStream.range(0, words)
        .mapToObj(index -> of("word " + index).word())
        .collect(Collectors.joining(" "));
  }

  /** Returns lower-case letters. */
  public String letters(int length) {
    var random = new SplittableRandom(seed);
    var text = new StringBuilder();
    while (text.length() < length) {
      text.append(Words.ALL.get(random.nextInt(Words.ALL.size())));
    }
    text.setLength(length);
    return text.toString();
  }

  /** Returns lower-case letters that repeat a block, so that a few of them record the text. */
  public String repeatedLetters(int length) {
    var block = letters(PERIOD);
    return block.repeat(length / PERIOD) + block.substring(0, length % PERIOD);
  }

  /** Returns a number, its bounds included. */
  public int between(int least, int most) {
    return new SplittableRandom(seed).nextInt(least, most + 1);
  }

  /** Returns one of some values. */
  public <T> T pick(List<T> values) {
    return values.get(between(0, values.size() - 1));
  }

  /** Returns values in another order. */
  public <T> List<T> shuffled(List<T> values) {
    var shuffled = new ArrayList<>(values);
    Collections.shuffle(shuffled, new Random(seed));
    return List.copyOf(shuffled);
  }
}
