package io.github.dsctck.reports.allure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.dsctck.reports.LargeRun;
import io.github.dsctck.reports.Reports;
import io.github.dsctck.reports.run.ReportKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("proof")
class LargeAllureTest {

  private static final int RESOURCES = 60;

  @TempDir Path out;

  @Test
  void staysSmall() throws IOException {
    assumeTrue(AllureHtml.home().isPresent(), "The Allure generator is not unpacked.");
    LargeRun.write(out, RESOURCES);
    long start = System.nanoTime();
    var page = Reports.render(out, EnumSet.of(ReportKind.ALLURE)).get(0);
    long seconds = (System.nanoTime() - start) / 1_000_000_000;
    System.out.printf("%,d results: %,d bytes in %d s%n", results(), Files.size(page), seconds);
    assertThat(results()).isGreaterThan(5_000);
    assertThat(Files.size(page)).isLessThan(10_000_000);
  }

  private long results() throws IOException {
    try (var files = Files.list(out.resolve("allure-results"))) {
      return files.filter(file -> file.toString().endsWith("-result.json")).count();
    }
  }
}
