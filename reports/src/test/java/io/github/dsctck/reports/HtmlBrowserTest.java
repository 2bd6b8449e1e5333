package io.github.dsctck.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.reports.Browser.Look;
import io.github.dsctck.reports.run.ReportKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class HtmlBrowserTest {

  private static final String NOTE = "#r-Contoso.Notes-Note";
  private static final String ROWS = "tr[data-item]";

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
  void nothingHappenedThatMustNot() {
    assertThat(page.troubles()).isEmpty();
    page.close();
  }

  @Test
  void opensWithoutANetwork() {
    assertThat(page.page().title())
        .isEqualTo(
            "3 of 7 resources violate the contract, not counting 1 known violation · dsc-tck");
    assertThat(page.visible("[data-resource]")).isEqualTo(7);
  }

  @Test
  void isAccessible() throws IOException {
    assertThat(page.barriers()).isEmpty();
  }

  @Test
  void isAccessibleInTheDarkTheme() throws IOException {
    try (var dark = browser.open(file, Look.DARK)) {
      assertThat(dark.barriers()).isEmpty();
    }
  }

  @Test
  void fitsAPhone() throws IOException {
    try (var phone = browser.open(file, Look.PHONE)) {
      phone.visible("main");
      assertThat(phone.evaluate("document.documentElement.scrollWidth <= innerWidth"))
          .isEqualTo(true);
      assertThat(phone.barriers()).isEmpty();
    }
  }

  @Test
  void showsHostileTextAsText() {
    assertThat(page.evaluate("document.scripts.length")).isEqualTo(1);
    assertThat(page.visible("img, iframe, object, embed, b, [onerror], [onmouseover]")).isZero();
    assertThat(page.evaluate("[...document.links].every(a => a.protocol === 'file:')"))
        .isEqualTo(true);
    assertThat((String) page.evaluate("document.body.textContent"))
        .contains("<script>alert('x')</script><img src=x onerror=alert(5)>")
        .contains("javascript:alert(2)")
        .doesNotContain("\u202e", "\u001b");
  }

  @Test
  void filtersByOutcome() {
    int all = page.visible(ROWS);
    press("PASS");
    assertThat(page.visible("[data-item]:not([data-outcome=PASS])")).isZero();
    assertThat(page.visible("[data-failure]")).isZero();
    assertThat(page.visible(ROWS)).isBetween(1, all - 1);
    press("FAIL");
    assertThat(page.visible("[data-failure][data-outcome=FAIL]")).isPositive();
    assertThat(page.visible("[data-item][data-outcome=WARN]")).isZero();
    assertThat(page.page().textContent("#matches")).endsWith("shown");
    page.page().click("#all");
    page.page().waitForCondition(() -> page.visible(ROWS) == all);
  }

  @Test
  void filtersByLevel() {
    press("MUST");
    assertThat(page.visible("[data-item][data-level=SHOULD]")).isZero();
    assertThat(page.visible("[data-item][data-level=MUST]")).isPositive();
  }

  @Test
  void filtersByChapter() {
    page.page().selectOption("#chapter", "OUT");
    assertThat(page.visible("details.chapter[data-chapter=OUT]")).isPositive();
    assertThat(page.visible("details.chapter:not([data-chapter=OUT])")).isZero();
    assertThat(page.visible("article[data-chapter=SET]")).isZero();
    assertThat(page.visible("article[data-chapter=OUT]")).isPositive();
  }

  @Test
  void filtersByText() {
    page.page().fill("#filter", "out-04 note");
    assertThat(page.visible("[data-resource]")).isEqualTo(1);
    assertThat(page.visible("tr[data-index]")).isEqualTo(1);
    assertThat(page.visible("article[data-item]")).isEqualTo(1);
    assertThat(page.page().textContent("#matches")).isEqualTo("1 rule on 1 resource shown");
  }

  @Test
  void keepsTheFilterInTheAddress() {
    page.page().fill("#filter", "note");
    page.page().selectOption("#chapter", "SET");
    press("FAIL");
    assertThat(page.hash()).isEqualTo("#?text=note&chapter=SET&only=FAIL");
    int shown = page.visible("[data-item]");
    page.page().evaluate("location.hash = '" + NOTE + "--SET-02'");
    page.page().waitForCondition(() -> page.hash().contains("?"));
    assertThat(page.hash()).isEqualTo(NOTE + "--SET-02?text=note&chapter=SET&only=FAIL");
    page.go(page.hash());
    assertThat(page.page().inputValue("#filter")).isEqualTo("note");
    assertThat(page.page().inputValue("#chapter")).isEqualTo("SET");
    assertThat(page.visible("[data-item]")).isEqualTo(shown);
  }

  @Test
  void leadsToWhatTheFilterHides() {
    page.go(NOTE + "--OUT-04?only=PASS");
    assertThat(page.page().isVisible(NOTE.replace(".", "\\.") + "--OUT-04")).isTrue();
    assertThat(page.visible("article[data-outcome=FAIL]")).isEqualTo(1);
    assertThat(page.evaluate("document.activeElement.id"))
        .isEqualTo(NOTE.substring(1) + "--OUT-04");
  }

  @Test
  void unfoldsTheChapterThatALinkLeadsTo() {
    page.go(NOTE + "--GET");
    assertThat(
            page.evaluate(
                "document.querySelector('.here').open && document.querySelector('.here').closest('.rules').open"))
        .isEqualTo(true);
  }

  @Test
  void obeysTheKeyboard() {
    var keyboard = page.page().keyboard();
    keyboard.press("Tab");
    assertThat(page.evaluate("document.activeElement.className")).isEqualTo("skip");
    keyboard.press("/");
    assertThat(page.evaluate("document.activeElement.id")).isEqualTo("filter");
    keyboard.type("a/b");
    assertThat(page.page().inputValue("#filter")).isEqualTo("a/b");
    keyboard.press("Escape");
    page.page().waitForCondition(() -> page.visible("[data-resource]") == 7);
    assertThat(page.page().inputValue("#filter")).isEmpty();
  }

  @Test
  void movesThroughTheResourcesWithTheArrowKeys() {
    var focused = "document.activeElement.getAttribute('href')";
    assertThat(page.visible("table[role=grid] a[tabindex='0']")).isEqualTo(1);
    page.page().focus("table[role=grid] a[tabindex='0']");
    assertThat(page.evaluate(focused)).isEqualTo(NOTE);
    page.page().keyboard().press("ArrowRight");
    assertThat(page.evaluate(focused)).asString().startsWith(NOTE + "--");
    page.page().keyboard().press("ArrowDown");
    assertThat(page.evaluate(focused)).asString().doesNotContain(NOTE);
    assertThat(page.visible("table[role=grid] a[tabindex='0']")).isEqualTo(1);
    assertThat(page.evaluate("getComputedStyle(document.activeElement).outlineStyle"))
        .isEqualTo("solid");
  }

  private void press(String toggle) {
    page.page().click("[data-only=" + toggle + "]");
  }
}
