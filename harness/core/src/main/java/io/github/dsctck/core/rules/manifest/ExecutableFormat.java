package io.github.dsctck.core.rules.manifest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Decides whether a Unix kernel would start a file: a binary, or a script that names its
 * interpreter.
 */
final class ExecutableFormat {

  private static final int HEAD = 256;

  private ExecutableFormat() {}

  /** Returns why it would not start, if so, as the end of a sentence about the file. */
  static Optional<String> obstacle(Path file) {
    if (Files.isDirectory(file)) {
      return Optional.of("is a folder");
    }
    if (!Files.isRegularFile(file)) {
      return Optional.of("is not a regular file");
    }
    if (!Files.isExecutable(file)) {
      return Optional.of("lacks the executable bit");
    }
    try (var in = Files.newInputStream(file)) {
      return obstacle(in.readNBytes(HEAD));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  private static Optional<String> obstacle(byte[] head) {
    if (head.length == 0) {
      return Optional.of("is empty");
    }
    var text = new String(head, StandardCharsets.ISO_8859_1);
    if (text.startsWith("#!")) {
      return interpreter(text);
    }
    return text.indexOf('\0') < 0
        ? Optional.of("is a script that does not begin with \"#!\"")
        : Optional.empty();
  }

  private static Optional<String> interpreter(String text) {
    int end = text.indexOf('\n');
    var line = (end < 0 ? text : text.substring(0, end)).substring(2);
    if (line.endsWith("\r")) {
      return Optional.of("ends its first line with a carriage return, which makes \"#!\" unusable");
    }
    var words = line.strip().split("[ \t]+", 2);
    if (words[0].isEmpty()) {
      return Optional.of("names no interpreter after \"#!\"");
    }
    return !words[0].startsWith("/") || Files.exists(Path.of(words[0]))
        ? Optional.empty()
        : Optional.of("names the interpreter \"" + words[0] + "\", which does not exist");
  }
}
