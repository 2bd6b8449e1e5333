package io.github.dsctck.core.emulation.executable;

import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Finds the arguments of a command that look like names of files but name none. */
public final class MissingFiles {

  private MissingFiles() {}

  /**
   * Returns the literal arguments that look like files and are missing in the folder in which the
   * engine runs the command. Whether the command needs them is not known: it may create them.
   */
  public static Stream<String> of(Manifest manifest, Operation operation) {
    return operation.args().stream()
        .filter(Argument.Literal.class::isInstance)
        .map(argument -> ((Argument.Literal) argument).text())
        .filter(MissingFiles::looksLikeFile)
        .filter(text -> !text.equals(manifest.type()))
        .filter(text -> !exists(manifest.commandFolder(), text));
  }

  private static boolean looksLikeFile(String text) {
    return text.length() > 2
        && !text.startsWith("-")
        && !text.contains(" ")
        && (text.contains("/") || text.contains("\\") || text.matches(".*\\.[A-Za-z0-9]{1,4}"));
  }

  private static boolean exists(Path folder, String text) {
    try {
      return Files.exists(folder.resolve(text));
    } catch (InvalidPathException e) {
      return true;
    }
  }
}
