package io.github.dsctck.certify.certificate;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The program openssl, which knows Ed25519 by other code than ours. */
record Openssl(Path folder) {

  boolean isThere() throws InterruptedException {
    try {
      return run("version").out().startsWith("OpenSSL 3");
    } catch (IOException e) {
      return false;
    }
  }

  boolean verifies(String publicKey, String message, String signature)
      throws IOException, InterruptedException {
    return run(
                "pkeyutl",
                "-verify",
                "-pubin",
                "-inkey",
                publicKey,
                "-rawin",
                "-in",
                message,
                "-sigfile",
                signature)
            .exitCode()
        == 0;
  }

  private record Ran(int exitCode, String out) {}

  /** Returns the exit code and what was printed. */
  private Ran run(String... arguments) throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of("openssl"));
    command.addAll(List.of(arguments));
    var process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    try (var out = process.getInputStream()) {
      var text = new String(out.readAllBytes(), UTF_8);
      return new Ran(process.waitFor(), text);
    }
  }
}
