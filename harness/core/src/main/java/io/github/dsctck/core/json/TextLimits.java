package io.github.dsctck.core.json;

/**
 * The limits for reading a text.
 *
 * @param maxDepth the deepest nesting of arrays and objects that is read
 * @param maxBytes the largest text that is read, in bytes of UTF-8
 */
public record TextLimits(int maxDepth, int maxBytes) {

  /** The engine's recursion limit of 128, which the 128th nested container hits, and 64 MiB. */
  public static final TextLimits STANDARD = new TextLimits(127, 64 << 20);

  /**
   * Refuses limits that are too small, and depths that are too large for recursion over the value.
   */
  public TextLimits {
    if (maxDepth < 1 || maxDepth > 1000) {
      throw new IllegalArgumentException("maxDepth \"" + maxDepth + "\" is not in 1..1000");
    }
    if (maxBytes < 1) {
      throw new IllegalArgumentException("maxBytes \"" + maxBytes + "\" is not positive");
    }
  }
}
