package io.github.dsctck.certify.certificate;

import io.github.dsctck.certify.certificate.Claim.Confirmed;
import io.github.dsctck.certify.certificate.Claim.Moment;
import io.github.dsctck.certify.certificate.Statement.Descriptor;
import io.github.dsctck.certify.certificate.Statement.Predicate;
import io.github.dsctck.core.catalogue.certification.CertificationLevel;
import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.RecordedRun;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Creates the statement about a resource of a run. */
final class StatementMaker {

  private final RecordedRun run;
  private final Moment moment;

  StatementMaker(RecordedRun run, Moment moment) {
    this.run = run;
    this.moment = moment;
  }

  Statement make(RecordedResource resource, CertificationLevel level, List<Descriptor> evidence) {
    return new Statement(
        Statement.TYPE,
        subjects(resource.summary()),
        Statement.PREDICATE,
        new Predicate(
            result(resource),
            List.of(profile()),
            resource.with(Outcome.PASS),
            resource.with(Outcome.WARN, Outcome.KNOWN),
            List.of(),
            claim(resource, level, evidence)));
  }

  /**
   * Returns WARNED for rules that were not exercised, because a policy that requires PASSED must
   * not accept them.
   */
  private static String result(RecordedResource resource) {
    boolean all =
        resource.summary().verdict() == ResourceVerdict.CONFORMS
            && resource.with(Outcome.WARN, Outcome.KNOWN).isEmpty();
    return all ? "PASSED" : "WARNED";
  }

  private static List<Descriptor> subjects(ResourceSummary summary) {
    return Objects.requireNonNullElse(summary.materials(), List.<Material>of()).stream()
        .filter(material -> material.sha256() != null)
        .map(StatementMaker::subject)
        .toList();
  }

  private static Descriptor subject(Material material) {
    return new Descriptor(
        material.name(),
        Map.of(Statement.SHA256, Objects.requireNonNull(material.sha256())),
        Boolean.TRUE.equals(material.executable())
            ? Map.of("role", material.role(), "executable", "true")
            : Map.of("role", material.role()));
  }

  /** Returns the folders that are left out, null for none. */
  private static @Nullable List<String> uncovered(ResourceSummary summary) {
    var names =
        Objects.requireNonNullElse(summary.materials(), List.<Material>of()).stream()
            .filter(material -> material.role().equals(Material.UNCOVERED))
            .map(Material::name)
            .toList();
    return names.isEmpty() ? null : names;
  }

  private Descriptor profile() {
    return Descriptor.of(run.run().profile(), Objects.requireNonNull(run.run().profileDigest()));
  }

  /** An engine that was asked about nothing of the resource confirms nothing of it. */
  private @Nullable Confirmed confirmed(RecordedResource resource) {
    var engine = run.run().conditions().confirmedBy();
    return engine == null || resource.confirmed().total() == 0
        ? null
        : new Confirmed(engine, resource.confirmed());
  }

  private Claim claim(
      RecordedResource resource, CertificationLevel level, List<Descriptor> evidence) {
    var summary = resource.summary();
    var record = run.run();
    return new Claim(
        level.name(),
        Objects.requireNonNull(summary.resource()),
        summary.version(),
        summary.manifest(),
        summary.kind(),
        summary.capabilities(),
        summary.verdict(),
        profile(),
        record.engine(),
        record.version(),
        record.id(),
        record.started(),
        record.os(),
        record.java(),
        summary.rules(),
        summary.planned(),
        summary.executed(),
        run.run().conditions().confinement() == null ? null : true,
        run.run().conditions().containment(),
        summary.needs(),
        uncovered(summary),
        confirmed(resource),
        moment,
        evidence);
  }
}
