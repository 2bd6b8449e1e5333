package io.github.dsctck.reports.allure;

import io.github.dsctck.core.text.Clip;
import io.github.dsctck.core.text.VisibleText;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Writes Allure's own report as a single file that needs no network. The generator runs in a
 * separate process for two reasons: it brings 15 MB of libraries in its own versions, and only an
 * environment variable turns its web analytics off.
 */
public final class AllureHtml {

  /** Names the folder of the generator if that is not beside the kit. */
  static final String HOME_PROPERTY = "dsc-tck.allure.home";

  private static final String GENERATOR = "allure-2.34.1";
  private static final int LIMIT_SECONDS = 300;
  private static final String LOGGING =
      "<configuration><appender name='out' class='ch.qos.logback.core.ConsoleAppender'>"
          + "<encoder><pattern>%msg%n</pattern></encoder></appender>"
          + "<root level='WARN'><appender-ref ref='out'/></root></configuration>";

  private AllureHtml() {}

  /**
   * Writes the report.
   *
   * @param title the verdict, which stands above the overview
   * @return the file
   * @throws IOException if the generator is missing or fails
   */
  public static Path write(Path results, Path outFolder, String title) throws IOException {
    var home =
        home()
            .orElseThrow(
                () ->
                    new IOException(
                        "The Allure generator is not installed beside the kit. Build the kit"
                            + " with Maven, or set its folder with -D"
                            + HOME_PROPERTY
                            + "."));
    var folder = outFolder.resolve("allure-report");
    AllureHistory.pass(folder, results);
    var work = Files.createTempDirectory("dsc-tck-allure");
    try {
      generate(home, results, work, title);
      var page = Files.readString(work.resolve("report").resolve("index.html"));
      Files.createDirectories(folder);
      AllureHistory.keep(page, folder);
      return Files.writeString(
          folder.resolve("index.html"),
          offline(AllureData.pack(page), UUID.randomUUID().toString()));
    } finally {
      remove(work);
    }
  }

  /** Returns the folder of the generator, if it is installed. */
  static Optional<Path> home() {
    return Stream.concat(
            Stream.ofNullable(System.getProperty(HOME_PROPERTY)).map(Path::of), besideTheKit())
        .filter(folder -> Files.isDirectory(folder.resolve("lib")))
        .findFirst();
  }

  private static Stream<Path> besideTheKit() {
    try {
      var source = AllureHtml.class.getProtectionDomain().getCodeSource();
      if (source == null) {
        return Stream.empty();
      }
      var place = Path.of(source.getLocation().toURI()).toAbsolutePath();
      return Stream.iterate(place.getParent(), Path::getParent)
          .limit(2)
          .map(folder -> folder.resolve("allure").resolve(GENERATOR));
    } catch (URISyntaxException e) {
      return Stream.empty();
    }
  }

  private static void generate(Path home, Path results, Path work, String title)
      throws IOException {
    var config = work.resolve("allure.yml");
    Files.writeString(config, "plugins:\n  - behaviors-plugin\n");
    var logging = work.resolve("logback.xml");
    Files.writeString(logging, LOGGING);
    var log = work.resolve("log").toFile();
    var builder =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-Djava.io.tmpdir=" + work,
                    "-Dlogback.configurationFile=" + logging,
                    "-cp",
                    home.resolve("lib") + File.separator + "*",
                    "io.qameta.allure.CommandLine",
                    "generate",
                    "--single-file",
                    "--config",
                    config.toString(),
                    "--name",
                    AllureText.line(title),
                    "--output",
                    work.resolve("report").toString(),
                    results.toAbsolutePath().toString()))
            .redirectErrorStream(true)
            .redirectOutput(log);
    builder.environment().put("ALLURE_NO_ANALYTICS", "true");
    builder.environment().put("APP_HOME", home.toAbsolutePath().toString());
    var process = builder.start();
    process.getOutputStream().close();
    await(process);
    if (process.exitValue() != 0) {
      throw new IOException(
          "The Allure generator failed with exit code "
              + process.exitValue()
              + ": "
              + VisibleText.line(Clip.start(Files.readString(log.toPath()), 500)));
    }
  }

  private static void await(Process process) throws IOException {
    try {
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        throw new IOException("The Allure generator did not end within " + LIMIT_SECONDS + " s.");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("The run was interrupted while Allure generated its report.", e);
    } finally {
      process.destroyForcibly();
    }
  }

  /**
   * Restricts the page to its own scripts and to local data. A script injected by the text of a
   * resource lacks the token.
   */
  static String offline(String page, String token) throws IOException {
    var offline =
        page.replace("<script", "<script nonce=\"" + token + "\"")
            .replaceFirst("<head>", policy(token));
    if (!offline.contains(policy(token))) {
      throw new IOException("The Allure report has no head element; it was not written.");
    }
    return offline;
  }

  private static String policy(String token) {
    return "<head><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"
        + " script-src 'nonce-"
        + token
        + "'; style-src 'unsafe-inline' data:; img-src data: blob:; font-src data:;"
        + " media-src data: blob:; connect-src data: blob:; form-action 'none';"
        + " base-uri 'none'\">";
  }

  private static void remove(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
