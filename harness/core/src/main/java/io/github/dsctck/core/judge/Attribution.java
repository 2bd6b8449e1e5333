package io.github.dsctck.core.judge;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.Check;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.exchange.OperationName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Lets a failed rule yield to the failed rule that names the defect better. The catalogue says
 * which rule yields to which ({@code yieldsTo}); this class says on which evidence it does.
 *
 * <ul>
 *   <li>A rule about a conversation or a manifest yields as a whole: one failed rule is enough.
 *   <li>A rule about exchanges yields violation by violation: where the other rule fails in the
 *       same exchange, or lies under every exchange.
 *   <li>The rule about the whole manifest yields violation by violation, too: where the other rule
 *       names a place in or around that of the violation.
 * </ul>
 *
 * <p>Example: a shell script reads its input with {@code read line}, which fails without a line
 * feed at the end. The get of step 2 and the set of step 4 exit with 1 and write nothing. Three
 * rules fail. ERR-05 fails in both exchanges, because no text explains the exit code. EXIT-01 fails
 * in the conversation, because valid input fails. INP-01 fails, because the get works once a line
 * feed follows the input. EXIT-01 yields to INP-01 as a whole. ERR-05 yields to INP-01 twice,
 * because how input is read lies under every exchange. Only INP-01 fails.
 */
final class Attribution {

  /**
   * The rules about commands without input. They compare several conversations: only where input
   * works in one of them is the missing input the reason for a failure in another.
   */
  private static final Map<RuleRole, OperationName> WITHOUT_INPUT =
      Map.of(
          RuleRole.GET_WITHOUT_INPUT, OperationName.GET,
          RuleRole.EXPORT_WITHOUT_INPUT, OperationName.EXPORT);

  private final Catalogue catalogue;
  private final RuleRegistry registry;

  /** The rule about a manifest as a whole. */
  private final String wholeManifest;

  private final String executableFound;

  private final String executableStarts;

  Attribution(Catalogue catalogue, RuleRegistry registry) {
    this.catalogue = catalogue;
    this.registry = registry;
    this.wholeManifest = catalogue.id(RuleRole.WHOLE_MANIFEST);
    this.executableFound = catalogue.id(RuleRole.EXECUTABLE_FOUND);
    this.executableStarts = catalogue.id(RuleRole.EXECUTABLE_STARTS);
  }

  /**
   * Returns the verdicts, each of which either stays or is blocked by the rule it yields to.
   *
   * @param declared the verdicts about the manifest, to which those about a conversation may yield
   * @param elsewhere the rules that the resource broke in other conversations, to which those about
   *     whole conversations yield too, and those about exchanges without input
   */
  Map<String, Verdict> of(
      Map<String, Verdict> verdicts, Map<String, Verdict> declared, Set<String> elsewhere) {
    var broken = new LinkedHashMap<String, Verdict.Violated>();
    Stream.of(declared, verdicts).forEach(some -> addViolated(some, broken));
    var judged = new LinkedHashMap<>(verdicts);
    judged.replaceAll(
        (id, verdict) ->
            verdict instanceof Verdict.Violated violated
                ? of(id, violated, broken, elsewhere)
                : unexercised(id, verdict, broken));
    return judged;
  }

  /** Where get cannot start, that is why a rule about processes was not exercised. */
  private Verdict unexercised(String id, Verdict verdict, Map<String, Verdict.Violated> broken) {
    return verdict instanceof Verdict.NotExercised
            && cannotStart(OperationName.GET, broken)
            && (isAboutExchanges(id) || isAboutConversations(id))
        ? Verdict.blockedBy(executableStarts)
        : verdict;
  }

  /** Returns whether the command of an operation is one that cannot start. */
  private boolean cannotStart(OperationName operation, Map<String, Verdict.Violated> broken) {
    var starts = broken.get(executableStarts);
    return starts != null
        && starts.violations().stream()
            .map(Violation::pointer)
            .filter(Objects::nonNull)
            .anyMatch(place -> isIn(place, operation));
  }

  /** A what-if may be a command of its own or an argument of set. */
  private static boolean isIn(String place, OperationName operation) {
    return (place + "/").startsWith("/" + operation.wireName() + "/")
        || operation == OperationName.WHAT_IF && isIn(place, OperationName.SET);
  }

  /** A conversation shows little without get; otherwise each violation counts by its operation. */
  private boolean cannotStart(Violation violation, Map<String, Verdict.Violated> broken) {
    var seen = violation.observation();
    return cannotStart(OperationName.GET, broken)
        || seen != null && !seen.succeeded() && cannotStart(seen.exchange().operation(), broken);
  }

