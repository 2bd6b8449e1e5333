package io.github.dsctck.reports.allure;

import io.github.dsctck.core.finding.RunRecord;
import io.github.dsctck.core.jsonl.LineFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes the files that Allure shows beside the results: the environment and the categories. */
final class AllureContext {

  private AllureContext() {}

  private record Category(String name, List<String> matchedStatuses, String messageRegex) {
    static Category of(String name, String status, String outcome) {
      return new Category(name, List.of(status), "(?s)" + outcome + ":.*");
    }
  }

  private static final List<Category> CATEGORIES =
      List.of(
          Category.of("Failed rules (MUST)", "failed", "FAIL"),
          Category.of("Warnings (SHOULD)", "passed", "WARN"),
          Category.of("Known violations", "skipped", "KNOWN"),
          Category.of("Failed, not in profile", "skipped", "UNSCORED"),
          Category.of("Not exercised", "skipped", "NOT_EXERCISED"),
          Category.of("Not applicable", "skipped", "NOT_APPLICABLE"),
          Category.of("Internal errors", "broken", "ERROR"));

  static void write(RunRecord run, Path folder) throws IOException {
    Files.writeString(folder.resolve("categories.json"), LineFormat.write(CATEGORIES) + "\n");
    Files.writeString(
        folder.resolve("environment.properties"),
        property("Kit", run.tool() + " " + run.version())
            + property("Profile", run.profile())
            + property("Engine", run.engine())
            + property("System", run.os())
            + property("Java", run.java()));
  }

  private static String property(String name, String value) {
    return name + "=" + AllureText.line(value).replace("\\", "\\\\") + "\n";
  }
}
