package io.github.dsctck.core.rules.action;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Manifest;
import java.util.Optional;
import java.util.regex.Pattern;

/** A word in the manifest of an action that speaks of a change, where no invocation shows more. */
final class ChangingWords {

  private static final Pattern BETWEEN_WORDS = Pattern.compile("[^A-Za-z]+|(?<=[a-z])(?=[A-Z])");

  private static final Pattern OF_CHANGE =
      Pattern.compile("(?:restart|stop|remove|reset|send)s?", Pattern.CASE_INSENSITIVE);

  private ChangingWords() {}

  /**
   * A member with such a word.
   *
   * @param action the manifest
   * @param member the member
   * @param text its text
   */
  record Hint(Manifest action, String member, String text) {

    Violation violation(String expected) {
      return Violation.at(
          action.document().nameMark(member),
          "/" + member,
          expected,
          "the %s %s".formatted(member, FoundText.quoted(text)));
    }
  }

  /** Returns the first member that speaks of a change; the owner of a type says nothing. */
  static Optional<Hint> in(Manifest action) {
    return hint(action, "type", action.type().replaceFirst(".*/", ""))
        .or(() -> description(action).flatMap(text -> hint(action, "description", text)));
  }

  private static Optional<String> description(Manifest action) {
    return action.document().present("description").flatMap(JsonValue::asText);
  }

  private static Optional<Hint> hint(Manifest action, String member, String text) {
    boolean changes =
        BETWEEN_WORDS.splitAsStream(text).anyMatch(word -> OF_CHANGE.matcher(word).matches());
    return changes ? Optional.of(new Hint(action, member, text)) : Optional.empty();
  }
}
