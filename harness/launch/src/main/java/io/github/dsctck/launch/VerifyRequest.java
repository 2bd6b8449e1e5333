package io.github.dsctck.launch;

import io.github.dsctck.core.discovery.Repository;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.reports.Reports;
import io.github.dsctck.reports.run.ReportKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The request of a front end.
 *
 * @param options the options of the run
 * @param only the manifests to verify, empty for all
 * @param reports the reports to render
 */
public record VerifyRequest(RunOptions options, Set<Path> only, Set<ReportKind> reports) {

  /** The folder in the out folder for the results of a part. */
  public static final String PART = "rerun";

  public VerifyRequest {
    only = Set.copyOf(only);
    reports = Set.copyOf(reports);
  }

  /**
   * Returns a request for everything that the options select.
   *
   * @param problems receives a sentence about each unknown report
   */
  public static VerifyRequest of(RunOptions options, List<String> problems) {
    var reports = ReportNames.parse(options.list(RunOption.REPORT), problems);
    return new VerifyRequest(options, Set.of(), reports);
  }

  /** Returns the folders, manifests and scenario files to verify. */
  public List<Path> paths() {
    return options.paths();
  }

  /** Returns the path of a file that findings name, as the user would type it. */
  public String typed(String file) {
    return TypedPath.of(Repository.rootOf(options).resolve(file));
  }

  /**
   * Returns the path of a file that findings name from the working folder, which is the root of the
   * repository in a pipeline; the path in findings if the file is not below it, or if the user
   * named the base directory.
   */
  public String fromHere(String file) {
    if (options.baseDir().isPresent()) {
      return file;
    }
    var here = Path.of("").toAbsolutePath();
    var there = Repository.rootOf(options).resolve(file).toAbsolutePath().normalize();
    return there.startsWith(here) ? here.relativize(there).toString().replace('\\', '/') : file;
  }

  /** Returns the path of a file that the run keeps, as the user would type it. */
  public String typedOut(String name) {
    var folder = TypedPath.of(out());
    return folder.equals(".") ? name : folder + "/" + name;
  }

  /** Returns the folder to write to. */
  public Path out() {
    return options.out();
  }

  /** Returns the same request for some manifests alone, unless it names files already. */
  public VerifyRequest only(Set<Path> manifests) {
    return paths().stream().anyMatch(Files::isDirectory)
        ? new VerifyRequest(options, manifests, reports)
        : this;
  }

  /**
   * Returns the same request for some manifests alone, whose results go into a folder of their own
   * beside those of all.
   */
  public VerifyRequest part(Set<Path> manifests) {
    var part = only(manifests);
    return part == this
        ? this
        : new VerifyRequest(
            options.with(RunOption.OUT, out().resolve(PART)), part.only(), part.reports());
  }

  /**
   * Returns this request, narrowed to the resources that did not conform in the last run of its out
   * folder, or to all if every resource conformed.
   *
   * @param all this request as it was discovered
   * @param notes receives a sentence about the selection and its reason
   */
  public VerifyRequest rerun(EngineLaunch all, Consumer<String> notes) {
    return LastRun.narrow(this, all, notes);
  }

  /** Removes the reports of an earlier run from the out folder; its findings stay. */
  public void removeReports() {
    if (Files.exists(out().resolve(FindingsFile.NAME))) {
      try (var folder = OutFolder.of(out())) {
        Reports.removeEarlier(folder, out(), Set.of());
      }
    }
  }

  /**
   * Creates the folder to write to and returns the problem with it, if any.
   *
   * @param frontEnd how the user sets options
   */
  public Optional<String> createOut(FrontEnd frontEnd) {
    try {
      Files.createDirectories(out());
      return Files.isWritable(out()) ? Optional.empty() : Optional.of(unwritable(frontEnd));
    } catch (IOException e) {
      return Optional.of(unwritable(frontEnd));
    }
  }

  private String unwritable(FrontEnd frontEnd) {
    return "The folder %s is not writable; name another one with %s."
        .formatted(Quotation.of(out().toString()), frontEnd.name(RunOption.OUT));
  }
}
