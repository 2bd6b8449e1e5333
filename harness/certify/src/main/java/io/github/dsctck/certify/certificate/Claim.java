package io.github.dsctck.certify.certificate;

import io.github.dsctck.certify.certificate.Statement.Descriptor;
import io.github.dsctck.core.finding.ConfirmationTally;
import io.github.dsctck.core.finding.ConfirmingEngine;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceVerdict;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The facts in a certificate for which a test result has no members.
 *
 * @param level the certification level
 * @param resource the type name
 * @param version its version
 * @param manifest the manifest path relative to the verified path
 * @param kind resource, adapter, group, importer or exporter
 * @param capabilities the capabilities that the manifest declares
 * @param verdict the verdict of the run
 * @param profile the name and the digest of the profile
 * @param engine the engine versions of the run
 * @param kit the version of the kit
 * @param run the token of the run
 * @param started when the run began
 * @param os the operating system: linux, macos or windows
 * @param java the version of the Java runtime
 * @param rules the number of rules with each outcome
 * @param planned the number of planned rules
 * @param executed the number of planned rules with a conclusion
 * @param confined true if the resource could read no files but these, the system and what it needs,
 *     null otherwise
 * @param containment how leftover processes were found, null if not recorded
 * @param needs what the scenarios need besides their own folders, null for nothing
 * @param uncovered the folders below the covered folders that are left out, null for none
 * @param confirmation what a real DSC engine says about the operations, null if none was asked
 * @param signed when the statement was made
 * @param evidence the digests of findings.jsonl and of the transcripts
 */
record Claim(
    String level,
    String resource,
    @Nullable String version,
    String manifest,
    @Nullable String kind,
    List<String> capabilities,
    ResourceVerdict verdict,
    Descriptor profile,
    String engine,
    String kit,
    String run,
    String started,
    String os,
    String java,
    Map<Outcome, Integer> rules,
    int planned,
    int executed,
    @Nullable Boolean confined,
    @Nullable String containment,
    @Nullable List<String> needs,
    @Nullable List<String> uncovered,
    @Nullable Confirmed confirmation,
    @Nullable Moment signed,
    List<Descriptor> evidence) {

  Claim {
    capabilities = List.copyOf(capabilities);
    rules = Map.copyOf(rules);
    needs = needs == null ? null : List.copyOf(needs);
    uncovered = uncovered == null ? null : List.copyOf(uncovered);
    evidence = List.copyOf(evidence);
  }

  /**
   * What an engine confirmed.
   *
   * @param by the engine
   * @param operations the numbers of steps and manifests
   */
  record Confirmed(ConfirmingEngine by, ConfirmationTally operations) {}

  /** When a statement was made. */
  enum Moment {
    /** By the process of the run, from what it kept itself. */
    RUN,
    /** Later, after the recorded answers were judged again. */
    LATER
  }

  /** Returns the type name and the version. */
  String name() {
    return version == null ? resource : resource + " " + version;
  }
}
