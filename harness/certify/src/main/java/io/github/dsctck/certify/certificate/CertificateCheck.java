package io.github.dsctck.certify.certificate;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.catalogue.certification.CertificationLevels;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.RecordedRun;
import io.github.dsctck.core.folder.RecordedFile;
import io.github.dsctck.core.text.Digests;
import io.github.dsctck.core.text.Quotation;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Checks whether a certificate is valid for the current files. */
public final class CertificateCheck {

  /** A size above any certificate and small enough to read. */
  private static final int LARGEST = 16 << 20;

  private static final int MOST_NAMED = 5;

  private final Optional<VerifyingKey> key;
  private final MaterialComparison files;
  private final Optional<Path> evidence;

  /**
   * Creates a check.
   *
   * @param key the public key of the expected signer, empty for an unverified signature
   * @param files the comparison with the current files
   * @param evidence the out folder of the run, if it is to be checked too
   */
  public CertificateCheck(
      Optional<VerifyingKey> key, MaterialComparison files, Optional<Path> evidence) {
    this.key = key;
    this.files = files;
    this.evidence = evidence;
  }

  /** Why a certificate is invalid. */
  private static final class BrokenException extends Exception {
    private static final long serialVersionUID = 1L;

    BrokenException(String why) {
      super(why);
    }

    String why() {
      return String.valueOf(getMessage());
    }
  }

  /**
   * Checks a certificate.
   *
   * @throws IOException if its file cannot be read
   */
  public CertificateStatus check(Path certificate) throws IOException {
    try {
      var statement = statement(open(certificate));
      var claim = statement.predicate().claim();
      checkWords(statement);
      checkProfile(claim);
      checkFiles(statement);
      checkEvidence(claim);
      return key.isPresent()
          ? new CertificateStatus.Valid(
              CertificateText.name(claim),
              claim.level(),
              CertificateText.facts(statement, files.hidden(statement)))
          : new CertificateStatus.Unsigned(CertificateText.name(claim));
    } catch (BrokenException e) {
      return new CertificateStatus.Invalid(e.why());
    }
  }

  private static Envelope open(Path certificate) throws IOException, BrokenException {
    byte[] bytes;
    try (var in = Files.newInputStream(certificate)) {
      bytes = in.readNBytes(LARGEST + 1);
    }
    if (bytes.length > LARGEST) {
      throw new BrokenException("it is larger than any certificate (16 MiB)");
    }
    try {
      return Envelope.parse(text(bytes, "it"));
    } catch (IOException e) {
      throw new BrokenException(oneLine(e.getMessage()));
    }
  }

  private static String text(byte[] bytes, String what) throws BrokenException {
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new BrokenException(what + " is not UTF-8");
    }
  }

  /** Reads the payload only after the signature is verified. */
  private Statement statement(Envelope envelope) throws BrokenException {
    if (!envelope.payloadType().equals(Envelope.IN_TOTO)) {
      throw new BrokenException(
          "its payload has type %s and is no in-toto statement"
              .formatted(Quotation.of(envelope.payloadType())));
    }
    byte[] payload;
    try {
      payload = envelope.content();
      if (key.isPresent() && !envelope.isSignedBy(key.get())) {
        throw new BrokenException(
            "the key %s did not sign its current content"
                .formatted(key.get().id().substring(0, 16)));
      }
    } catch (IOException e) {
      throw new BrokenException(oneLine(e.getMessage()));
    }
    try {
      return Statement.parse(text(payload, "its payload"));
    } catch (IllegalArgumentException e) {
      throw new BrokenException(
          "its payload is no certificate statement: " + oneLine(e.getMessage()));
    }
  }

  private static void checkWords(Statement statement) throws BrokenException {
    if (!statement.type().equals(Statement.TYPE)
        || !statement.predicateType().equals(Statement.PREDICATE)) {
      throw new BrokenException("its statement is no test result that this kit knows");
    }
    if (statement.subject().isEmpty()) {
      throw new BrokenException("it lists no files");
    }
    try {
      CertificationLevels.load().level(statement.predicate().claim().level());
    } catch (IllegalArgumentException e) {
      throw new BrokenException(
          "its level " + Quotation.of(statement.predicate().claim().level()) + " is unknown");
    }
  }

  private static void checkProfile(Claim claim) throws BrokenException {
    var named = claim.profile();
    if (!Profile.NAMES.contains(named.name())) {
      throw new BrokenException("this kit does not have the profile " + Quotation.of(named.name()));
    }
    if (!Profile.load(named.name()).digest().equals(named.sha256())) {
      throw new BrokenException("it refers to another edition of the profile " + named.name());
    }
  }

  private void checkFiles(Statement statement) throws BrokenException {
    var faults = files.faults(statement);
    if (!faults.isEmpty()) {
      throw new BrokenException(list(faults));
    }
  }

  private void checkEvidence(Claim claim) throws BrokenException, IOException {
    if (evidence.isEmpty()) {
      return;
    }
    var faults = new ArrayList<String>();
    for (var one : claim.evidence()) {
      var file = RecordedFile.in(evidence.get(), one.name());
      var name = Quotation.of(one.name());
      if (!file.exists()) {
        faults.add(name + " is not in the out folder");
      } else if (!isSame(file, one.sha256())) {
        faults.add(name + " in the out folder is not from the certified run");
      }
    }
    if (!faults.isEmpty()) {
      throw new BrokenException(list(faults));
    }
    checkConfirmation(claim, RecordedRun.open(evidence.get().resolve(FindingsFile.NAME)));
  }

  /** A signed claim counts only as far as the findings that it refers to carry it. */
  private static void checkConfirmation(Claim claim, RecordedRun run)
      throws BrokenException, IOException {
    var claimed = claim.confirmation();
    if (claimed == null) {
      return;
    }
    for (var summary : run.summary().resources()) {
      if (claim.manifest().equals(summary.manifest())
          && claim.resource().equals(summary.resource())
          && claimed.by().equals(run.run().conditions().confirmedBy())
          && claimed.operations().equals(RecordedResource.confirmed(summary, run))) {
        return;
      }
    }
    throw new BrokenException("its evidence does not carry the confirmation by an engine");
  }

  private static boolean isSame(RecordedFile file, String sha256) throws IOException {
    try (var in = file.open()) {
      return Digests.sha256(in).equals(sha256);
    }
  }

  private static String list(List<String> faults) {
    int more = faults.size() - MOST_NAMED;
    return faults.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
        + (more > 0 ? " and " + more + " more" : "");
  }

  private static String oneLine(@Nullable String message) {
    return String.valueOf(message).lines().findFirst().orElse("");
  }
}
