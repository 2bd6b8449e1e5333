package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.check.EngineEffect.Weight;
import io.github.dsctck.core.manifest.Capability;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Checks the capabilities of an adapted resource, one after another: DISC-15 and ADP-03. */
public final class CapabilityWords {

  /** The word of engines up to 3.2 that later engines replace by two words. */
  private static final String OLD = "whatIf";

  private static final Set<String> NEW =
      Set.of(Capability.SET_WHAT_IF.wireName(), Capability.DELETE_WHAT_IF.wireName());

  /** Returns whether a place in a manifest is one of these words. */
  static boolean isOld(String pointer, String word) {
    return pointer.startsWith("/capabilities/") && word.equals(OLD);
  }

  private final Set<String> seen = new HashSet<>();

  /**
   * A defect of a word.
   *
   * @param expected the expected word
   * @param weight the weight of the defect
   */
  public record Fault(String expected, Weight weight) {}

  /** Returns the defect of the next word, which is empty where it is not a text. */
  public Optional<Fault> next(Optional<String> word) {
    if (word.filter(OLD::equals).isPresent()) {
      return fault(
          "\"setWhatIf\" or \"deleteWhatIf\", which replace \"whatIf\" in engines from 3.3 on",
          Weight.STOPS_FROM_3_3);
    }
    if (word.flatMap(Capability::of).isEmpty()) {
      return fault("one of " + String.join(", ", Capability.wireNames()), Weight.OF_ITS_RULE);
    }
    if (!seen.add(word.get())) {
      return fault("each capability once", Weight.OF_ITS_RULE);
    }
    return NEW.contains(word.get())
        ? fault(
            "\"whatIf\", the only such word that engines up to 3.2 know",
            Weight.STOPS_ALL_UNTIL_3_2)
        : Optional.empty();
  }

  private static Optional<Fault> fault(String expected, Weight weight) {
    return Optional.of(new Fault(expected, weight));
  }
}
