package io.github.dsctck.cli;

import io.github.dsctck.certify.bundle.InvalidBundleException;
import io.github.dsctck.certify.bundle.MissingSourceException;
import io.github.dsctck.certify.certificate.SigningKey;
import io.github.dsctck.cli.options.RunFolderOption;
import io.github.dsctck.cli.options.VerifiedPath;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.launch.Certification;
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

/** Signs certificates about the results of a run. */
@Command(
    name = "certify",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Sign a certificate for each resource that reached a level in a run: an in-toto"
            + " statement about its files in a DSSE envelope, signed with an Ed25519 key. Judges the"
            + " run again from its transcripts first.",
    footer = {
      "",
      "Exit codes: 0 all certified, 1 a resource was refused, 2 usage, 3 nothing to certify."
    })
final class CertifyCommand implements Callable<Integer>, ArgumentCheck {

  private final Terminal terminal;

  @Parameters(
      index = "0",
      paramLabel = "DIR",
      arity = "0..1",
      description = "The out folder of the run, or its bundle (default: dsc-tck-out).")
  Path run = Path.of("dsc-tck-out");

  @Mixin VerifiedPath root = new VerifiedPath();

  @Option(
      names = "--level",
      paramLabel = "static|core|full",
      description = "Certify this level (default: core).")
  String level = "core";

  @Option(
      names = "--resource",
      paramLabel = "TYPE",
      description = "Certify this resource only; TYPE@VERSION where there are several versions.")
  @Nullable String resource;

  @Option(
      names = "--evidence",
      paramLabel = "SHA256",
      description = "Refuse a run other than the one that printed this evidence line.")
  @Nullable String evidence;

  @Option(
      names = "--key",
      paramLabel = "FILE",
      description =
          "Sign with this private key of dsc-tck keygen (default: the PEM in "
              + Keys.SIGNING
              + ").")
  @Nullable Path key;

  @Option(
      names = "--unsigned",
      description = "Write the statements unsigned, for another tool to sign.")
  boolean unsigned;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "Write the certificate to this file, or several to this folder (default:"
              + " DIR/certificates).")
  @Nullable Path out;

  @Spec CommandSpec spec;

  CertifyCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    var problems = new ArrayList<>(problems());
    var with = unsigned ? Optional.<SigningKey>empty() : Keys.toSign(key, "--key FILE", problems);
    if (!problems.isEmpty()) {
      return UsageMessage.report(problems, spec);
    }
    try {
      var result =
          new Certification(
                  run,
                  root.path,
                  level,
                  Optional.ofNullable(resource),
                  Optional.ofNullable(evidence),
                  Optional.ofNullable(out),
                  with)
              .write();
      result.lines().forEach(terminal.out()::println);
      return result.exitCode();
    } catch (IllegalArgumentException | MissingSourceException | InvalidBundleException e) {
      return UsageMessage.report(List.of(String.valueOf(e.getMessage())), spec);
    }
  }

  @Override
  public List<String> problems() {
    var problems = new ArrayList<String>();
    if (!Files.isRegularFile(run)) {
      RunFolderOption.check(run, problems);
    }
    root.check(problems);
    Certification.problem(level).ifPresent(problems::add);
    if (unsigned && key != null) {
      problems.add("--unsigned signs nothing; leave out --key or --unsigned.");
    }
    return problems;
  }
}
