package io.github.dsctck.certify.certificate;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.dsctck.core.finding.FindingsFile;
import java.util.List;

/** The decision about the certification of a resource. */
public sealed interface CertificationDecision {

  /** Returns the name of the resource, with its version. */
  String name();

  /** The resource is certified. */
  final class Granted implements CertificationDecision {

    private final Statement statement;

    Granted(Statement statement) {
      this.statement = statement;
    }

    @Override
    public String name() {
      return statement.predicate().claim().name();
    }

    /** Returns the type name of the resource. */
    public String resource() {
      return statement.predicate().claim().resource();
    }

    /** Returns the path of its manifest. */
    public String manifest() {
      return statement.predicate().claim().manifest();
    }

    /** Returns the names of its transcripts in the out folder. */
    public List<String> transcripts() {
      return statement.predicate().claim().evidence().stream()
          .map(Statement.Descriptor::name)
          .filter(name -> !name.equals(FindingsFile.NAME))
          .toList();
    }

    /** Returns the certified level. */
    public String level() {
      return statement.predicate().claim().level();
    }

    /** Returns the number of files in the certificate. */
    public int files() {
      return statement.files();
    }

    /** Returns a file name for the certificate, safe on every system. */
    public String fileName() {
      var claim = statement.predicate().claim();
      return CertificateFileNames.of(claim.resource(), claim.version(), claim.manifest());
    }

    /** Returns the statement to sign, as one line of JSON. */
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
   * The resource is not certified.
   *
   * @param name the name of the resource
   * @param why the reason, as a sentence without a full stop
   */
  record Refused(String name, String why) implements CertificationDecision {}
}
