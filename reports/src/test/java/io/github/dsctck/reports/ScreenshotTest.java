package io.github.dsctck.reports;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import io.github.dsctck.reports.Browser.Look;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Takes the pictures of the sample report that the pages show. {@code -Ddsc-tck.golden=rewrite}
 * writes them anew. Browsers draw text differently, so no test compares them point by point: it
 * compares their sizes, and that a page shows each of them. A picture is wrapped in SVG, so that
 * the repository contains only text.
 */
@Tag("slow")
class ScreenshotTest {

  private static final Path DOCS = Path.of("..", "harness", "docs");
  private static final Path SAMPLE = Path.of("sample", "report", "index.html").toAbsolutePath();

  private static final String DATA = "data:image/png;base64,";
  private static final Base64.Encoder LINES = Base64.getMimeEncoder(120, new byte[] {'\n'});

  private static Browser browser;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    browser = Browser.start();
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "report-light, false, 1280",
    "report-dark, true, 1280",
    "report-phone, false, 390",
  })
  void showsTheReportAsItIs(String name, boolean dark, int width) throws IOException {
    var file = DOCS.resolve("images").resolve(name + ".svg");
    var taken = take(new Look(dark, width));
    var now = ImageIO.read(new ByteArrayInputStream(taken));
    if (System.getProperty("dsc-tck.golden", "").equals("rewrite")) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, wrapped(taken, now.getWidth(), now.getHeight()));
    }

    var shown = ImageIO.read(new ByteArrayInputStream(unwrapped(Files.readString(file))));
    assertThat(shown.getWidth()).isEqualTo(now.getWidth()).isEqualTo(width);
    assertThat(shown.getHeight()).isEqualTo(now.getHeight());
    assertThat(Files.readString(DOCS.resolve("reading-a-report.md")))
        .contains("](images/" + name + ".svg)");
  }

  private static String wrapped(byte[] picture, int width, int height) {
    return """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %2$d" width="%1$d" height="%2$d">
        <image width="%1$d" height="%2$d" href="%3$s
        %4$s"/>
        </svg>
        """
        .formatted(width, height, DATA, LINES.encodeToString(picture));
  }

  private static byte[] unwrapped(String svg) {
    int start = svg.indexOf(DATA) + DATA.length();
    return Base64.getMimeDecoder().decode(svg.substring(start, svg.indexOf("\"/>", start)));
  }

  private static byte[] take(Look look) {
    try (var page = browser.open(SAMPLE, look)) {
      var taken = page.page().screenshot(new Page.ScreenshotOptions());
      assertThat(page.troubles()).isEmpty();
      return taken;
    }
  }
}
