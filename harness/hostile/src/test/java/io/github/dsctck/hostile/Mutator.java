package io.github.dsctck.hostile;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Damages a text in one to four places, the same for the same seed. It knows the tokens that JSON,
 * YAML and PowerShell have in common, so that most of the text stays what it was. Bytes are read as
 * Latin-1, so that every input is a text.
 */
final class Mutator {

  private static final Pattern TOKEN =
      Pattern.compile("\"[^\"\\n]*+\"|'[^'\\n]*+'|[\\w.$-]+|\\n[ \\t]*|[ \\t]+|(?s:.)");

  /** What stands in place of another token. */
  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "-1",
          "0",
          "1e400",
          "2147483648",
          "9223372036854775808",
          "9".repeat(5_000),
          "1e999999999",
          "\"\"",
          "''",
          "[]",
          "{}",
          "[null]",
          "{\"a\":{}}",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "\"a\\nb\\u001b[31m\"",
          "\"../../etc/passwd\"",
          "\"" + "x".repeat(100_000) + "\"",
          "\"(a+)+$\"",
          "\"#/$defs/a\"",
          "\"file:///etc/passwd\"",
          "{\"$ref\":\"#\"}",
          "*a",
          "&a [*a]",
          "!!binary x",
          "---\n",
          "@(",
          "@{",
          "$(",
          "@'\n",
          "<#",
          "`",
          "\u00c3",
          "\u00ff\u00fe",
          "\u00ef\u00bb\u00bf",
          "\u00ed\u00a0\u0080",
          "\u0000",
          "\r",
          "\t");

  private static final List<String> OPENING =
      List.of("[", "{\"a\":", "(", "- ", "@(", "{", "$(", "&a [");

  private final Random random;

  Mutator(long seed) {
    this.random = new Random(seed);
  }

  /** Returns a damaged copy. */
  byte[] damage(byte[] input) {
    var text = new String(input, StandardCharsets.ISO_8859_1);
    for (int i = random.nextInt(4); i >= 0; i--) {
      text = once(text);
    }
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private String once(String text) {
    if (text.isEmpty()) {
      return one(VALUES);
    }
    return switch (random.nextInt(10)) {
      case 0 -> text.substring(0, random.nextInt(text.length()));
      case 1 -> bytes(text);
      case 2 -> lines(text);
      case 3 -> nest(text);
      default -> tokens(text);
    };
  }

  /** Changes, removes or adds one byte. */
  private String bytes(String text) {
    int at = random.nextInt(text.length());
    var other = String.valueOf((char) random.nextInt(256));
    return text.substring(0, at)
        + (random.nextBoolean() ? other : "")
        + text.substring(at + random.nextInt(2));
  }

  private String lines(String text) {
    return change(List.of(text.split("(?<=\n)")));
  }

  private String tokens(String text) {
    return change(TOKEN.matcher(text).results().map(match -> match.group()).toList());
  }

  private String change(List<String> parts) {
    var changed = new ArrayList<>(parts);
    int at = random.nextInt(changed.size());
    int other = random.nextInt(changed.size());
    switch (random.nextInt(6)) {
      case 0 -> changed.remove(at);
      case 1 -> changed.add(other, changed.get(at));
      case 2 -> changed.set(at, changed.set(other, changed.get(at)));
      case 3 -> changed.addAll(other, List.copyOf(near(changed, at)));
      case 4 -> near(changed, at).clear();
      default -> changed.set(at, one(VALUES));
    }
    return changed.stream().collect(Collectors.joining());
  }

  /** Returns a few neighbours, often a member or an element. */
  private List<String> near(List<String> parts, int at) {
    return parts.subList(at, Math.min(parts.size(), at + 1 + random.nextInt(12)));
  }

  private String nest(String text) {
    int at = random.nextInt(text.length());
    var depth = one(List.of(3, 100, 3_000, 50_000));
    return text.substring(0, at) + one(OPENING).repeat(depth) + text.substring(at);
  }

  private <T> T one(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
