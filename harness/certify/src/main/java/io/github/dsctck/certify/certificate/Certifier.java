package io.github.dsctck.certify.certificate;

import io.github.dsctck.certify.certificate.Claim.Moment;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.certification.CertificationLevel;
import io.github.dsctck.core.catalogue.certification.CertificationLevels;
import io.github.dsctck.core.catalogue.certification.JudgedResource;
import io.github.dsctck.core.finding.Certifiable;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.finding.RecordedRun;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.RunConditions;
import io.github.dsctck.core.folder.RunFiles;
import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Decides which resources of a run are certified. Determines the level again from the findings and
 * compares it with the level that the run recorded.
 */
public final class Certifier {

  /** Joins the tokens of merged runs. */
  private static final String MERGED = "+";

  private final RunFiles files;
  private final RecordedRun run;
  private final Moment moment;
  private final Catalogue catalogue = Catalogue.load();
  private final CertificationLevels levels = CertificationLevels.load();

  private Certifier(RunFiles files, Moment moment) throws IOException {
    this.files = files;
    this.run = RecordedRun.open(files.file(FindingsFile.NAME));
    this.moment = moment;
  }

  /**
   * Reads the out folder of a run that ended earlier.
   *
   * @throws IOException if it cannot be read
   */
  public static Certifier in(Path outFolder) throws IOException {
    return new Certifier(RunFiles.in(outFolder), Moment.LATER);
  }

  /**
   * Reads the files that the run in this process kept.
   *
   * @throws IOException if they cannot be read
   */
  public static Certifier ofRun(RunFiles kept) throws IOException {
    return new Certifier(kept, Moment.RUN);
  }

  /**
   * Decides about the resources of the run.
   *
   * @param resource the type name of the only resources to certify, with or without {@code @} and
   *     the version; empty for all
   * @throws IllegalArgumentException if there is no such resource; the message suggests one
   * @throws IOException if the findings or transcripts cannot be read
   */
  public List<CertificationDecision> decide(CertificationLevel level, Optional<String> resource)
      throws IOException {
    var decisions = new ArrayList<CertificationDecision>();
    for (var summary : run.summary().resources()) {
      boolean wanted = resource.map(name -> isCalled(summary, name)).orElse(!isList(summary));
      if (wanted) {
        decisions.add(decide(summary, level));
      }
    }
    if (decisions.isEmpty() && resource.isPresent()) {
      throw new IllegalArgumentException(unknown(resource.get()));
    }
    return decisions;
  }

  private static boolean isList(ResourceSummary summary) {
    return summary.holdsResources();
  }

  private static boolean isCalled(ResourceSummary summary, String name) {
    return name.equalsIgnoreCase(summary.resource())
        || name.equalsIgnoreCase(summary.resource() + "@" + summary.version());
  }

  private String unknown(String name) {
    var names =
        run.summary().resources().stream()
            .flatMap(summary -> Optional.ofNullable(summary.resource()).stream())
            .toList();
    return "The run has no resource "
        + Quotation.of(name)
        + Spelling.nearest(name, names)
            .map(near -> "; did you mean " + Quotation.of(near) + "?")
            .orElse(".");
  }

  private CertificationDecision decide(ResourceSummary summary, CertificationLevel level)
      throws IOException {
    if (summary.resource() == null) {
      return new CertificationDecision.Refused(summary.manifest(), "the file defines no resource");
    }
    var recorded = RecordedResource.of(summary, run, catalogue);
    var name = summary.resource() + (summary.version() == null ? "" : " " + summary.version());
    var not = hindrance(recorded, level);
    if (not.isPresent()) {
      return new CertificationDecision.Refused(name, not.get());
    }
    var evidence = new EvidenceDigests(files).of(recorded.transcripts());
    return evidence.missing().isEmpty()
        ? new CertificationDecision.Granted(
            new StatementMaker(run, moment).make(recorded, level, evidence.descriptors()))
        : new CertificationDecision.Refused(
            name, "the transcript " + Quotation.of(evidence.missing().get(0)) + " is missing");
  }

  private Optional<String> hindrance(RecordedResource resource, CertificationLevel level) {
    var summary = resource.summary();
    var interrupted = run.summary().interrupted();
    var obstacle = CertificationLevels.obstacle(run.run(), interrupted).or(() -> changed(summary));
    if (run.run().id().contains(MERGED)) {
      return Optional.of("the run was merged from several runs; certify each of them");
    }
    if (!resource.addsUp()) {
      return Optional.of(
          "its findings do not match its summary; use the kit version of the run, "
              + Quotation.of(run.run().version()));
    }
    var reached =
        levels.reached(
            new JudgedResource(summary.verdict(), summary.known(), resource.rules(), obstacle),
            catalogue);
    var recorded = summary.certifiable();
    if (recorded == null) {
      return obstacle.or(() -> Optional.of("the run did not record a certification level"));
    }
    if (!isBorne(recorded, reached)) {
      return Optional.of("its findings do not prove the level in its summary");
    }
    if (!levels.isAtLeast(Optional.ofNullable(recorded.level()), level)) {
      return Optional.of(
          "it reaches %s: %s"
              .formatted(
                  recorded.level() == null ? "no level" : recorded.level() + " only",
                  recorded.hindrance()));
    }
    return isComplete(run.run().conditions())
        ? unbound(summary, level)
        : Optional.of("the run left steps out; verify again with --effort full");
  }

  /** Returns whether a run took all steps; a static one has none. */
  private static boolean isComplete(RunConditions conditions) {
    return conditions.staticOnly() || Effort.FULL.wireName().equals(conditions.effort());
  }

  /**
   * Returns whether a recorded level is not above the reached one. It may be below, because a run
   * can know further obstacles.
   */
  private boolean isBorne(Certifiable recorded, Certifiable reached) {
    return recorded.level() == null
        || levels.all().stream()
            .filter(level -> level.name().equals(recorded.level()))
            .anyMatch(level -> levels.isAtLeast(Optional.ofNullable(reached.level()), level));
  }

  private static Optional<String> changed(ResourceSummary summary) {
    return materials(summary).stream()
        .flatMap(material -> material.obstacle().stream())
        .findFirst();
  }

  /** Returns why the files to certify are not known. */
  private static Optional<String> unbound(ResourceSummary summary, CertificationLevel level) {
    var materials = materials(summary);
    if (materials.stream().noneMatch(material -> material.sha256() != null)) {
      return Optional.of("the run did not record its files");
    }
    if (materials.stream().noneMatch(material -> material.role().equals(Material.FOLDER))) {
      return Optional.of("the run did not record the files below its folder; verify it again");
    }
    return materials.stream()
        .filter(material -> material.wasMissing() && level.exercised())
        .findFirst()
        .map(material -> Quotation.of(material.name()) + " was missing during the run");
  }

  private static List<Material> materials(ResourceSummary summary) {
    return Objects.requireNonNullElse(summary.materials(), List.of());
  }
}
