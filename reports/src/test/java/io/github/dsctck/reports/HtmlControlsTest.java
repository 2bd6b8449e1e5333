package io.github.dsctck.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.reports.Browser.Look;
import io.github.dsctck.reports.run.ReportKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The controls of the page beside the filter, and its shape on paper and on small screens. */
@Tag("slow")
class HtmlControlsTest {

  @TempDir static Path out;
  private static Browser browser;
  private static Path file;

  private BrowserPage page;

  @BeforeAll
  static void render() throws IOException, InterruptedException {
    browser = Browser.start();
    SampleRun.everything(out);
    file = Reports.render(out, EnumSet.of(ReportKind.HTML)).get(0);
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void open() {
    page = browser.open(file, Look.LIGHT);
  }

  @AfterEach
  void close() {
    assertThat(page.troubles()).isEmpty();
    page.close();
  }

  @Test
  void printsOneViolationOnFourPages() {
    assertThat(pages()).isGreaterThan(4L);
    page.evaluate("window.print = () => {}");
    page.page().click("article.card .print");

    assertThat(pages()).isBetween(1L, 4L);
    assertThat(page.evaluate("document.querySelector('article.card details').open"))
        .isEqualTo(true);
    page.evaluate("window.dispatchEvent(new Event('afterprint'))");
    assertThat(pages()).isGreaterThan(4L);
  }

  /** Returns how many sheets of paper the page fills. */
  private long pages() {
    var text = new String(page.page().pdf(), StandardCharsets.ISO_8859_1);
    return Pattern.compile("/Type\\s*/Page\\b").matcher(text).results().count();
  }

  @Test
  void sortsByAColumn() {
    var first = "document.querySelector('table.index tbody tr').dataset.index";
    var unsorted = page.evaluate(first);
    page.page().click("table.index th:nth-child(2) button");
    assertThat(page.page().textContent("table.index tbody tr:first-child .badge"))
        .isEqualTo("violates");
    page.page().click("table.index th:nth-child(2) button");
    assertThat(page.page().textContent("table.index tbody tr:first-child .badge"))
        .isEqualTo("conforms");
    assertThat(page.page().getAttribute("table.index th:nth-child(2)", "aria-sort"))
        .isEqualTo("descending");
    page.page().click("table.index th:nth-child(1) button");
    assertThat(page.evaluate(first)).isNotEqualTo(unsorted);
  }

  @Test
  void changesTheTheme() {
    var back = "getComputedStyle(document.body).backgroundColor";
    var light = page.evaluate(back);
    page.page().click("#theme");
    assertThat(page.evaluate(back)).isEqualTo(light);
    page.page().click("#theme");
    assertThat(page.page().textContent("#theme")).isEqualTo("Theme: dark");
    assertThat(page.evaluate(back)).isNotEqualTo(light);
  }

  @Test
  void showsTheWholeHeatMap() throws IOException {
    var whole =
        "[...document.querySelectorAll('table.index td')]"
            + ".every(cell => cell.getBoundingClientRect().right <= innerWidth)";
    assertThat(page.evaluate(whole)).isEqualTo(true);
    try (var phone = browser.open(file, Look.PHONE)) {
      assertThat(phone.evaluate(whole)).isEqualTo(true);
      assertThat(phone.visible("table.index .part")).isPositive();
    }
  }

  @Test
  void copiesTheLineToRerun() {
    page.page().context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
    page.page().click("article.card .copy");
    page.page().waitForSelector("article.card .copy:text-is('Copied')");
    assertThat(page.evaluate("navigator.clipboard.readText()"))
        .asString()
        .startsWith("dsc-tck verify ");
  }
}
