package io.github.dsctck.specwatch.rust;

import io.github.dsctck.core.text.Digests;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A function outside of types.
 *
 * @param name its name
 * @param tokens its tokens from {@code fn} to the end of its body
 * @param line the line on which it begins
 */
public record RustFunction(String name, List<RustToken> tokens, int line) {

  /**
   * Returns the SHA-256 of its tokens, one a line: comments, attributes, visibility and white space
   * do not count.
   */
  public String digest() {
    return Digests.sha256(tokens.stream().map(RustToken::text).collect(Collectors.joining("\n")));
  }

  /** Returns whether its body mentions a name. */
  public boolean mentions(String name) {
    return tokens.stream().skip(2).anyMatch(token -> token.isWord(name));
  }
}
