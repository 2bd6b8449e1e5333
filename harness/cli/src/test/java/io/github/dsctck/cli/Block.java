package io.github.dsctck.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fenced block of a page.
 *
 * @param line the line of its fence, counted from 1
 * @param language the word behind the fence
 * @param file the file it is the content of, empty for none
 * @param note the comment directly above the fence, empty for none
 * @param lines what stands between the fences
 */
record Block(int line, String language, String file, String note, List<String> lines) {

  private static final Pattern FENCE = Pattern.compile("(`{3,})(\\w*) ?(\\S*)");

  /** The start of a note with the reason why the test does not run the block. */
  static final String NOT_RUN = "not run:";

  private static final Pattern NOTE = Pattern.compile("<!-- (.*) -->");

  static List<Block> parse(List<String> page) {
    var blocks = new ArrayList<Block>();
    for (int i = 0; i < page.size(); i++) {
      var fence = FENCE.matcher(page.get(i));
      if (fence.matches()) {
        int end = end(page, i, fence.group(1));
        blocks.add(of(page, i, end, fence));
        i = end;
      }
    }
    return blocks;
  }

  private static int end(List<String> page, int start, String fence) {
    int length = page.subList(start + 1, page.size()).indexOf(fence);
    if (length < 0) {
      throw new IllegalArgumentException("The block of line " + (start + 1) + " has no end.");
    }
    return start + 1 + length;
  }

  private static Block of(List<String> page, int start, int end, Matcher fence) {
    var note = NOTE.matcher(start == 0 ? "" : page.get(start - 1));
    return new Block(
        start + 1,
        fence.group(2),
        fence.group(3),
        note.matches() ? note.group(1) : "",
        List.copyOf(page.subList(start + 1, end)));
  }

  String text() {
    return String.join("\n", lines) + "\n";
  }

  /** Returns what the note says after a word, such as the program after {@code needs}. */
  Optional<String> noted(String word) {
    return note.startsWith(word + " ")
        ? Optional.of(note.substring(word.length() + 1))
        : Optional.empty();
  }

  boolean covers(int number) {
    return number >= line && number <= line + lines.size() + 1;
  }

  boolean isFile() {
    return !file.isEmpty();
  }

  boolean isCommands() {
    return language.equals("console") || language.equals("sh");
  }

  /** Returns what a reader types, each command by itself. */
  List<Typed> typed() {
    return language.equals("sh") ? List.of(Typed.unseen(line + 1, lines)) : Typed.parse(this);
  }

  /** Whether Maven is all that is called, which takes too long here and is tested elsewhere. */
  boolean isMaven() {
    return language.equals("console")
        && typed().stream().allMatch(it -> it.command().startsWith("mvn "));
  }

  boolean isRun() {
    return isFile() || (isCommands() && !isMaven() && noted(NOT_RUN).isEmpty());
  }
}
