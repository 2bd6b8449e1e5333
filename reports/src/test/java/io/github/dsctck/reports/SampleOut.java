package io.github.dsctck.reports;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.catalogue.certification.CertificationLevels;
import io.github.dsctck.core.catalogue.certification.JudgedResource;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.TranscriptWriter;
import io.github.dsctck.core.finding.Certifiable;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.RunConditions;
import io.github.dsctck.core.finding.RunRecord;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.core.finding.RunSummary;
import io.github.dsctck.core.folder.OutFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The out folder of a run that a test makes up. */
final class SampleOut {

  private final Path folder;
  private final List<Finding> findings = new ArrayList<>();
  private final List<ResourceSummary> resources = new ArrayList<>();
  private int exchanges;

  SampleOut(Path folder) {
    this.folder = folder;
  }

  void add(SampleFindings list, ResourceSummary summary) {
    findings.addAll(list.list());
    resources.add(summary);
  }

  RunReport finish() throws IOException {
    var violates = resources.stream().anyMatch(r -> r.verdict() == ResourceVerdict.VIOLATES);
    var run =
        new RunRecord(
            "5f2c",
            "dsc-tck",
            "0.1.0",
            "dsc-current",
            Profile.load("dsc-current").digest(),
            "3.3",
            "2026-01-01T10:00:00Z",
            "linux",
            "17.0.15",
            List.of("verify", "{root}"),
            false,
            12,
            new RunConditions(
                false, false, false, false, false, "full", null, null, null, null, null, null),
            null);
    var summary =
        new RunSummary(
            violates ? 1 : 0,
            false,
            resources,
            counts(findings),
            exchanges,
            resources.size() > 1
                ? List.of("1 process of Contoso.Odd/Case could not be ended")
                : List.of(),
            2345);
    var report = new RunReport(run, findings, summary);
    FindingsFile.write(report, folder.resolve(FindingsFile.NAME));
    return report;
  }

  static ResourceSummary summary(
      @Nullable String resource,
      @Nullable String version,
      String manifest,
      List<String> capabilities,
      ResourceVerdict verdict,
      SampleFindings list,
      @Nullable String why) {
    var missing =
        list.list().stream()
            .filter(finding -> finding.outcome() == Outcome.NOT_EXERCISED)
            .map(Finding::rule)
            .toList();
    return new ResourceSummary(
        resource,
        version,
        manifest,
        resource == null ? null : "resource",
        capabilities,
        verdict,
        0,
        counts(list.list()),
        list.list().size(),
        list.list().size() - missing.size(),
        missing,
        why,
        null,
        resource == null ? null : certifiable(verdict, 0, list.list()),
        null);
  }

  static Certifiable certifiable(ResourceVerdict verdict, int known, List<Finding> findings) {
    var catalogue = Catalogue.load();
    var rules = JudgedResource.outcomes(findings, catalogue);
    return CertificationLevels.load()
        .reached(new JudgedResource(verdict, known, rules, Optional.empty()), catalogue);
  }

  static Map<Outcome, Integer> counts(List<Finding> findings) {
    var counts = new EnumMap<Outcome, Integer>(Outcome.class);
    findings.stream()
        .filter(finding -> !finding.rule().equals("STEP"))
        .forEach(finding -> counts.merge(finding.outcome(), 1, Integer::sum));
    return counts;
  }

  void transcript(String path, Exchange... list) throws IOException {
    try (var writer = TranscriptWriter.open(OutFolder.of(folder), path, text -> text)) {
      for (var exchange : list) {
        writer.append(exchange);
        exchanges++;
      }
    }
  }
}
