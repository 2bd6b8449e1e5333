package io.github.dsctck.cli;

import io.github.dsctck.certify.bundle.Bundler;
import io.github.dsctck.cli.options.RunFolderOption;
import io.github.dsctck.cli.options.VerifiedPath;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.core.folder.DamagedRunException;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.launch.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Packs the files of a run into a bundle. */
@Command(
    name = "bundle",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Pack a run into one zip file: findings, transcripts, certificates, the profile,"
            + " manifests and scenarios. The same run gives the same bytes.",
    footer = {"", "Exit codes: 0 written, 1 a file changed after the run, 2 usage."})
final class BundleCommand implements Callable<Integer>, ArgumentCheck {

  private final Terminal terminal;

  @Mixin RunFolderOption folder = new RunFolderOption();

  @Mixin VerifiedPath root = new VerifiedPath();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write the bundle to this file (default: dsc-tck-bundle.zip).")
  Path out = Path.of("dsc-tck-bundle.zip");

  @Spec CommandSpec spec;

  BundleCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws DamagedRunException {
    var problems = problems();
    if (!problems.isEmpty()) {
      return UsageMessage.report(problems, spec);
    }
    try {
      int files = Bundler.write(folder.path, root.path, out);
      terminal.out().println("BUNDLED  " + files + " files  " + out);
      return ExitCode.DONE;
    } catch (DamagedRunException e) {
      throw e;
    } catch (IOException e) {
      terminal.out().println("REFUSED  " + VisibleText.line(String.valueOf(e.getMessage())));
      return ExitCode.VIOLATION;
    }
  }

  @Override
  public List<String> problems() {
    var problems = new ArrayList<String>();
    folder.check(problems);
    root.check(problems);
    if (Files.isDirectory(out) || !Files.isDirectory(out.toAbsolutePath().resolveSibling("."))) {
      problems.add(
          "Cannot write a file %s; name another with --out."
              .formatted(Quotation.of(out.toString())));
    }
    return problems;
  }
}
