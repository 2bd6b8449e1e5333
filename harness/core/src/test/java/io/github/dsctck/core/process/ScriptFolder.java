package io.github.dsctck.core.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A folder of shell scripts to run in tests. */
record ScriptFolder(Path folder) {

  static final Duration PLENTY = Duration.ofSeconds(30);

  Path file(String name, String content, String permissions) {
    try {
      Path file = Files.writeString(folder.resolve(name), content);
      return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Invocation shell(String script) {
    return shell(script, null, PLENTY);
  }

  Invocation shell(String script, String stdin) {
    return shell(script, stdin.getBytes(UTF_8), PLENTY);
  }

  Invocation shell(String script, byte[] stdin, Duration timeout) {
    return command(List.of("/bin/sh", "-c", script), stdin, timeout);
  }

  Invocation command(String... words) {
    return command(List.of(words), null, PLENTY);
  }

  private Invocation command(List<String> words, byte[] stdin, Duration timeout) {
    return new Invocation(words, Map.of(), folder, stdin, timeout, false);
  }
}
