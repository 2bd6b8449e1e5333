package io.github.dsctck.core.json;

/** Takes parsed texts apart for assertions. */
public final class Parsed {

  private Parsed() {}

  /** Returns the value of a JSON text that must be good. */
  public static JsonValue json(String text) {
    return value(JsonTextParser.parse(text)).value();
  }

  static ParsedText.Value value(ParsedText parsed) {
    if (parsed instanceof ParsedText.Value value) {
      return value;
    }
    throw new AssertionError(parsed.toString());
  }

  static TextIssue issue(ParsedText parsed) {
    if (parsed instanceof ParsedText.Failure failure) {
      return failure.issue();
    }
    throw new AssertionError("accepted: " + value(parsed).value());
  }
}
