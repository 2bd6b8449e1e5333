package io.github.dsctck.engine;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A pattern over names in which {@code *} is any text and {@code ?} any character, case aside. */
record Glob(String text, Pattern pattern) {

  static Glob of(String text) {
    var regex =
        text.chars()
            .mapToObj(c -> c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(Character.toString(c)))
            .collect(Collectors.joining());
    return new Glob(text, Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE));
  }

  static List<Glob> of(List<String> texts) {
    return texts.stream().map(Glob::of).toList();
  }

  /** Tells whether it may mean several names. */
  boolean isOpen() {
    return text.indexOf('*') >= 0 || text.indexOf('?') >= 0;
  }

  boolean matches(String name) {
    return pattern.matcher(name).matches();
  }
}
