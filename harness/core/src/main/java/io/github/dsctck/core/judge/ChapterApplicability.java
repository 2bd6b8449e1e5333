package io.github.dsctck.core.judge;

import io.github.dsctck.core.catalogue.Chapter;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ResourceKind;

/** Decides which resources and exchanges the rules of a chapter apply to. */
public final class ChapterApplicability {

  private ChapterApplicability() {}

  /** Returns whether the rules of a chapter apply to a resource, as far as its kind decides. */
  public static boolean of(Chapter chapter, Manifest manifest) {
    var kind = manifest.kind();
    return switch (chapter) {
      case ADP -> kind == ResourceKind.ADAPTER || manifest.adapted().isPresent();
      case GRP -> kind == ResourceKind.GROUP || kind == ResourceKind.IMPORTER;
      case ACT -> kind == ResourceKind.ACTION;
      default -> true;
    };
  }

  /** Returns whether a rule could apply to an exchange without defects. */
  static boolean of(Rule rule, Observation observation) {
    return of(rule.chapter(), observation.subject().manifest())
        && (rule.chapter() == Chapter.WIF
            ? observation.isWhatIf()
            : rule.operation().map(observation::isReal).orElse(true));
  }
}
