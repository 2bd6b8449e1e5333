package io.github.dsctck.reports.allure;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.reports.html.HtmlRule;
import io.github.dsctck.reports.run.DistinctNames;
import io.github.dsctck.reports.run.FindingText;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.Places;
import io.github.dsctck.reports.run.ReportKind;
import io.github.dsctck.reports.run.ResourceFindings;
import io.github.dsctck.reports.run.RuleCounts;
import io.github.dsctck.reports.run.Transcripts;
import io.qameta.allure.FileSystemResultsWriter;
import io.qameta.allure.model.Attachment;
import io.qameta.allure.model.Link;
import io.qameta.allure.model.Parameter;
import io.qameta.allure.model.Stage;
import io.qameta.allure.model.Status;
import io.qameta.allure.model.StatusDetails;
import io.qameta.allure.model.TestResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes Allure results, one for each rule that applies to a resource, so that Allure counts what
 * the other reports count. Ids are the same in every run, so that Allure can follow a rule over
 * time.
 */
public final class AllureResults {

  /** The name of the folder in the out folder. */
  public static final String FOLDER = "allure-results";

  private static final Pattern OURS =
      Pattern.compile(
          "[0-9a-f-]{36}-result\\.json|[0-9a-f-]{36}-attachment\\.\\w+"
              + "|environment\\.properties|categories\\.json");

  private final JudgedRun run;
  private final Catalogue catalogue;
  private final Path outFolder;
  private final boolean linked;
  private final Transcripts transcripts;
  private final FileSystemResultsWriter writer;
  private final DistinctNames names = new DistinctNames();
  private final Set<String> sources = new HashSet<>();

  private AllureResults(JudgedRun run, Transcripts transcripts, Path outFolder, boolean linked) {
    this.run = run;
    this.catalogue = run.catalogue();
    this.transcripts = transcripts;
    this.writer = new FileSystemResultsWriter(outFolder.resolve(FOLDER));
    this.outFolder = outFolder;
    this.linked = linked;
  }

  /**
   * Writes the results, replacing those of an earlier run.
   *
   * @param linked whether there is a compliance report, which the results link to
   * @return the folder
   * @throws IOException if a transcript cannot be read or a file cannot be written
   */
  public static Path write(JudgedRun run, Transcripts transcripts, Path outFolder, boolean linked)
      throws IOException {
    var folder = outFolder.resolve(FOLDER);
    Files.createDirectories(folder);
    removeEarlier(folder);
    var results = new AllureResults(run, transcripts, outFolder, linked);
    for (var resource : run) {
      results.write(resource);
    }
    AllureContext.write(run, folder);
    return folder;
  }

  private void write(ResourceFindings resource) throws IOException {
    var attachments = new AllureAttachments(outFolder, writer, sources);
    for (var same : resource.counted().values()) {
      if (RuleCounts.applies(same.get(0).outcome())) {
        writer.write(result(resource, same, attachments.of(same)));
      }
    }
    var others = new ArrayList<>(resource.failedSteps());
    resource.incomplete().ifPresent(others::add);
    for (var other : others) {
      var same = List.of(other);
      writer.write(result(resource, same, attachments.of(same)).setStatus(Status.BROKEN));
    }
  }

