package io.github.dsctck.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.reports.Browser.Look;
import io.github.dsctck.reports.run.ReportKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("proof")
class LargePageTest {

  private static final int RESOURCES = 500;
  private static final String CHAPTER = "[id='r-Contoso.Area0-Resource0--GET']";

  @TempDir static Path out;
  private static Path file;

  @BeforeAll
  static void render() throws IOException {
    LargeRun.write(out, RESOURCES);
    file = Reports.render(out, EnumSet.of(ReportKind.HTML)).get(0);
  }

  @Test
  void staysSmall() throws IOException {
    assertThat(Files.size(file)).isLessThan(17_500_000);
  }

  @Test
  void staysUsable() throws IOException, InterruptedException {
    int rules = Catalogue.load().rules(io.github.dsctck.core.catalogue.Chapter.GET).size();
    try (var browser = Browser.start();
        var page = browser.open(file, Look.LIGHT)) {
      report(page);
      page.go("#r-Contoso.Area0-Resource0--GET");
      page.page().waitForSelector(CHAPTER + " tbody tr");
      assertThat(page.page().locator(CHAPTER + " tbody tr").count()).isEqualTo(rules);
      page.page().fill("#filter", "get-01 resource17");
      assertThat(page.page().textContent("#matches")).matches("\\d+ rules on 11 resources shown");
      page.page().selectOption("#chapter", "GET");
      assertThat(page.page().textContent("#matches")).isEqualTo("11 rules on 11 resources shown");
      assertThat(page.troubles()).isEmpty();
    }
  }

  private static void report(BrowserPage page) throws IOException {
    System.out.printf(
        "%d resources: %,d bytes, first paint after %s ms, loaded after %s ms%n",
        RESOURCES,
        Files.size(file),
        page.evaluate(
            "Math.round(performance.getEntriesByName('first-contentful-paint')[0].startTime)"),
        page.evaluate(
            "Math.round(performance.timing.loadEventEnd - performance.timing.navigationStart)"));
  }
}
