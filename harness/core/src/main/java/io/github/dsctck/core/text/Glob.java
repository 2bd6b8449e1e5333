package io.github.dsctck.core.text;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A pattern over names in which {@code *} is any text and {@code ?} any character, case aside. */
public record Glob(String text, Pattern pattern) {

  /** Returns the pattern that a text stands for. */
  public static Glob of(String text) {
    var regex = text.chars().mapToObj(Glob::regex).collect(Collectors.joining());
    return new Glob(text, Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE));
  }

  private static String regex(int c) {
    return switch (c) {
      case '*' -> ".*";
      case '?' -> ".";
      default -> Pattern.quote(Character.toString(c));
    };
  }

  /** Returns the patterns that texts stand for. */
  public static List<Glob> of(List<String> texts) {
    return texts.stream().map(Glob::of).toList();
  }

  /** Returns whether it may mean several names. */
  public boolean isOpen() {
    return text.indexOf('*') >= 0 || text.indexOf('?') >= 0;
  }

  /** Returns whether it means a name. */
  public boolean matches(String name) {
    return pattern.matcher(name).matches();
  }
}
