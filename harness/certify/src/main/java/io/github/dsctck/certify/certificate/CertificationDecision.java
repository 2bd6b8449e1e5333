package io.github.dsctck.certify.certificate;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Whether something is certified. */
public sealed interface CertificationDecision {

  /** Returns the name of the resource, with its version. */
  String name();

  /** It is. */
  final class Granted implements CertificationDecision {

    private final Statement statement;

    Granted(Statement statement) {
      this.statement = statement;
    }

    @Override
    public String name() {
      return statement.predicate().claim().name();
    }

    /** Returns the level it is certified at. */
    public String level() {
      return statement.predicate().claim().level();
    }

    /** Returns how many files the certificate is bound to. */
    public int files() {
      return statement.subject().size();
    }

    /** Returns a name for the file of the certificate that is safe on every system. */
    public String fileName() {
      var claim = statement.predicate().claim();
      return CertificateFileNames.of(claim.resource(), claim.version(), claim.manifest());
    }

    /** Returns the statement that is signed, as one line of JSON. */
    public String statement() {
      return statement.text();
    }

    /** Returns the certificate: the statement in an envelope signed with a key. */
    public String sign(SigningKey key) {
      var payload = statement().getBytes(UTF_8);
      return Envelope.sign(payload, key).text();
    }
  }

  /**
   * It is not.
   *
   * @param name the name of the resource
   * @param why the reason, as a sentence without a full stop
   */
  record Refused(String name, String why) implements CertificationDecision {}
}
