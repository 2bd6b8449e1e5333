package io.github.dsctck.core.rules.version;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.VersionPair;

/** Checks what decides whether DSC finds a resource, and as what. */
final class ManifestVersions {

  private ManifestVersions() {}

  static Verdict addNoCondition(VersionPair pair) {
    var is = pair.after().condition();
    return pair.before().condition().isEmpty() && is.isPresent()
        ? Verdict.violated(
            pair.violation(
                "/condition", "no condition", "the condition " + FoundText.quoted(is.get())))
        : Verdict.satisfied();
  }

  static Verdict keepTheKind(VersionPair pair) {
    var was = pair.before().kind();
    var is = pair.after().kind();
    return was == is
        ? Verdict.satisfied()
        : Verdict.violated(
            pair.violation("/kind", "the kind " + was.wireName(), "the kind " + is.wireName()));
  }

  static Verdict keepTheType(VersionPair pair) {
    if (pair.afterFile().isPresent()) {
      return Verdict.satisfied();
    }
    var type = pair.before().type();
    return pair.before().deprecationMessage().isPresent()
        ? Verdict.satisfied()
        : Verdict.violated(pair.gone("/type", "the resource " + type, "no resource " + type));
  }
}
