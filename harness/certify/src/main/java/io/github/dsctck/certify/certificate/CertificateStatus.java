package io.github.dsctck.certify.certificate;

import io.github.dsctck.core.text.VisibleText;
import java.util.List;

/** The conclusion of a check of a certificate. */
public sealed interface CertificateStatus {

  /** Returns the conclusion in one line. */
  String line();

  /**
   * It is valid: the key signed it, and the files are those it is about.
   *
   * @param name the resource, with its version
   * @param level the level it is certified at
   * @param facts what else it says
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
   * Nothing speaks against it, but nobody looked at its signature.
   *
   * @param name the resource, with its version
   */
  record Unsigned(String name) implements CertificateStatus {
    @Override
    public String line() {
      return "UNVERIFIED  the files are those the certificate of "
          + name
          + " is about, but without --key nobody knows who made it";
    }
  }

  /**
   * It is invalid.
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
