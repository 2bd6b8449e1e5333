package io.github.dsctck.cli;

import io.github.dsctck.core.catalogue.CertificationLevel;
import io.github.dsctck.core.catalogue.CertificationLevels;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.reports.VisibleText;
import io.github.dsctck.reports.certificate.Certifier;
import io.github.dsctck.reports.certificate.Decision;
import io.github.dsctck.reports.certificate.SigningKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Signs what a run showed. */
@Command(
    name = "certify",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Sign what a run showed: for each resource that reached the level a certificate, an in-toto "
            + "statement about its files in a DSSE envelope signed with an Ed25519 key.",
    footer = {"", "Exit codes: 0 all certified, 1 one was refused, 2 usage, 3 nothing to certify."})
final class CertifyCommand implements Callable<Integer>, Checked {

  private final Terminal terminal;

  @Mixin RunFolder folder = new RunFolder();

  @Option(
      names = "--level",
      paramLabel = "declared|core|strict",
      description = "What the certificates say (default: core).")
  String level = "core";

  @Option(
      names = "--resource",
      paramLabel = "TYPE",
      description = "Certify this resource only; TYPE@VERSION where there are several versions.")
  @Nullable String resource;

  @Option(
      names = "--key",
      paramLabel = "FILE",
      description =
          "The private key that dsc-tck keygen made (default: the PEM in " + Keys.SIGNING + ").")
  @Nullable Path key;

  @Option(
      names = "--statement",
      description = "Write the statements unsigned, for another tool to sign.")
  boolean statement;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "Where the certificate goes; a folder where there are several (default:"
              + " DIR/certificates).")
  @Nullable Path out;

  @Spec CommandSpec spec;

  CertifyCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    var problems = new ArrayList<>(problems());
    var with = statement ? Optional.<SigningKey>empty() : Keys.toSign(key, problems);
    if (!problems.isEmpty()) {
      return UsageMessage.report(problems, spec);
    }
    try {
      return certify(with);
    } catch (IllegalArgumentException e) {
      return UsageMessage.report(List.of(String.valueOf(e.getMessage())), spec);
    }
  }

  private int certify(Optional<SigningKey> with) throws IOException {
    var decisions = Certifier.in(folder.path).decide(wanted(), Optional.ofNullable(resource));
    if (decisions.isEmpty()) {
      terminal.out().println("The run has no resource to certify.");
      return ExitCode.NOTHING_FOUND;
    }
    Function<Decision.Granted, String> text =
        granted -> with.map(granted::sign).orElseGet(() -> granted.statement() + "\n");
    for (var decision : decisions) {
      if (decision instanceof Decision.Granted granted) {
        var file = file(granted, decisions.size());
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, text.apply(granted));
        terminal.out().println(said(granted) + "  " + file);
      } else if (decision instanceof Decision.Refused refused) {
        terminal
            .out()
            .println(
                "REFUSED    "
                    + VisibleText.line(refused.name())
                    + ": "
                    + VisibleText.line(refused.why()));
      }
    }
    boolean all = decisions.stream().allMatch(Decision.Granted.class::isInstance);
    return all ? ExitCode.DONE : ExitCode.VIOLATION;
  }

  private String said(Decision.Granted granted) {
    return "%s  %s as %s, %d files"
        .formatted(
            statement ? "STATED   " : "CERTIFIED",
            VisibleText.line(granted.name()),
            granted.level(),
            granted.files());
  }

  private Path file(Decision.Granted granted, int decisions) {
    if (out != null && decisions == 1 && !Files.isDirectory(out)) {
      return out;
    }
    var into = out == null ? folder.path.resolve("certificates") : out;
    return into.resolve(
        statement
            ? granted.fileName().replaceFirst("\\.dsse\\.json$", ".statement.json")
            : granted.fileName());
  }

  private CertificationLevel wanted() {
    return CertificationLevels.load().level(level);
  }

  @Override
  public List<String> problems() {
    var problems = new ArrayList<String>();
    folder.check(problems);
    try {
      wanted();
    } catch (IllegalArgumentException e) {
      problems.add(String.valueOf(e.getMessage()));
    }
    if (statement && key != null) {
      problems.add("--statement signs nothing; leave out --key or --statement.");
    }
    return problems;
  }
}
