package io.github.dsctck.launch;

import io.github.dsctck.certify.certificate.CertificationDecision;
import io.github.dsctck.certify.certificate.Certifier;
import io.github.dsctck.certify.certificate.SigningKey;
import io.github.dsctck.core.catalogue.certification.CertificationLevels;
import io.github.dsctck.core.text.Quotation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A request to certify the resources of a run in the process of the run, from what the run itself
 * kept.
 *
 * @param out the file for the certificate, a folder if there are several
 * @param level the level to certify
 * @param key the key to sign with; without a key, the statements are unsigned
 */
public record RunCertification(Path out, String level, Optional<SigningKey> key) {

  /**
   * Writes the certificates of the resources that reached the level.
   *
   * @throws IOException if a certificate cannot be written
   */
  public Certification.Result write(VerifiedRun run) throws IOException {
    var wanted = CertificationLevels.load().level(level);
    var decisions =
        Certifier.ofRun(run.files()).decide(wanted, Optional.empty()).stream()
            .map(decision -> afterwards(decision, run.restored()))
            .toList();
    return Certification.Result.of(decisions, new CertificateFiles(Optional.of(out), out, key));
  }

  private static CertificationDecision afterwards(
      CertificationDecision decision, List<String> restored) {
    return restored.isEmpty() || decision instanceof CertificationDecision.Refused
        ? decision
        : new CertificationDecision.Refused(
            decision.name(),
            "something changed %s in the out folder after the run"
                .formatted(Quotation.of(restored.get(0))));
  }
}
