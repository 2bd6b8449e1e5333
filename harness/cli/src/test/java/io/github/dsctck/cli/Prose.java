package io.github.dsctck.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A text for people within a file of the repository: a page, a comment or text of a program, the
 * name of a test. Words that follow each other across the end of a line are one white space apart.
 *
 * @param file the file
 * @param line the line of the file on which the text starts, from 1
 * @param text the text, with each end of a line in the file as one line feed
 */
record Prose(String file, int line, String text) {

  private static final String LITERAL = "\"[^\"\\\\\n]*+(?:\\\\.[^\"\\\\\n]*+)*+\"";

  /** Text blocks, literals joined by plus signs, characters, and comments. */
  private static final Pattern PART_OF_JAVA =
      Pattern.compile(
          "(?s)\"\"\"[^\"\\\\]*+(?:(?:\\\\.|\"(?!\"\"))[^\"\\\\]*+)*+\"\"\""
              + "|%1$s(?:\\s*\\+\\s*%1$s)*".formatted(LITERAL)
              + "|'(?:[^'\\\\\n]|\\\\.)+'|//[^\n]*(?:\n *//[^\n]*)*|/\\*.*?\\*/");

  private static final Pattern TEST_NAME = Pattern.compile("\n  (?:public )?void (\\w+)\\(");

  /** Code within prose: a Javadoc tag, an inline tag, or text between backticks. */
  private static final Pattern CODE =
      Pattern.compile(
          "\\{@(?:code|link|value|linkplain)[^}]*}|@param \\w+|@see [^\n]*"
              + "|(?<!`)`(?!`)(?:[^`\n]|\n(?!\n))*`(?!`)");

  /** What is between two literals, or between two lines of a comment, a page or a text block. */
  private static final Pattern JOINT =
      Pattern.compile("(?<!\\\\)\"\\s*\\+\\s*\"|[ \t]*\\\\?\n[ \t]*(?:(?:[*#>]+|//|rem)[ \t]+)?");

  static Stream<Prose> ofFile(Path file) {
    return Stream.of(of(file.toString(), 1, text(file)));
  }

  /** Returns the part of a page below a heading of the second level. */
  static Stream<Prose> ofSection(Path file, String heading) {
    var page = text(file);
    int start = page.indexOf("\n## " + heading + "\n") + 1;
    int end = page.indexOf("\n## ", start);
    return Stream.of(
        of(
            file.toString(),
            lineAt(page, start),
            page.substring(start, end < 0 ? page.length() : end)));
  }

  /** Returns the comments and literals of a Java file. */
  static Stream<Prose> ofJava(Path file) {
    var java = text(file);
    return PART_OF_JAVA
        .matcher(java)
        .results()
        .map(part -> of(file.toString(), lineAt(java, part.start()), part.group()));
  }

  /** Returns the comments of a Java file. */
  static Stream<Prose> ofComments(Path file) {
    return ofJava(file).filter(part -> part.text().startsWith("/"));
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
                    file.toString(),
                    lineAt(java, name.start(1)),
                    name.group(1).replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ")));
  }

  /** Returns the text that a part of a file contains for people. */
  static Prose of(String file, int line, String part) {
    var joined = JOINT.matcher(part).replaceAll(joint -> lineEnds(joint.group()));
    var text = CODE.matcher(joined).replaceAll(code -> "…" + lineEnds(code.group()));
    return new Prose(file, line, text.replaceAll("\\\\[nt]", " ").replaceAll(" *\n", "\n"));
  }

  /** Returns the file and the line of a position in the text. */
  String place(int offset) {
    return file + ":" + (line - 1 + lineAt(text, offset));
  }

  /** Returns on how many lines of the file the text is. */
  int lines() {
    return lineAt(text, text.length());
  }

  private static int lineAt(String text, int offset) {
    return 1 + (int) text.chars().limit(offset).filter(c -> c == '\n').count();
  }

  private static String lineEnds(String text) {
    return "\n".repeat(lineAt(text, text.length()) - 1);
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
