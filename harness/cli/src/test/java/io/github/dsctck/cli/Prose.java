package io.github.dsctck.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A text for people within a file of the repository: a line of a page, a comment or text of a
 * program, the name of a test.
 *
 * @param place the file and the line, from 1
 */
record Prose(String place, String text) {

  private static final Pattern PART_OF_JAVA =
      Pattern.compile(
          "\"\"\"(?:[^\\\\]|\\\\.)*?\"\"\"|\"(?:[^\"\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\n]|\\\\.)+'"
              + "|//[^\n]*|/\\*.*?\\*/",
          Pattern.DOTALL);

  private static final Pattern TEST_NAME = Pattern.compile("\n  (?:public )?void (\\w+)\\(");

  /** Code within prose: a Javadoc tag, an inline tag, or text between backticks. */
  private static final Pattern CODE =
      Pattern.compile("\\{@(?:code|link|value|linkplain)[^}]*}|@param \\w+|@see [^\n]*|`[^`\n]*`");

  static Stream<Prose> ofLines(Path file) {
    var lines = text(file).lines().toList();
    return IntStream.range(0, lines.size()).mapToObj(line -> of(file, line + 1, lines.get(line)));
  }

  /** Returns the comments and literals of a Java file. */
  static Stream<Prose> ofJava(Path file) {
    var java = text(file);
    return PART_OF_JAVA
        .matcher(java)
        .results()
        .map(part -> of(file, lineAt(java, part.start()), joined(part.group())));
  }

  /** Returns the names of the tests in a Java file as words. */
  static Stream<Prose> ofTestNames(Path file) {
    var java = text(file);
    return TEST_NAME
        .matcher(java)
        .results()
        .map(
            name ->
                of(
                    file,
                    lineAt(java, name.start(1)),
                    name.group(1).replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ")));
  }

  private static Prose of(Path file, int line, String text) {
    return new Prose(file + ":" + line, CODE.matcher(text).replaceAll("…"));
  }

  /** Joins the lines of a comment, so that a phrase across two lines is found. */
  private static String joined(String comment) {
    return comment.replaceAll("\\s*\n\\s*\\*?\\s*", " ");
  }

  private static int lineAt(String text, int offset) {
    return 1 + (int) text.substring(0, offset).chars().filter(c -> c == '\n').count();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
