package io.github.dsctck.cli;

import io.github.dsctck.certify.certificate.CertificateCheck;
import io.github.dsctck.certify.certificate.CertificateStatus;
import io.github.dsctck.certify.certificate.MaterialComparison;
import io.github.dsctck.cli.options.RunFolderOption;
import io.github.dsctck.cli.options.TableOptions;
import io.github.dsctck.cli.options.VerifiedPath;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.launch.Keys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks whether a certificate is valid. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    modelTransformer = TableOptions.OfSearchPath.class,
    description = "Verify a certificate's signature and the files it covers. Starts no process.",
    footer = {"", "Exit codes: 0 valid, 1 invalid, 2 usage, 3 no public key given."})
final class CheckCommand implements Callable<Integer>, ArgumentCheck {

  private final Terminal terminal;

  @Parameters(index = "0", paramLabel = "CERT", description = "The certificate.")
  Path certificate = Path.of("");

  @Mixin VerifiedPath root = new VerifiedPath();

  @Option(
      names = "--key",
      paramLabel = "FILE",
      description =
          "Verify the signature with this public key (default: the PEM in " + Keys.VERIFYING + ").")
  @Nullable Path key;

  @Option(
      names = "--run",
      paramLabel = "DIR",
      description = "Verify that this out folder has the findings and transcripts of the run.")
  @Nullable Path run;

  @Spec CommandSpec spec;

  CheckCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    var problems = new ArrayList<>(problems());
    var by = Keys.toVerify(key, problems);
    if (!problems.isEmpty()) {
      return UsageMessage.report(problems, spec);
    }
    var typed = TableOptions.typed(spec.commandLine().getParseResult(), List.of(root.path));
    var files = MaterialComparison.below(root.path, typed.searchPath(), System.getenv());
    var status = new CertificateCheck(by, files, Optional.ofNullable(run)).check(certificate);
    terminal.out().println(status.line());
    if (status instanceof CertificateStatus.Valid valid) {
      valid.facts().forEach(fact -> terminal.out().println("  " + fact));
      return ExitCode.DONE;
    }
    return status instanceof CertificateStatus.Unsigned
        ? ExitCode.NOTHING_FOUND
        : ExitCode.VIOLATION;
  }

  @Override
  public List<String> problems() {
    var problems = new ArrayList<String>();
    if (!Files.isRegularFile(certificate)) {
      problems.add(
          "There is no certificate %s; 'dsc-tck certify' creates one."
              .formatted(Quotation.of(certificate.toString())));
    }
    root.check(problems);
    if (run != null) {
      RunFolderOption.check(run, problems);
    }
    return problems;
  }
}
