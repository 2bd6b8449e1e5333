package io.github.dsctck.core.text;

import java.util.List;

/**
 * A pattern over names in which {@code *} matches any text and {@code ?} any character, ignoring
 * case.
 */
public record Glob(String text) {

  /** Returns the pattern of a text. */
  public static Glob of(String text) {
    return new Glob(text);
  }

  /** Returns the patterns of texts. */
  public static List<Glob> of(List<String> texts) {
    return texts.stream().map(Glob::of).toList();
  }

  /** Returns whether it can match several names. */
  public boolean isOpen() {
    return text.indexOf('*') >= 0 || text.indexOf('?') >= 0;
  }

  /** Returns whether it matches a name; only the last star before a difference can match more. */
  public boolean matches(String name) {
    int[] wanted = folded(text);
    int[] given = folded(name);
    int star = -1;
    int afterStar = 0;
    int i = 0;
    for (int at = 0; at < given.length; ) {
      if (i < wanted.length && wanted[i] == '*') {
        star = i++;
        afterStar = at;
      } else if (i < wanted.length && (wanted[i] == '?' || wanted[i] == given[at])) {
        i++;
        at++;
      } else if (star >= 0) {
        i = star + 1;
        at = ++afterStar;
      } else {
        return false;
      }
    }
    while (i < wanted.length && wanted[i] == '*') {
      i++;
    }
    return i == wanted.length;
  }

  private static int[] folded(String text) {
    return text.codePoints().map(Character::toUpperCase).map(Character::toLowerCase).toArray();
  }
}
