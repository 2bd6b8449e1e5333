package io.github.dsctck.core.scenario.parser;

import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.json.TextIssue;
import io.github.dsctck.core.json.TextLimits;
import io.github.dsctck.core.json.YamlTextParser;
import io.github.dsctck.core.text.Quotation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Parses scenario files and lists their problems. */
public final class ScenarioParser {

  private static final int LARGEST = 1 << 20;
  private static final TextLimits LIMITS = new TextLimits(100, LARGEST);

  private ScenarioParser() {}

  /**
   * Parses a file; one that cannot be read is a problem like any other.
   *
   * @param path its absolute path
   * @param relative its path relative to the verified path, with forward slashes
   */
  public static ParsedScenario parse(Path path, String relative) {
    if (Files.isSymbolicLink(path) && !Files.exists(path)) {
      return unreadable(relative, "the target of this link does not exist; fix or remove the link");
    }
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      return unreadable(
          relative, "this is not a regular file or a link to one; rename or remove it");
    }
    try (var stream = Files.newInputStream(path)) {
      return parse(stream.readNBytes(LARGEST + 1), path, relative);
    } catch (IOException failure) {
      return unreadable(
          relative,
          "the file cannot be read (%s); fix its permissions"
              .formatted(failure.getClass().getSimpleName()));
    }
  }

  private static ParsedScenario unreadable(String relative, String message) {
    var problems = new ProblemCollector(relative);
    problems.add(Mark.NONE, message);
    return new ParsedScenario.Problems(problems.inOrder());
  }

  /**
   * Parses the bytes of a file.
   *
   * @param path its absolute path
   * @param relative its path relative to the verified path, with forward slashes
   */
  public static ParsedScenario parse(byte[] bytes, Path path, String relative) {
    var problems = new ProblemCollector(relative);
    var text = YamlTextParser.parse(bytes, LIMITS);
    if (text instanceof ParsedText.Failure failure) {
      problems.add(failure.issue().mark(), failure.issue().message());
    } else if (text instanceof ParsedText.Value value) {
      reportOddities(value, problems);
      var file = new ScenarioReader(path, relative, problems).read(value.value());
      if (file.isPresent() && problems.isEmpty()) {
        return new ParsedScenario.Scenario(file.get());
      }
    }
    return new ParsedScenario.Problems(problems.inOrder());
  }

  private static void reportOddities(ParsedText.Value text, ProblemCollector problems) {
    text.tolerated().stream()
        .filter(issue -> issue.kind() != TextIssue.Kind.BYTE_ORDER_MARK) // YAML allows it
        .forEach(issue -> problems.add(issue.mark(), issue.message()));
    text.tags()
        .forEach(
            (pointer, tag) ->
                problems.add(
                    JsonPointer.parse(pointer).markIn(text.value()),
                    "the YAML tag %s is not supported here; remove it"
                        .formatted(Quotation.of(tag))));
  }
}
