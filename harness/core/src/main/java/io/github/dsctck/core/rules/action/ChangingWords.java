package io.github.dsctck.core.rules.action;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Manifest;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A word in the manifest of an action that speaks of a change, where no invocation shows more. */
final class ChangingWords {

  private static final Pattern BETWEEN_WORDS = Pattern.compile("[^A-Za-z]+|(?<=[a-z])(?=[A-Z])");

  private static final Pattern OF_CHANGE =
      Pattern.compile("(?:restart|stop|remove|reset|send)s?", Pattern.CASE_INSENSITIVE);

  /** What the names of actions begin with that only look, such as GetRestartReason. */
  private static final Pattern OF_READING =
      Pattern.compile(
          "(?:get|test|list|show|find|read|check|count|query|export|is|has)s?",
          Pattern.CASE_INSENSITIVE);

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

  /**
   * Returns the first member that speaks of a change: a name that does not begin with a word of
   * reading, or a description that begins with a word of change. The owner of a type says nothing.
   */
  static Optional<Hint> in(Manifest action) {
    var name = words(action.type().replaceFirst(".*/", ""));
    boolean reading = name.stream().limit(1).anyMatch(word -> OF_READING.matcher(word).matches());
    if (!reading && name.stream().anyMatch(ChangingWords::isOfChange)) {
      return Optional.of(new Hint(action, "type", action.type().replaceFirst(".*/", "")));
    }
    return description(action)
        .filter(text -> words(text).stream().limit(1).anyMatch(ChangingWords::isOfChange))
        .map(text -> new Hint(action, "description", text));
  }

  private static List<String> words(String text) {
    return BETWEEN_WORDS.splitAsStream(text).filter(word -> !word.isEmpty()).toList();
  }

  private static boolean isOfChange(String word) {
    return OF_CHANGE.matcher(word).matches();
  }

  private static Optional<String> description(Manifest action) {
    return action.document().present("description").flatMap(JsonValue::asText);
  }
}
