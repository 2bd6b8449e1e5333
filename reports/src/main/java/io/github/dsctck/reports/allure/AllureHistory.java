package io.github.dsctck.reports.allure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * Keeps Allure's history of earlier runs. The generator reads it from the folder {@code history}
 * among the results. A single-file report has it inside the page, so this class extracts it.
 */
final class AllureHistory {

  private static final String FOLDER = "history";

  private static final Pattern DATA =
      Pattern.compile("d\\(['\"]history/([a-z-]+\\.json)['\"], ?['\"]([A-Za-z0-9+/=]*+)['\"]\\)");

  private AllureHistory() {}

  /** Copies the history of the last report to the results of the next one. */
  static void pass(Path report, Path results) throws IOException {
    var kept = report.resolve(FOLDER);
    if (!Files.isDirectory(kept)) {
      return;
    }
    var target = Files.createDirectories(results.resolve(FOLDER));
    try (var files = Files.newDirectoryStream(kept, "*.json")) {
      for (var file : files) {
        Files.write(target.resolve(file.getFileName()), Files.readAllBytes(file));
      }
    }
  }

  /** Saves the history in a page for the next report. */
  static void keep(String page, Path report) throws IOException {
    var folder = Files.createDirectories(report.resolve(FOLDER));
    var data = DATA.matcher(page);
    while (data.find()) {
      Files.write(folder.resolve(data.group(1)), Base64.getDecoder().decode(data.group(2)));
    }
  }
}
