package io.github.dsctck.core.judge;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.exchange.OperationName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Lets a broken rule give way to the one that names the defect better. A rule about a whole
 * conversation gives way as a whole; one about exchanges only where the other's proof is the same
 * exchange, or where the other is about what lies under every exchange: how commands are declared,
 * started and given input, and whether the verdicts of test can be believed.
 *
 * <p>Example: a second set changes a property again, and the first had not brought it about either.
 * SET-02 and SET-01 fail. SET-02 yields to SET-01 in the catalogue, and both are about the whole
 * conversation. SET-02 is therefore blocked by SET-01, and only SET-01 fails.
 */
final class Attribution {

  /**
   * The rules about being asked without input. That only the missing input is the reason needs an
   * answer to some, which not every conversation has.
   */
  private static final Map<RuleRole, OperationName> WITHOUT_INPUT =
      Map.of(
          RuleRole.GET_WITHOUT_INPUT, OperationName.GET,
          RuleRole.EXPORT_WITHOUT_INPUT, OperationName.EXPORT);

  private final Catalogue catalogue;

  /** The rule about a manifest as a whole, which says nothing where another one spoke already. */
  private final String wholeManifest;

  private final String executableFound;

  Attribution(Catalogue catalogue) {
    this.catalogue = catalogue;
    this.wholeManifest = catalogue.id(RuleRole.WHOLE_MANIFEST);
    this.executableFound = catalogue.id(RuleRole.EXECUTABLE_FOUND);
  }

  /**
   * Returns the verdicts with those that gave way.
   *
   * @param sequences the ids of the rules about whole conversations
   * @param causes what the verdicts may give way to: themselves, and what the manifest declares
   * @param elsewhere the rules broken in other conversations with the same resource, to which those
   *     about whole conversations give way too, and those about exchanges without input where that
   *     is what is broken
   */
  Map<String, Verdict> of(
      Map<String, Verdict> verdicts,
      Set<String> sequences,
      Map<String, Verdict> causes,
      Set<String> elsewhere) {
    var judged = new LinkedHashMap<String, Verdict>();
    verdicts.forEach(
        (id, verdict) ->
            judged.put(
                id,
                !(verdict instanceof Verdict.Violated violated)
                    ? verdict
                    : id.equals(wholeManifest)
                        ? byPlace(violated, causes)
                        : sequences.contains(id)
                            ? asWhole(id, violated, causes, elsewhere)
                            : byExchange(id, violated, verdicts, causes, sequences, elsewhere)));
    return judged;
  }

  private Verdict asWhole(
      String id, Verdict.Violated violated, Map<String, Verdict> verdicts, Set<String> elsewhere) {
    var here =
        verdicts.entrySet().stream()
            .filter(other -> other.getValue() instanceof Verdict.Violated)
            .map(Map.Entry::getKey);
    return Stream.concat(here, elsewhere.stream().sorted())
        .filter(other -> catalogue.yields(id, other))
        .findFirst()
        .map(Attribution::because)
        .orElse(violated);
  }

  private Verdict byPlace(Verdict.Violated violated, Map<String, Verdict> verdicts) {
    Optional<String> stronger = Optional.empty();
    var kept = new ArrayList<Violation>();
    for (var violation : violated.violations()) {
      var other = speakingOf(violation, verdicts);
      stronger = stronger.or(() -> other);
      if (other.isEmpty()) {
        kept.add(violation);
      }
    }
    return kept.isEmpty() ? because(stronger.orElseThrow()) : new Verdict.Violated(kept);
  }

  /** Returns a broken rule that names the place of a violation, something in it or around it. */
  private Optional<String> speakingOf(Violation violation, Map<String, Verdict> verdicts) {
    return verdicts.entrySet().stream()
        .filter(other -> catalogue.yields(wholeManifest, other.getKey()))
        .filter(
            other ->
                other.getValue() instanceof Verdict.Violated broken
                    && broken.violations().stream().anyMatch(it -> isThere(it, violation)))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static boolean isThere(Violation one, Violation other) {
    var place = one.pointer();
    var otherPlace = other.pointer();
    return one.observation() == null
        && place != null
        && otherPlace != null
        && ((place + "/").startsWith(otherPlace + "/")
            || (otherPlace + "/").startsWith(place + "/"));
  }

  private Verdict byExchange(
      String id,
      Verdict.Violated violated,
      Map<String, Verdict> verdicts,
      Map<String, Verdict> causes,
      Set<String> sequences,
      Set<String> elsewhere) {
    Optional<String> stronger = Optional.empty();
    var kept = new ArrayList<Violation>();
    for (var violation : violated.violations()) {
      var seen = violation.observation();
      var other =
          stronger(id, seen, verdicts, causes, sequences)
              .or(() -> withoutInput(id, seen, elsewhere));
      stronger = stronger.or(() -> other);
      if (other.isEmpty()) {
        kept.add(violation);
      }
    }
    return kept.isEmpty() ? because(stronger.orElseThrow()) : new Verdict.Violated(kept);
  }

  private Optional<String> stronger(
      String id,
      @Nullable Observation observation,
      Map<String, Verdict> verdicts,
      Map<String, Verdict> causes,
      Set<String> sequences) {
    return causes.entrySet().stream()
        .filter(
            other -> sequences.contains(other.getKey()) || !verdicts.containsKey(other.getKey()))
        .filter(other -> catalogue.yields(id, other.getKey()))
        .filter(
            other ->
                isUnderlying(other.getKey(), verdicts)
                    ? other.getValue() instanceof Verdict.Violated
                    : proves(other.getValue(), observation))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private Optional<String> withoutInput(
      String id, @Nullable Observation observation, Set<String> elsewhere) {
    return WITHOUT_INPUT.entrySet().stream()
        .filter(
            rule ->
                observation != null
                    && observation.stepInput() == StepInput.NONE
                    && observation.isReal(rule.getValue()))
        .map(rule -> catalogue.id(rule.getKey()))
        .filter(rule -> elsewhere.contains(rule) && catalogue.yields(id, rule))
        .findFirst();
  }

  /**
   * What was judged without any exchange is declared, and lies under each of them. An executable
   * that cannot be found is never run, and so lies under no exchange.
   */
  private boolean isUnderlying(String rule, Map<String, Verdict> verdicts) {
    return !rule.equals(executableFound)
        && (!verdicts.containsKey(rule) || catalogue.rule(rule).traits().underlies());
  }

  private static boolean proves(Verdict verdict, @Nullable Observation observation) {
    return observation != null
        && verdict instanceof Verdict.Violated violated
        && violated.violations().stream()
            .anyMatch(violation -> violation.observation() == observation);
  }

  private static Verdict because(String rule) {
    return Verdict.blockedBy(rule);
  }
}
