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
import java.util.regex.Pattern;

/**
 * Finds scripts that a Unix shell cannot read because their lines end with CR LF: part of EXE-04.
 *
 * <p>A shell takes the carriage return as part of the last word. A line that ends a word of its
 * grammar, such as {@code then} or {@code in}, therefore breaks the script. Other lines may work by
 * accident, so they are not blamed.
 */
final class ShellScripts {

  private static final Set<String> SHELLS = Set.of("sh", "dash", "bash", "ash", "ksh", "zsh");

  private static final Pattern BROKEN =
      Pattern.compile("(?s)(?:[^#]*[\\s;])?(?:then|else|do|in|fi|done|esac|\\{|\\}|;;)[ \t]*\r");

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
    var lines = text.split("\n", -1);
    for (int i = 0; i + 1 < lines.length; i++) {
      if (BROKEN.matcher(lines[i]).matches()) {
        return OptionalInt.of(i + 1);
      }
    }
    return OptionalInt.empty();
  }
}
