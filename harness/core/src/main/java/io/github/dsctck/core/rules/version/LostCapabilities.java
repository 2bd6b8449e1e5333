package io.github.dsctck.core.rules.version;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.VersionPair;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Capability;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import java.util.ArrayList;
import java.util.Map;
import java.util.Set;

/** Checks that later versions can do what earlier ones could. */
final class LostCapabilities {

  /** The capabilities that the engine replaces: by get and a comparison. */
  private static final Set<Capability> REPLACED =
      Set.of(Capability.TEST, Capability.SET_WHAT_IF, Capability.DELETE_WHAT_IF);

  private static final Map<Capability, String> PLACES =
      Map.of(
          Capability.SET_HANDLES_EXIST, "/set/handlesExist",
          Capability.SET_WHAT_IF, "/set",
          Capability.DELETE_WHAT_IF, "/delete");

  private LostCapabilities() {}

  static Verdict of(VersionPair pair) {
    var lost = new ArrayList<Violation>();
    for (var capability : Capability.values()) {
      if (has(pair.before(), capability) && !stillHas(pair.after(), capability)) {
        lost.add(lost(pair, capability));
      }
    }
    if (pair.before().has(OperationName.VALIDATE) && !pair.after().has(OperationName.VALIDATE)) {
      lost.add(pair.gone("/validate", "the operation validate", "no operation validate"));
    }
    if (filters(pair.before())
        && pair.after().has(OperationName.EXPORT)
        && !filters(pair.after())) {
      lost.add(
          pair.gone(
              "/export/supportsFiltering",
              "an export that filters",
              "an export that does not declare to filter"));
    }
    return Verdict.of(lost);
  }

  private static boolean has(Manifest manifest, Capability capability) {
    return manifest.capabilities().contains(capability.wireName());
  }

  /** Both set and delete remove an instance that a configuration does not want. */
  private static boolean stillHas(Manifest manifest, Capability capability) {
    return has(manifest, capability)
        || capability == Capability.SET_HANDLES_EXIST && has(manifest, Capability.DELETE);
  }

  private static Violation lost(VersionPair pair, Capability capability) {
    var place =
        pair.before().adapted().isPresent()
            ? "/capabilities"
            : PLACES.getOrDefault(capability, "/" + capability.wireName());
    var violation =
        pair.gone(
            place,
            "the capability \"" + capability.wireName() + "\"",
            "no capability \"" + capability.wireName() + "\"");
    return REPLACED.contains(capability) ? violation.tolerable() : violation;
  }

  private static boolean filters(Manifest manifest) {
    return manifest
        .operation(OperationName.EXPORT)
        .flatMap(Operation::supportsFiltering)
        .orElse(false);
  }
}
