package io.github.dsctck.reports.allure;

import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.RunRecord;
import io.github.dsctck.core.jsonl.LineFormat;
import io.qameta.allure.model.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes the files that Allure shows beside the results: the environment and the categories. */
final class AllureContext {

  private AllureContext() {}

  private record Category(String name, List<String> matchedStatuses, String messageRegex) {
    static Category of(String name, Status status, Outcome outcome) {
      return new Category(name, List.of(status.value()), "(?s)" + outcome + ":.*");
    }
  }

  private static final List<Category> CATEGORIES =
      List.of(
          Category.of("Failed rules (MUST)", Status.FAILED, Outcome.FAIL),
          Category.of("Warnings (SHOULD)", Status.PASSED, Outcome.WARN),
          Category.of("Known violations", Status.SKIPPED, Outcome.KNOWN),
          Category.of("Failed, not in profile", Status.SKIPPED, Outcome.UNSCORED),
          Category.of("Not exercised", Status.SKIPPED, Outcome.NOT_EXERCISED),
          Category.of("Not applicable", Status.SKIPPED, Outcome.NOT_APPLICABLE),
          Category.of("Internal errors", Status.BROKEN, Outcome.ERROR));

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
