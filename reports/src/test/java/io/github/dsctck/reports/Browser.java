package io.github.dsctck.reports;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The Chromium of this machine, driven by Playwright; without one, tests are skipped. */
public final class Browser implements AutoCloseable {

  private static final int OLDEST_NODE = 20;

  private final Playwright playwright;
  private final com.microsoft.playwright.Browser chromium;

  private Browser(Playwright playwright, Path executable) {
    this.playwright = playwright;
    chromium =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(executable)
                    .setArgs(List.of("--no-sandbox", "--disable-dev-shm-usage")));
  }

  /** Starts it. */
  public static Browser start() throws IOException, InterruptedException {
    var chromium =
        Stream.of("chromium", "chromium-browser", "google-chrome")
            .flatMap(name -> executable(name).stream())
            .findFirst();
    assumeTrue(chromium.isPresent(), "No Chromium on the PATH: apt-get install chromium");
    if (!isBundled()) {
      var node = node();
      assumeTrue(
          node.isPresent(),
          "No Node.js " + OLDEST_NODE + " or later on the PATH: install one, or use -Pnode");
      System.setProperty("playwright.nodejs.path", node.get().toString());
    }
    var options =
        new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"));
    return new Browser(Playwright.create(options), chromium.get());
  }

  private static boolean isBundled() {
    return Browser.class.getResource("/driver/linux/node") != null;
  }

  private static Optional<Path> node() throws IOException, InterruptedException {
    var node = executable("node");
    if (node.isEmpty()) {
      return node;
    }
    var process = new ProcessBuilder(node.get().toString(), "--version").start();
    var version = new String(process.getInputStream().readAllBytes()).strip();
    process.waitFor(10, TimeUnit.SECONDS);
    var major = version.replaceFirst("^v(\\d+)\\..*", "$1");
    return major.matches("\\d{1,4}") && Integer.parseInt(major) >= OLDEST_NODE
        ? node
        : Optional.empty();
  }

  private static Optional<Path> executable(String name) {
    var path = System.getenv().getOrDefault("PATH", "");
    return Stream.of(path.split(File.pathSeparator))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Opens a page in a window of its own. */
  public BrowserPage open(Path file, Look look) {
    return new BrowserPage(chromium, file, look);
  }

  @Override
  public void close() {
    chromium.close();
    playwright.close();
  }

  /** How a window looks. */
  public record Look(boolean dark, int width) {
    public static final Look LIGHT = new Look(false, 1280);
    static final Look DARK = new Look(true, 1280);
    static final Look PHONE = new Look(false, 390);
  }
}
