package io.github.dsctck.core.json;

/** Parses YAML. */
public final class YamlTextParser {
  private YamlTextParser() {}

  /** Parses a text of UTF-8 bytes. */
  public static ParsedText parse(byte[] bytes) {
    return parse(bytes, TextLimits.STANDARD);
  }

  /** Parses a text of UTF-8 bytes under other limits. */
  public static ParsedText parse(byte[] bytes, TextLimits limits) {
    try {
      return new YamlReader(SourceText.of(bytes, limits, 1), limits).read();
    } catch (TextIssueException fault) {
      return new ParsedText.Failure(fault.issue());
    }
  }

  /** Parses a text. */
  public static ParsedText parse(String text) {
    return parse(text, TextLimits.STANDARD);
  }

  /** Parses a text under other limits. */
  public static ParsedText parse(String text, TextLimits limits) {
    try {
      return new YamlReader(SourceText.of(text, limits), limits).read();
    } catch (TextIssueException fault) {
      return new ParsedText.Failure(fault.issue());
    }
  }
}
