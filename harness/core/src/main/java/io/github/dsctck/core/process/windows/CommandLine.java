package io.github.dsctck.core.process.windows;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Writes command lines. On Windows a process gets one text and takes it apart itself; the engine
 * writes it with the rules of the C runtime for programs, and with those of cmd.exe for batch
 * files.
 *
 * <pre>
 *   words         of a program        of a batch file
 *   a b           "a b"               "a b"
 *   {"a":1}       {\"a\":1}           "{""a"":1}"
 *   c:\d e\       "c:\d e\\"          "c:\d e\\"
 *   100%          100%                "100%%cd:~,%"
 *   (nothing)     ""                  ""
 * </pre>
 */
public final class CommandLine {

  /** A variable of cmd.exe that is always there, cut to nothing: no % stands before a name. */
  private static final String PERCENT = "%%cd:~,%";

  private static final String UNQUOTED = "#$*+-./:?@\\_";

  private CommandLine() {}

  /** Returns whether cmd.exe runs a file. */
  public static boolean isBatch(String file) {
    var name = file.toLowerCase(Locale.ROOT);
    return name.endsWith(".cmd") || name.endsWith(".bat");
  }

  /** Returns the command line of a program. */
  public static String ofProgram(String program, List<String> arguments) {
    return words('"' + program + '"', arguments.stream().map(CommandLine::word).toList());
  }

  /** Returns the command line with which cmd.exe runs a batch file. */
  public static String ofBatch(String file, List<String> arguments) {
    return "cmd.exe /e:ON /v:OFF /d /c \""
        + words('"' + file + '"', arguments.stream().map(CommandLine::batchWord).toList())
        + '"';
  }

  /** Returns why a batch file cannot get an argument unchanged, if so. */
  public static Optional<String> refusal(List<String> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i).chars().anyMatch(c -> c == '\n' || c == '\r')) {
        return Optional.of(
            "argument %d has a line break, which cmd.exe passes to no batch file".formatted(i + 1));
      }
    }
    return Optional.empty();
  }

  private static String words(String first, List<String> others) {
    return others.stream().map(word -> " " + word).collect(Collectors.joining("", first, ""));
  }

  private static String word(String argument) {
    boolean quoted = argument.isEmpty() || argument.chars().anyMatch(c -> c == ' ' || c == '\t');
    var word = new StringBuilder();
    int backslashes = 0;
    for (char c : argument.toCharArray()) {
      if (c == '"') {
        word.append("\\".repeat(backslashes + 1));
      }
      backslashes = c == '\\' ? backslashes + 1 : 0;
      word.append(c);
    }
    return quoted ? '"' + word.toString() + "\\".repeat(backslashes) + '"' : word.toString();
  }

  private static String batchWord(String argument) {
    boolean quoted =
        argument.isEmpty()
            || argument.endsWith("\\")
            || argument.chars().anyMatch(CommandLine::isSpecial);
    var word = new StringBuilder();
    int backslashes = 0;
    for (char c : argument.toCharArray()) {
      if (c == '"') {
        word.append("\\".repeat(backslashes)).append('"');
      }
      backslashes = c == '\\' ? backslashes + 1 : 0;
      if (c == '%') {
        word.append(PERCENT);
      } else {
        word.append(c);
      }
    }
    return quoted ? '"' + word.toString() + "\\".repeat(backslashes) + '"' : word.toString();
  }

  /** Returns whether cmd.exe may give a character a meaning of its own outside of quotes. */
  private static boolean isSpecial(int c) {
    return c < 0x80
        ? !Character.isLetterOrDigit(c) && UNQUOTED.indexOf(c) < 0
        : Character.isISOControl(c);
  }
}