  private static void addViolated(
      Map<String, Verdict> verdicts, Map<String, Verdict.Violated> broken) {
    verdicts.forEach(
        (id, verdict) -> {
          if (verdict instanceof Verdict.Violated violated) {
            broken.put(id, violated);
          }
        });
  }

  private Verdict of(
      String id,
      Verdict.Violated violated,
      Map<String, Verdict.Violated> broken,
      Set<String> elsewhere) {
    if (id.equals(wholeManifest)) {
      return byViolation(violated, violation -> nearby(violation, broken));
    }
    if (isAboutConversations(id)
        && violated.violations().stream().allMatch(it -> cannotStart(it, broken))) {
      return Verdict.blockedBy(executableStarts);
    }
    if (isAboutExchanges(id)) {
      return byViolation(
          violated,
          violation ->
              unstarted(violation.observation(), broken)
                  .or(() -> stronger(id, violation.observation(), broken))
                  .or(() -> withoutInput(id, violation.observation(), elsewhere)));
    }
    return asWhole(id, broken.keySet(), elsewhere).map(Verdict::blockedBy).orElse(violated);
  }

  private boolean isAboutExchanges(String id) {
    return registry.find(id).orElse(null) instanceof Check.OfExchange;
  }

  private boolean isAboutConversations(String id) {
    return registry.find(id).orElse(null) instanceof Check.OfConversation;
  }

  private Optional<String> asWhole(String id, Set<String> broken, Set<String> elsewhere) {
    return Stream.concat(broken.stream(), elsewhere.stream().sorted())
        .filter(other -> catalogue.yields(id, other))
        .findFirst();
  }

  /** Keeps the violations that no other rule names better; without any, the first one blocks. */
  private static Verdict byViolation(
      Verdict.Violated violated, Function<Violation, Optional<String>> better) {
    var kept = new ArrayList<Violation>();
    var others = new ArrayList<String>();
    for (var violation : violated.violations()) {
      better.apply(violation).ifPresentOrElse(others::add, () -> kept.add(violation));
    }
    return kept.isEmpty() ? Verdict.blockedBy(others.get(0)) : new Verdict.Violated(kept);
  }

  /** Returns a failed rule that names the place of a violation, something in it or around it. */
  private Optional<String> nearby(Violation violation, Map<String, Verdict.Violated> broken) {
    return broken.entrySet().stream()
        .filter(other -> catalogue.yields(wholeManifest, other.getKey()))
        .filter(
            other -> other.getValue().violations().stream().anyMatch(it -> isNear(it, violation)))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static boolean isNear(Violation one, Violation other) {
    var place = one.pointer();
    var otherPlace = other.pointer();
    // The slash keeps "/get" from being around "/getters".
    return one.observation() == null
        && place != null
        && otherPlace != null
        && ((place + "/").startsWith(otherPlace + "/")
            || (otherPlace + "/").startsWith(place + "/"));
  }

  private Optional<String> stronger(
      String id, @Nullable Observation observation, Map<String, Verdict.Violated> broken) {
    return broken.entrySet().stream()
        // ExchangeJudge settled already which exchange rule yields to which in one exchange.
        .filter(other -> !isAboutExchanges(other.getKey()))
        .filter(other -> catalogue.yields(id, other.getKey()))
        .filter(other -> isUnderlying(other.getKey()) || proves(other.getValue(), observation))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** A process that was not started, or whose script the shell cannot read, fails for no more. */
  private Optional<String> unstarted(
      @Nullable Observation observation, Map<String, Verdict.Violated> broken) {
    boolean unstarted =
        observation != null
            && !observation.succeeded()
            && cannotStart(observation.exchange().operation(), broken);
    return unstarted ? Optional.of(executableStarts) : Optional.empty();
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
   * Returns whether a rule concerns every exchange: a rule about the manifest does, and one whose
   * trait says so. An executable that cannot be found runs in no exchange.
   */
  private boolean isUnderlying(String rule) {
    return !rule.equals(executableFound)
        && (!isAboutConversations(rule) || catalogue.rule(rule).traits().underlies());
  }

  private static boolean proves(Verdict.Violated verdict, @Nullable Observation observation) {
    return observation != null
        && verdict.violations().stream()
            .anyMatch(violation -> violation.observation() == observation);
  }
}