  /** Removes the results of an earlier run, and the folder where nothing else is in it. */
  public static void removeFrom(Path folder) {
    try {
      if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
        removeEarlier(folder);
        Files.delete(folder);
      }
    } catch (IOException e) {
      // It holds other files, such as a history.
    }
  }

  private static void removeEarlier(Path folder) throws IOException {
    try (var files = Files.newDirectoryStream(folder)) {
      for (var file : files) {
        if (OURS.matcher(file.getFileName().toString()).matches()) {
          Files.delete(file);
        }
      }
    }
  }

  /**
   * Returns the result of a rule.
   *
   * @param same the findings of its conversations with the outcome that decides
   */
  private TestResult result(
      ResourceFindings resource, List<Finding> same, List<Attachment> attachments)
      throws IOException {
    var finding = same.get(0);
    var id = names.of(AllureLabels.id(finding));
    var name = AllureText.line(FindingText.name(finding));
    var result =
        new TestResult()
            .setUuid(uuid(run.run().id() + id))
            .setHistoryId(uuid(id))
            .setTestCaseId(uuid(id))
            .setName(name)
            .setTestCaseName(name)
            .setFullName(AllureText.line(id.strip().replace('\n', ':')))
            .setTitlePath(AllureLabels.path(resource, finding, catalogue))
            .setLabels(AllureLabels.of(resource, finding, catalogue))
            .setParameters(parameters(same))
            .setStage(Stage.FINISHED)
            .setStatus(status(finding.outcome()))
            .setStatusDetails(details(finding))
            .setDescription(isWrong(finding.outcome()) ? description(finding) : null)
            .setLinks(links(finding))
            .setAttachments(attachments);
    time(result, finding);
    return result;
  }

  private static boolean isWrong(Outcome outcome) {
    return outcome != Outcome.PASS && outcome != Outcome.NOT_EXERCISED;
  }

  private void time(TestResult result, Finding finding) throws IOException {
    var start = Instant.parse(run.run().started());
    var stop = start;
    var evidence = finding.evidence();
    if (evidence != null) {
      var timings =
          transcripts.timings(evidence.transcript()).stream()
              .filter(e -> e.step().equals(finding.step()) || e.number() == evidence.line())
              .toList();
      for (var timing : timings) {
        start = timing == timings.get(0) ? timing.started() : start;
        stop = timing.ended();
      }
    }
    result.setStart(start.toEpochMilli()).setStop(stop.toEpochMilli());
  }

  /**
   * Maps an outcome to Allure's status. A failed SHOULD counts as passed, and its category marks it
   * as a warning. An internal error is not a failure of the resource.
   */
  private static Status status(Outcome outcome) {
    return switch (outcome) {
      case PASS, WARN -> Status.PASSED;
      case FAIL -> Status.FAILED;
      case ERROR -> Status.BROKEN;
      case KNOWN, NOT_APPLICABLE, NOT_EXERCISED, UNSCORED -> Status.SKIPPED;
    };
  }

  private static @Nullable StatusDetails details(Finding finding) {
    return switch (finding.outcome()) {
      case PASS -> null;
      case FAIL, WARN, UNSCORED ->
          new StatusDetails()
              .setMessage(AllureText.line(finding.outcome() + ": " + FindingText.message(finding)))
              .setTrace(AllureText.withoutTags(FindingText.details(finding)))
              .setExpected(AllureText.lineOrNull(finding.expected()))
              .setActual(AllureText.lineOrNull(finding.found()));
      case KNOWN, NOT_APPLICABLE, NOT_EXERCISED, ERROR ->
          new StatusDetails()
              .setKnown(finding.outcome() == Outcome.KNOWN)
              .setMessage(AllureText.line(finding.outcome() + ": " + FindingText.reason(finding)));
    };
  }

  /** Returns the link to the rule in the compliance report, if there is that report. */
  private List<Link> links(Finding finding) {
    var page = ReportKind.HTML.place();
    return linked && catalogue.find(finding.rule()).isPresent()
        ? List.of(
            new Link()
                .setName(finding.rule() + " in the compliance report")
                .setUrl("../" + page + "#" + HtmlRule.anchor(finding.rule()))
                .setType("custom"))
        : List.of();
  }

  /**
   * Describes the rule in the words of the catalogue only, because Allure renders the text as
   * Markdown.
   */
  private @Nullable String description(Finding finding) {
    return catalogue.find(finding.rule()).map(AllureResults::description).orElse(null);
  }

  private static String description(Rule rule) {
    return (rule.requirement()
            + "\n\n**In DSC.** "
            + rule.engine()
            + "\n\n**Why.** "
            + rule.why()
            + "\n\n**Fix.** "
            + rule.fix())
        .replace("<", "&lt;");
  }

  private static List<Parameter> parameters(List<Finding> same) {
    var finding = same.get(0);
    var parameters = new ArrayList<Parameter>();
    add(parameters, "manifest", finding.manifest());
    add(parameters, "version", finding.version());
    add(parameters, "conversation", Places.conversation(finding));
    add(parameters, "step", finding.step());
    if (finding.outcome() != Outcome.PASS && same.size() > 1) {
      add(
          parameters,
          "also in",
          same.stream()
              .skip(1)
              .map(Places::conversation)
              .distinct()
              .collect(Collectors.joining(", ")));
    }
    add(parameters, "location", finding.location() == null ? null : finding.location().toString());
    return parameters;
  }

  private static void add(List<Parameter> parameters, String name, @Nullable String value) {
    if (value != null) {
      parameters.add(new Parameter().setName(name).setValue(AllureText.line(value)));
    }
  }

  static String uuid(String text) {
    return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)).toString();
  }
}
