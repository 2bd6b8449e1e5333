package io.github.dsctck.core.judge;

import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.manifest.ResourceKind;

/** Tells which exchanges the rules of a chapter speak about. */
final class ChapterApplicability {

  private ChapterApplicability() {}

  /** Returns whether a rule might speak about an exchange if nothing were wrong with it. */
  static boolean of(Rule rule, Observation observation) {
    var kind = observation.subject().manifest().kind();
    return switch (rule.chapter()) {
      case WIF -> observation.isWhatIf();
      case ADP ->
          kind == ResourceKind.ADAPTER || observation.subject().manifest().adapted().isPresent();
      case GRP -> kind == ResourceKind.GROUP || kind == ResourceKind.IMPORTER;
      default -> rule.operation().map(observation::isReal).orElse(true);
    };
  }
}
