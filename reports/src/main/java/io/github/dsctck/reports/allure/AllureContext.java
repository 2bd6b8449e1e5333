package io.github.dsctck.reports.allure;

import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.reports.run.ConfirmationText;
import io.github.dsctck.reports.run.Headline;
import io.github.dsctck.reports.run.JudgedRun;
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
          Category.of("Not tested", Status.SKIPPED, Outcome.NOT_EXERCISED),
          Category.of("Internal errors", Status.BROKEN, Outcome.ERROR));

  static void write(JudgedRun judged, Path folder) throws IOException {
    var run = judged.run();
    Files.writeString(folder.resolve("categories.json"), LineFormat.write(CATEGORIES) + "\n");
    Files.writeString(
        folder.resolve("environment.properties"),
        property("Verdict", Headline.of(judged.resources()))
            + property("Rules", judged.counts().text())
            + property("Kit", run.tool() + " " + run.version())
            + property("Profile", run.profile())
            + property("Engine", run.engine())
            + property("System", run.os())
            + property("Java", run.java())
            + ConfirmationText.of(judged).map(text -> property("Confirmed", text)).orElse(""));
  }

  private static String property(String name, String value) {
    return name + "=" + AllureText.line(value).replace("\\", "\\\\") + "\n";
  }
}
