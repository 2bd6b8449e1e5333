package io.github.dsctck.core.process.confine;

import java.util.ArrayList;
import java.util.List;

/** The namespaces of confined processes. */
final class Namespaces {

  private Namespaces() {}

  /** Returns the options of nsenter(1) that enter the namespaces of a scenario with these needs. */
  static List<String> options(Needs needs) {
    var options = new ArrayList<>(List.of("-m", "-p", "-i", "-u"));
    if (needs.root() != Needs.Root.REAL) {
      options.add("-U");
    }
    if (!needs.network()) {
      options.add("-n");
    }
    return options;
  }
}
