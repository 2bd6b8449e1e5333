package io.github.dsctck.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.folder.RunFiles;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.ReportKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Renders reports where some cannot be written. */
class ReportsTest {

  @TempDir Path folder;

  @Test
  void tellsEachReportThatCannotBeWrittenInOneLine() throws IOException {
    var run = Files.createDirectory(folder.resolve("run"));
    SampleRun.violating(run);
    var noFolder = Files.writeString(folder.resolve("file"), "");
    var failures = new ArrayList<String>();

    var files =
        Reports.render(
            JudgedRun.in(run),
            RunFiles.in(run),
            noFolder,
            new Reports.Request(
                EnumSet.of(ReportKind.JUNIT, ReportKind.HTML, ReportKind.ALLURE_RESULTS),
                UnaryOperator.identity()),
            failures::add);

    assertThat(files).isEmpty();
    assertThat(failures)
        .hasSize(3)
        .allMatch(line -> line.startsWith("The report ") && !line.contains("\n"))
        .anyMatch(line -> line.contains("junit.xml could not be written: '" + noFolder + "': "));
  }
}
