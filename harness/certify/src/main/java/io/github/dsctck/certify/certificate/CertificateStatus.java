package io.github.dsctck.certify.certificate;

import io.github.dsctck.core.text.VisibleText;
import java.util.List;

/** What looking at a certificate came to. */
public sealed interface CertificateStatus {

  /** Returns the conclusion in one line. */
  String line();

  /**
   * It holds: the key signed it, and the files are those it is about.
   *
   * @param name the resource, with its version
   * @param level the level it is certified at
   * @param facts what else it says
   */
  record Holds(String name, String level, List<String> facts) implements CertificateStatus {
    public Holds {
      facts = List.copyOf(facts);
    }

    @Override
    public String line() {
      return "HOLDS  " + name + " is certified as " + level;
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
   * It does not hold.
   *
   * @param why the reason, as a sentence without a full stop
   */
  record Broken(String why) implements CertificateStatus {
    @Override
    public String line() {
      return "DOES NOT HOLD  " + VisibleText.line(why);
    }
  }
}
