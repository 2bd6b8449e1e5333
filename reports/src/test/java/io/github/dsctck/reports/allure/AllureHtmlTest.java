package io.github.dsctck.reports.allure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.dsctck.reports.Browser;
import io.github.dsctck.reports.Reports;
import io.github.dsctck.reports.SampleRun;
import io.github.dsctck.reports.run.ReportKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class AllureHtmlTest {

  /** Finds the case of a rule that failed. */
  private static final String BROKEN =
      """
      () => JSON.parse(document.getElementById('dsc-tck-index').textContent)
        .filter(entry => entry.name.startsWith('data/test-cases/'))
        .map(entry => JSON.parse(atob(window.reportData[entry.name])))
        .filter(one => one.name.startsWith('OUT-04 ') && one.status === 'failed')[0].uid
      """;

  @TempDir Path out;

  @Test
  void isOneFileThatAsksNothingOfANetwork() throws IOException {
    assumeTrue(AllureHtml.home().isPresent(), "The Allure generator is not unpacked.");
    SampleRun.everything(out);
    var page = Reports.render(out, EnumSet.of(ReportKind.ALLURE)).get(0);
    assertThat(page).isEqualTo(out.resolve("allure-report").resolve("index.html"));
    assertThat(page.getParent()).isDirectoryContaining("glob:**index.html");
    assertThat(Files.readString(page))
        .contains("Content-Security-Policy")
        .doesNotContain("googletagmanager")
        .doesNotContainPattern("(src|href)=\"?(https?:)?//");
  }

  @Test
  void showsTheEarlierResultOfEachCase() throws IOException {
    assumeTrue(AllureHtml.home().isPresent(), "The Allure generator is not unpacked.");
    SampleRun.everything(out);
    Reports.render(out, EnumSet.of(ReportKind.ALLURE));
    SampleRun.everything(out);
    var history = out.resolve("allure-report/history/history-trend.json");
    assertThat(Files.readString(history).split("\"total\"")).hasSize(2);
    Reports.render(out, EnumSet.of(ReportKind.ALLURE));
    assertThat(Files.readString(history).split("\"total\"")).hasSize(3);
  }

  @Test
  void unpacksItsDataInTheBrowser() throws IOException, InterruptedException {
    assumeTrue(AllureHtml.home().isPresent(), "The Allure generator is not unpacked.");
    SampleRun.everything(out);
    var file = Reports.render(out, EnumSet.of(ReportKind.ALLURE)).get(0);
    assertThat(Files.readString(file)).doesNotContain("d('data/", "d('widgets/");
    try (var browser = Browser.start();
        var page = browser.open(file, Browser.Look.LIGHT)) {
      page.go("#behaviors");
      page.page().waitForSelector("text=Contoso.Notes/Note");
      page.go("#testresult/" + page.evaluate(BROKEN));
      page.page().waitForSelector("text=a JSON array of property names on line 2 of stdout");
      assertThat(page.troubles()).noneMatch(trouble -> trouble.startsWith("error"));
    }
  }

  @Test
  void leavesAPageOfAnotherFormAsItIs() throws IOException {
    assertThat(AllureData.pack("<script>d('a', 'YQ==')</script>"))
        .isEqualTo("<script>d('a', 'YQ==')</script>");
  }

  @Test
  void refusesAPageThatHasNoPlaceForThePolicy() {
    assertThatIOException().isThrownBy(() -> AllureHtml.offline("no head", "t"));
  }

  @Test
  void runsOnlyTheScriptsOfThePageItself() throws IOException {
    assertThat(AllureHtml.offline("<head></head><script>a()</script>", "t0k"))
        .contains(
            "<script nonce=\"t0k\">a()</script>", "default-src 'none'", "script-src 'nonce-t0k'")
        .doesNotContain("script-src 'unsafe-inline'");
  }
}
