package io.github.dsctck.core.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A text with placeholders, taken apart. {@code {name}} is a placeholder and two opening braces are
 * a literal brace; a closing brace alone is a literal one.
 *
 * @param parts the text from left to right
 */
public record Template(List<Part> parts) {

  private static final Pattern NAME =
      Pattern.compile("[A-Za-z_][A-Za-z0-9_]*|env:[A-Za-z_][A-Za-z0-9_]*");

  public Template {
    parts = List.copyOf(parts);
  }

  /** A part of a template. */
  public sealed interface Part {

    /** Literal text. */
    record Literal(String text) implements Part {}

    /** The name of a value to insert. */
    record Reference(String name) implements Part {

      boolean isEnvironment() {
        return name.startsWith("env:");
      }

      /** Returns the environment variable that it names. */
      String variable() {
        return name.substring("env:".length());
      }
    }

    /** A brace that begins neither. */
    record Stray(String text) implements Part {}
  }

  /** Splits a text; every text is valid. */
  public static Template parse(String text) {
    var parts = new ArrayList<Part>();
    var literal = new StringBuilder();
    int i = 0;
    while (i < text.length()) {
      if (text.charAt(i) != '{') {
        literal.append(text.charAt(i++));
      } else if (text.startsWith("{{", i)) {
        literal.append('{');
        i += 2;
      } else {
        flush(literal, parts);
        var part = braced(text, i);
        parts.add(part.part());
        i = part.end();
      }
    }
    flush(literal, parts);
    return new Template(parts);
  }

  private static void flush(StringBuilder literal, List<Part> parts) {
    if (!literal.isEmpty()) {
      parts.add(new Part.Literal(literal.toString()));
      literal.setLength(0);
    }
  }

  private record Ended(Part part, int end) {}

  private static Ended braced(String text, int start) {
    int close = text.indexOf('}', start);
    if (close < 0) {
      return new Ended(new Part.Stray(text.substring(start)), text.length());
    }
    var name = text.substring(start + 1, close);
    return NAME.matcher(name).matches()
        ? new Ended(new Part.Reference(name), close + 1)
        : new Ended(new Part.Stray(text.substring(start, start + 1)), start + 1);
  }

  /** Returns the placeholders of the text, from left to right. */
  List<Part.Reference> references() {
    return parts.stream()
        .filter(Part.Reference.class::isInstance)
        .map(Part.Reference.class::cast)
        .toList();
  }
}
