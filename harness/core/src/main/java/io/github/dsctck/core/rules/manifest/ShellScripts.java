package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.file.CheckedRead;
import io.github.dsctck.core.text.VisibleText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Finds scripts that a Unix shell cannot read because their lines end with CR LF: part of EXE-04.
 *
 * <p>A shell takes the carriage return as part of the last word. Where a word of its grammar, such
 * as {@code then}, ends a line, that breaks the script. It is hard because the same words may stand
 * in quotes, in a comment or in a here-document, where a carriage return does no harm. Example:
 * {@code if true; then\r} cannot be read, {@code echo 'then\r'} can. A script with a here-document
 * is never blamed.
 */
final class ShellScripts {

  private static final Set<String> SHELLS = Set.of("sh", "dash", "bash", "ash", "ksh", "zsh");

  /** The end of a line at which the shell expects a word of its grammar. */
  private static final Pattern BROKEN =
      Pattern.compile(
          "(?:.*;)?[ \t]*(?:then|else|do|fi|done|esac)[ \t]*\r"
              + "|.*;;[ \t]*\r"
              + "|(?:.*;)?[ \t]*case[ \t].*[ \t]in[ \t]*\r"
              + "|[ \t]*[\\w-]+[ \t]*\\([ \t]*\\)[ \t]*\\{[ \t]*\r");

  /** What the grammar of the shell does not apply to: escapes, quoted texts and comments. */
  private static final Pattern ASIDE =
      Pattern.compile(
          "\\\\.|'[^']*+'|\"(?:[^\"\\\\]|\\\\.)*+\"|(?<=^|[\\s;])#[^\n]*+",
          Pattern.DOTALL | Pattern.MULTILINE);

  private static final String HERE_DOCUMENT = "<<";

  private static final int LARGEST = 1 << 18;

  private ShellScripts() {}

  /** Returns the violation of a command whose script cannot be read, if it runs one. */
  static Optional<Violation> violation(ManifestDocument.Command command, Path folder) {
    return isShell(command)
        ? script(command.texts())
            .flatMap(
                argument ->
                    brokenLine(folder, argument.text()).stream()
                        .mapToObj(line -> violation(argument, line))
                        .findFirst())
        : Optional.empty();
  }

  private static Violation violation(ManifestDocument.ArgumentText script, int line) {
    return script.violation(
        "a script whose lines end with LF",
        "CR LF at the end of line %d of \"%s\"; the shell takes CR as part of the last word"
            .formatted(line, VisibleText.line(script.text())));
  }

  private static boolean isShell(ManifestDocument.Command command) {
    return command
        .member("executable")
        .flatMap(value -> value.asText())
        .filter(name -> SHELLS.contains(name.substring(name.lastIndexOf('/') + 1)))
        .isPresent();
  }

  /** Returns the first argument that is no option, unless the script is itself an argument. */
  private static Optional<ManifestDocument.ArgumentText> script(
      List<ManifestDocument.ArgumentText> arguments) {
    for (var argument : arguments) {
      if (!argument.text().startsWith("-")) {
        return Optional.of(argument);
      }
      if (argument.text().contains("c")) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static OptionalInt brokenLine(Path folder, String name) {
    try {
      var file = folder.resolve(name);
      return Files.isRegularFile(file)
          ? brokenLine(new String(CheckedRead.of(file).head(LARGEST), StandardCharsets.ISO_8859_1))
          : OptionalInt.empty();
    } catch (IOException | InvalidPathException unreadable) {
      return OptionalInt.empty();
    }
  }

  static OptionalInt brokenLine(String text) {
    var code = ASIDE.matcher(text).replaceAll(ShellScripts::blank);
    if (code.contains(HERE_DOCUMENT)) {
      return OptionalInt.empty();
    }
    var lines = code.split("\n", -1);
    for (int i = 0; i + 1 < lines.length; i++) {
      if (BROKEN.matcher(lines[i]).matches()) {
        return OptionalInt.of(i + 1);
      }
    }
    return OptionalInt.empty();
  }

  /** Keeps the line breaks, so that the lines keep their numbers. */
  private static String blank(MatchResult aside) {
    return aside.group().replaceAll("[^\n]", "_");
  }
}
