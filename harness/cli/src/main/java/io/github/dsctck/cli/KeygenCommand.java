package io.github.dsctck.cli;

import io.github.dsctck.certify.certificate.SigningKey;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.launch.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Creates a key to sign certificates with. */
@Command(
    name = "keygen",
    mixinStandardHelpOptions = true,
    description =
        "Generate an Ed25519 key pair for certificates: FILE is the private key, FILE.pub the public"
            + " one. Replaces no file. openssl and cosign can read them.")
final class KeygenCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Parameters(
      paramLabel = "FILE",
      arity = "0..1",
      description = "Write the private key to this file (default: dsc-tck.pem).")
  Path file = Path.of("dsc-tck.pem");

  @Spec CommandSpec spec;

  KeygenCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    try {
      var key = SigningKey.generate(file);
      terminal.out().println("private   " + file + ", readable only by you");
      terminal.out().println("public    " + SigningKey.publicFile(file));
      terminal.out().println("key id    " + key.id());
      return ExitCode.DONE;
    } catch (IOException e) {
      return UsageMessage.report(List.of(String.valueOf(e.getMessage())), spec);
    }
  }
}
