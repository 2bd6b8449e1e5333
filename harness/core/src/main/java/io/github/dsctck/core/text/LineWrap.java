package io.github.dsctck.core.text;

import java.util.ArrayList;
import java.util.List;

/** Breaks prose into lines. */
public final class LineWrap {

  private LineWrap() {}

  /** Returns the words of a text in lines of at most a width; a longer word has its own line. */
  public static List<String> lines(String text, int width) {
    var lines = new ArrayList<String>();
    var line = new StringBuilder();
    for (var word : text.strip().split("\\s+")) {
      if (line.length() > 0 && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
