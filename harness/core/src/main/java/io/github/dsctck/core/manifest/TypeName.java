package io.github.dsctck.core.manifest;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A fully qualified type name (contract MAN-03): owner, name spaces, a slash and a name, all of
 * word characters of any script.
 *
 * @param text the text of the name
 */
public record TypeName(String text) {

  private static final Pattern SEGMENT = Pattern.compile("\\w+", Pattern.UNICODE_CHARACTER_CLASS);

  /** Returns the type name of a text, if it is one. */
  public static Optional<TypeName> parse(String text) {
    int slash = text.lastIndexOf('/');
    if (slash < 0 || !isSegment(text.substring(slash + 1))) {
      return Optional.empty();
    }
    return Arrays.stream(text.substring(0, slash).split("\\.", -1)).allMatch(TypeName::isSegment)
        ? Optional.of(new TypeName(text))
        : Optional.empty();
  }

  /** Returns the number of name spaces between the owner and the slash. */
  public int nameSpaces() {
    return (int) text.substring(0, text.lastIndexOf('/')).chars().filter(c -> c == '.').count();
  }

  /** Returns whether a text is one or more word characters of any script, as tags are. */
  public static boolean isSegment(String text) {
    return SEGMENT.matcher(text).matches();
  }

  @Override
  public String toString() {
    return text;
  }
}
