package io.github.dsctck.core.rules.version;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.VersionPair;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ReturnKind;
import io.github.dsctck.core.manifest.SecurityContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks the operations that both versions have. */
final class OperationVersions {

  private static final List<OperationName> RETURNING =
      List.of(OperationName.TEST, OperationName.SET, OperationName.WHAT_IF);

  private OperationVersions() {}

  static Verdict returnNoLess(VersionPair pair) {
    var less = new ArrayList<Violation>();
    for (var name : RETURNING) {
      if (isShared(pair, name)) {
        var was = pair.before().returns(name, false);
        var is = pair.after().returns(name, false);
        if (rank(is) < rank(was)) {
          var owner = "/" + name.wireName();
          less.add(
              is.isPresent()
                  ? pair.violation(owner + "/return", returns(name, was), returns(name, is))
                  : pair.gone(owner + "/return", returns(name, was), returns(name, is)));
        }
      }
    }
    return Verdict.of(less);
  }

  /** An absent return counts as the state for test, and as nothing for set. */
  private static int rank(Optional<ReturnKind> kind) {
    return kind.map(it -> it.ordinal() + 1).orElse(0);
  }

  private static String returns(OperationName name, Optional<ReturnKind> kind) {
    return name.stepName()
        + kind.map(it -> " returns \"" + it.wireName() + "\"").orElse(" declares no return");
  }

  static Verdict needNoOtherRights(VersionPair pair) {
    var stricter = new ArrayList<Violation>();
    for (var name : OperationName.values()) {
      if (isShared(pair, name)) {
        var was = context(pair.before(), name);
        var is = context(pair.after(), name);
        if (is != was && is != SecurityContext.CURRENT) {
          stricter.add(
              pair.violation(
                  "/" + name.wireName() + "/requireSecurityContext",
                  name.stepName() + " in the context \"" + was.wireName() + "\"",
                  name.stepName() + " in the context \"" + is.wireName() + "\" only"));
        }
      }
    }
    return Verdict.of(stricter);
  }

  private static SecurityContext context(Manifest manifest, OperationName name) {
    return manifest
        .operation(name)
        .flatMap(Operation::securityContext)
        .orElse(SecurityContext.CURRENT);
  }

  private static boolean isShared(VersionPair pair, OperationName name) {
    return pair.before().has(name) && pair.after().has(name);
  }
}
