package io.github.dsctck.core.run.input;

import io.github.dsctck.core.text.Draw;
import java.util.List;
import java.util.Locale;

/** Texts that mistakes in encoding, quoting or calling a shell change. */
final class SpecialTexts {

  /** Each has a letter of Latin-1 that can be written in two ways, and one without upper case. */
  private static final List<String> LATIN =
      List.of(
          "\u00c4\u00e9\u00df",
          "Gr\u00fc\u00dfe",
          "Stra\u00dfenl\u00e4rm",
          "S\u00fc\u00dfk\u00e4se");

  private static final List<String> CYRILLIC =
      List.of("\u0416", "\u0414\u043e\u043c", "\u041b\u0435\u0441", "\u0421\u0430\u0434");

  private static final List<String> HAN =
      List.of("\u65e5\u672c", "\u6771\u4eac", "\u5317\u6d77", "\u6c34\u6728");

  /** Each is beyond the basic plane. */
  private static final List<String> PICTURES =
      List.of("\ud83d\ude00", "\ud83c\udf0d", "\ud83d\ude80", "\ud83c\udf3b");

  private static final String COMMANDS =
      "%2$s$(touch %1$s1)%3$s`touch %1$s2`%4$s'; touch %1$s3; '%5$s\"; touch %1$s4; \"%6$s %%s"
          + " \\n [%7$s]";

  private static final String COMMANDS_ON_WINDOWS =
      "%2$s$(New-Item %1$s1)%3$s & echo.>%1$s2 & %4$s'; New-Item %1$s3; '%5$s\" & echo.>%1$s4 & \""
          + "%6$s %%s \\n [%7$s]";

  private final Draw draw;

  SpecialTexts(Draw draw) {
    this.draw = draw.of("special texts");
  }

  /**
   * Returns texts for properties that take any text, the longest first. Each has at its end and in
   * it what careless code trims, folds or expands.
   *
   * @param commands text that creates files if a shell evaluates it
   */
  List<String> freeTexts(String commands) {
    var expanded = expansions();
    return List.of(
        scripts() + expanded + commands + " ",
        scripts() + expanded + " ",
        expanded + commands,
        scripts() + " ",
        "$HOME ");
  }

  /** Returns text that shells and templates replace, of variables that every machine has. */
  private String expansions() {
    return "$HOME ${PATH} %%PATH%% ~ {{ %s }} `%s` ".formatted(word("template"), word("backticks"));
  }

  /** Returns text of several scripts with white space at its ends. */
  String scripts() {
    return " %s %s %s %s %s \"%s\" \\ %s\t%s\n%s "
        .formatted(
            draw.of("latin").pick(LATIN),
            draw.of("cyrillic").pick(CYRILLIC),
            draw.of("han").pick(HAN),
            draw.of("picture").pick(PICTURES),
            capital(word("capital")),
            word("quoted"),
            word("before the tab"),
            word("after the tab"),
            word("last line"));
  }

  private static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /**
   * Returns text that creates files if a shell evaluates it.
   *
   * @param file the path of the files without the last character, with forward slashes
   * @param windows whether the shell is cmd.exe or PowerShell
   */
  String commands(String file, boolean windows) {
    return (windows ? COMMANDS_ON_WINDOWS : COMMANDS)
        .formatted(
            file,
            word("before"),
            word("between"),
            word("open"),
            word("quote"),
            word("format"),
            word("set"));
  }

  private String word(String purpose) {
    return draw.of(purpose).word();
  }
}
