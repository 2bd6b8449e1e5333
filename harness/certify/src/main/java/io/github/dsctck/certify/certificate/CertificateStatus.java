package io.github.dsctck.certify.certificate;

import io.github.dsctck.core.text.VisibleText;
import java.util.List;

/** The conclusion of a check of a certificate. */
public sealed interface CertificateStatus {

  /** Returns the conclusion in one line. */
  String line();

  /**
   * Valid: the key signed the certificate, and the files match it.
   *
   * @param name the resource, with its version
   * @param level the certified level
   * @param facts the other facts in the certificate
   */
  record Valid(String name, String level, List<String> facts) implements CertificateStatus {
    public Valid {
      facts = List.copyOf(facts);
    }

    @Override
    public String line() {
      return "VALID  " + name + " is certified as " + level;
    }
  }

  /**
   * Unverified: the files match the certificate, but its signature was not checked.
   *
   * @param name the resource, with its version
   */
  record Unsigned(String name) implements CertificateStatus {
    @Override
    public String line() {
      return "UNVERIFIED  the files match the certificate of "
          + name
          + "; give --key to verify who signed it";
    }
  }

  /**
   * Invalid.
   *
   * @param why the reason, as a sentence without a full stop
   */
  record Invalid(String why) implements CertificateStatus {
    @Override
    public String line() {
      return "INVALID  " + VisibleText.line(why);
    }
  }
}
