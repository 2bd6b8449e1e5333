package io.github.dsctck.core.judge;

import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.manifest.ResourceKind;

/** Decides which exchanges the rules of a chapter apply to. */
final class ChapterApplicability {

  private ChapterApplicability() {}

  /** Returns whether a rule could apply to an exchange without defects. */
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
