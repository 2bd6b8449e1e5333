package io.github.dsctck.launch;

import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.reports.Reports;
import io.github.dsctck.reports.merge.RunMerge;
import io.github.dsctck.reports.run.ReportKind;
import io.github.dsctck.reports.run.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * A request of a front end for reports.
 *
 * @param folders the out folders of runs; several runs are merged
 * @param out the folder for the reports; a single run can be rendered in its own folder
 * @param reports the reports to render
 */
public record Rendering(List<Path> folders, Path out, Set<ReportKind> reports) {

  public Rendering {
    folders = List.copyOf(folders);
    reports = Set.copyOf(reports);
  }

  /** Returns the problems with the folders, without opening them. */
  public List<String> problems() {
    var problems = new ArrayList<String>();
    for (int i = 0; i < folders.size(); i++) {
      var folder = folders.get(i);
      if (IntStream.range(0, i).anyMatch(earlier -> same(folders.get(earlier), folder))) {
        problems.add(Quotation.of(folder.toString()) + " is named twice; name each run once.");
      }
      if (folders.size() > 1 && same(folder, out)) {
        problems.add(
            "The runs cannot be merged into %s, which is one of them; name another folder."
                .formatted(Quotation.of(folder.toString())));
      }
    }
    return problems;
  }

  /**
   * Renders the reports.
   *
   * @param problems receives the problems that the user must fix; if there are any, nothing is
   *     written
   * @param caveats receives notes about runs that are rendered nevertheless
   * @return the files to open
   * @throws IOException if a file cannot be written
   */
  public List<Path> write(List<String> problems, Consumer<String> caveats) throws IOException {
    problems.addAll(problems());
    var runs = open(problems);
    problems.addAll(RunMerge.problems(runs));
    if (!problems.isEmpty()) {
      return List.of();
    }
    boolean merging = folders.size() > 1 || !same(folders.get(0), out);
    runs.stream().flatMap(run -> run.caveats(merging).stream()).forEach(caveats);
    if (merging) {
      RunMerge.write(runs, out);
    }
    return Reports.render(out, reports);
  }

  private List<RunFolder> open(List<String> problems) {
    var runs = new ArrayList<RunFolder>();
    for (var folder : folders) {
      try {
        runs.add(RunFolder.open(folder));
      } catch (IOException e) {
        problems.add(String.valueOf(e.getMessage()));
      }
    }
    return runs;
  }

  private static boolean same(Path one, Path other) {
    return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
  }
}
