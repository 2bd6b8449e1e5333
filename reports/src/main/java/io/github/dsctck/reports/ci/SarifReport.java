package io.github.dsctck.reports.ci;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.finding.Occurrence;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.FindingText;
import io.github.dsctck.reports.run.Fingerprints;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.Places;
import io.github.dsctck.reports.run.ResourceFindings;
import io.github.dsctck.reports.run.UriPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Writes the violations as SARIF 2.1.0, which code scanners show at the line of the manifest or
 * scenario. Rules that passed or were not exercised are no results.
 */
public final class SarifReport {

  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  /**
   * The base of all paths: the verified path, which readers treat as the root of the repository.
   */
  private static final String BASE = "%SRCROOT%";

  private final JudgedRun run;
  private final Catalogue catalogue;
  private final UnaryOperator<String> path;
  private final Map<String, Integer> rules = new LinkedHashMap<>();
  private final List<SarifLog.Descriptor> descriptors = new ArrayList<>();
  private final List<SarifLog.Result> results = new ArrayList<>();
  private final List<SarifLog.Notification> faults = new ArrayList<>();

  private SarifReport(JudgedRun run, Catalogue catalogue, UnaryOperator<String> path) {
    this.run = run;
    this.path = path;
    this.catalogue = catalogue;
  }

  /**
   * Writes the report.
   *
   * @param path renders the path of a file from the root of the repository
   * @throws IOException if the file cannot be written
   */
  public static void write(
      JudgedRun run, Catalogue catalogue, UnaryOperator<String> path, Path file)
      throws IOException {
    Files.writeString(file, LineFormat.write(new SarifReport(run, catalogue, path).log()) + "\n");
  }

  private SarifLog log() {
    var fingerprints = new Fingerprints();
    for (var resource : run) {
      ViolationAnnotations.of(resource)
          .forEach(finding -> results.add(result(finding, fingerprints.of(resource, finding))));
      resource.with(Outcome.ERROR).forEach(error -> faults.add(fault(error)));
    }
    return new SarifLog(SCHEMA, "2.1.0", List.of(run()));
  }

  private SarifLog.Run run() {
    var record = run.run();
    var summary = run.summary();
    return new SarifLog.Run(
        new SarifLog.Tool(new SarifLog.Driver(record.tool(), record.version(), descriptors)),
        List.of(
            new SarifLog.RunInvocation(
                faults.isEmpty() && !summary.interrupted(),
                summary.exitCode(),
                record.started(),
                faults)),
        Map.of(BASE, new SarifLog.Base(new SarifLog.Text("the root of the repository"))),
        "utf16CodeUnits",
        results,
        Map.of("profile", record.profile(), "engine", record.engine()));
  }

  private SarifLog.Result result(Finding finding, String fingerprint) {
    return new SarifLog.Result(
        finding.rule(),
        index(finding),
        ViolationAnnotations.isError(finding) ? "error" : "warning",
        new SarifLog.Text(ViolationAnnotations.message(finding)),
        places(finding),
        others(finding),
        Map.of("dscTckFinding/v1", fingerprint),
        suppressions(finding),
        properties(finding));
  }

  private List<SarifLog.Place> places(Finding finding) {
    return ViolationAnnotations.of(finding, UnaryOperator.identity())
        .map(location -> List.of(place(location, null)))
        .orElse(List.of());
  }

  private @Nullable List<SarifLog.Place> others(Finding finding) {
    var occurrences = Objects.requireNonNullElse(finding.occurrences(), List.<Occurrence>of());
    var others =
        occurrences.stream()
            .filter(one -> one.location() != null && !one.location().equals(finding.location()))
            .map(one -> place(one.location(), "found " + one.found()))
            .toList();
    return others.isEmpty() ? null : others;
  }

  private SarifLog.Place place(Location location, @Nullable String message) {
    return new SarifLog.Place(
        new SarifLog.PhysicalLocation(
            new SarifLog.ArtifactLocation(UriPath.of(path.apply(location.file())), BASE),
            location.line() == 0
                ? null
                : new SarifLog.Region(
                    location.line(), location.column() == 0 ? null : location.column())),
        message == null ? null : new SarifLog.Text(VisibleText.line(message)));
  }

  private static @Nullable List<SarifLog.Suppression> suppressions(Finding finding) {
    return finding.outcome() == Outcome.KNOWN
        ? List.of(new SarifLog.Suppression("external", "accepted", finding.reason()))
        : null;
  }

  private static Map<String, String> properties(Finding finding) {
    var properties = new LinkedHashMap<String, String>();
    put(properties, "resource", finding.resource());
    put(properties, "version", finding.version());
    put(properties, "scenario", finding.scenario());
    put(properties, "step", finding.step());
    put(properties, "seen", finding.evidence() == null ? null : Places.seen(finding.evidence()));
    put(properties, "engineReaction", finding.engineReaction());
    put(properties, "engines", engines(finding));
    put(properties, "again", Places.again(finding));
    return properties;
  }

  private static @Nullable String engines(Finding finding) {
    return finding.engines() == null ? null : String.join(", ", finding.engines());
  }

  private static void put(Map<String, String> properties, String name, @Nullable String value) {
    if (value != null) {
      properties.put(name, VisibleText.line(value));
    }
  }

  private static SarifLog.Notification fault(Finding finding) {
    return new SarifLog.Notification(
        "error",
        new SarifLog.Text(VisibleText.line(FindingText.reason(finding))),
        new SarifLog.Reference(finding.rule()));
  }

  private int index(Finding finding) {
    return rules.computeIfAbsent(
        finding.rule(),
        id -> {
          descriptors.add(
              catalogue.find(id).map(SarifReport::descriptor).orElseGet(() -> pseudo(finding)));
          return descriptors.size() - 1;
        });
  }

  private static SarifLog.Descriptor descriptor(Rule rule) {
    return new SarifLog.Descriptor(
        rule.id(),
        rule.title(),
        new SarifLog.Text(rule.title()),
        new SarifLog.Text(rule.requirement()),
        new SarifLog.Help(
            "%s\n\nWhy: %s\nFix: %s\nIn DSC: %s."
                .formatted(rule.requirement(), rule.why(), rule.fix(), rule.engine()),
            "%s\n\n**Why:** %s\n\n**Fix:** %s\n\n**In DSC:** %s."
                .formatted(rule.requirement(), rule.why(), rule.fix(), rule.engine())),
        new SarifLog.RuleConfiguration(rule.level() == Level.MUST ? "error" : "warning"),
        new SarifLog.Properties(
            List.of(rule.level().name(), rule.because().wireName(), rule.chapter().name())));
  }

  /** Describes a finding without a rule in the catalogue: an author's expectation, or a step. */
  private static SarifLog.Descriptor pseudo(Finding finding) {
    var text =
        switch (finding.rule()) {
          case ResourceFindings.STEP -> "Each step of a scenario succeeds.";
          case ResourceFindings.INCOMPLETE -> "Each rule that applies is tested.";
          default -> "Each expectation in a scenario is met.";
        };
    return new SarifLog.Descriptor(
        finding.rule(),
        null,
        new SarifLog.Text(text),
        new SarifLog.Text(text),
        new SarifLog.Help(text, text),
        new SarifLog.RuleConfiguration("error"),
        new SarifLog.Properties(List.of(finding.level().name())));
  }
}
