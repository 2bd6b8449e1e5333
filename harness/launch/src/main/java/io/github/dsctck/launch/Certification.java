package io.github.dsctck.launch;

import io.github.dsctck.certify.bundle.ChangedSourceException;
import io.github.dsctck.certify.certificate.CertificationDecision;
import io.github.dsctck.certify.certificate.Certifier;
import io.github.dsctck.certify.certificate.SigningKey;
import io.github.dsctck.certify.rejudge.RunReview;
import io.github.dsctck.core.catalogue.certification.CertificationLevel;
import io.github.dsctck.core.catalogue.certification.CertificationLevels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A request of a front end for certificates.
 *
 * @param run the out folder of a run, or its bundle
 * @param root the path that was verified; not used for a bundle
 * @param level the level to certify
 * @param resource the type name of the only resource to certify, with or without {@code @} and the
 *     version; empty for all
 * @param evidence the digest that the run printed; empty if it is not known
 * @param out the file for the certificate, a folder if there are several; empty for {@code
 *     certificates} in the out folder of the run
 * @param key the key to sign with; without a key, the statements are unsigned
 */
public record Certification(
    Path run,
    Path root,
    String level,
    Optional<String> resource,
    Optional<String> evidence,
    Optional<Path> out,
    Optional<SigningKey> key) {

  /**
   * The outcome of a request.
   *
   * @param lines the lines to print, one for each resource
   * @param exitCode the exit code
   */
  public record Result(List<String> lines, int exitCode) {
    public Result {
      lines = List.copyOf(lines);
    }

    static Result of(List<CertificationDecision> decisions, CertificateFiles files)
        throws IOException {
      if (decisions.isEmpty()) {
        return new Result(List.of("The run has no resource to certify."), ExitCode.NOTHING_FOUND);
      }
      boolean all = decisions.stream().allMatch(CertificationDecision.Granted.class::isInstance);
      return new Result(files.write(decisions), all ? ExitCode.DONE : ExitCode.VIOLATION);
    }
  }

  /** Returns what is wrong with the name of the level, if anything. */
  public static Optional<String> problem(String level) {
    try {
      CertificationLevels.load().level(level);
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Writes the certificates of the resources that reached the level.
   *
   * @throws IllegalArgumentException if there is no such level or resource
   * @throws IOException if the run cannot be read or a certificate cannot be written
   */
  public Result write() throws IOException {
    var folder = Files.isDirectory(run) ? run : run.resolveSibling("");
    var decisions = decide(CertificationLevels.load().level(level));
    return Result.of(decisions, new CertificateFiles(out, folder, key));
  }

  /** Judges the run again only if a resource would be certified. */
  private List<CertificationDecision> decide(CertificationLevel wanted) throws IOException {
    var decisions = List.<CertificationDecision>of();
    if (Files.isDirectory(run)) {
      decisions = Certifier.in(run).decide(wanted, resource);
      if (decisions.stream().noneMatch(CertificationDecision.Granted.class::isInstance)) {
        return decisions;
      }
    }
    try (var review = RunReview.of(run, root)) {
      return review.decide(wanted, resource, evidence);
    } catch (ChangedSourceException changed) {
      return decisions.stream().map(decision -> refused(decision, changed)).toList();
    }
  }

  private static CertificationDecision refused(
      CertificationDecision decision, ChangedSourceException changed) {
    return decision instanceof CertificationDecision.Granted
        ? new CertificationDecision.Refused(decision.name(), changed.why() + "; verify it again")
        : decision;
  }
}
