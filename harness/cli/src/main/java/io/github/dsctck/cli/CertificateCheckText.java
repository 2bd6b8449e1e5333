package io.github.dsctck.cli;

import java.util.List;

/** A verb that can say what is wrong with its arguments without doing anything. */
interface CertificateCheckText {

  /** Returns a sentence for everything that the user must fix. */
  List<String> problems();
}
