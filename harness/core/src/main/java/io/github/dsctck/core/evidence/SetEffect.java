package io.github.dsctck.core.evidence;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.TestVerdict;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.trace.TraceLevel;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.scenario.Instance;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The effect of a successful set, by the get that followed it. One set has one effect, so that one
 * defect fails only one of SET-01, LAW-03, TEST-13 and EXIT-02 (design, "Attribution").
 *
 * @param set the set
 * @param desired its input
 * @param state the state from get after it
 * @param differing the properties that do not have their desired value
 * @param effect the effect
 * @param proof the get that shows it
 * @param when the moment, for a message, if it did not last
 */
public record SetEffect(
    StepRecord set,
    JsonObject desired,
    JsonObject state,
    List<String> differing,
    Effect effect,
    Observation proof,
    String when) {

  /**
   * Properties that other rules cover, or that are judged in the conversation about their instance.
   */
  private static final Set<StepInput> NOT_ENFORCED = Set.of(StepInput.CANARY, StepInput.SECOND);

  /** The possible effects of a set. */
  public enum Effect {
    /** The instance is in the desired state. */
    HOLDS,
    /** Nothing changed, and an error was logged at exit code 0. */
    FAILED_SILENTLY,
    /** Nothing changed. */
    UNCHANGED,
    /**
     * The instance has all values, but in a spelling or type with which the engine's comparison
     * fails.
     */
    SPELT_OTHERWISE,
    /** The set changed the instance, but get leaves out properties whose default is another. */
    LEFT_OUT,
    /** The set changed the instance, but not all properties have their desired value. */
    PARTLY
  }

  public boolean holds() {
    return effect == Effect.HOLDS;
  }

  /**
   * Returns the violation that a property does not have its desired value.
   *
   * @param more an addition about the found value
   */
  public Violation notAsDesired(String more) {
    var name = differing.get(0);
    return Violation.in(
        proof,
        "stdout",
        "/" + name,
        "%s, as step %s set it".formatted(Comparison.show(desired, name), set.id()),
        Comparison.show(state, name) + more + when);
  }

  /** Returns the set that established exactly the desired state of a test. */
  public static Optional<StepRecord> settingOf(Conversation conversation, StepRecord test) {
    return conversation.successful(OperationName.SET).stream()
        .filter(set -> set.identity().equals(test.identity()))
        .filter(set -> Conversation.epochAfter(set) == Conversation.epochBefore(test))
        .filter(set -> set.input().equals(test.input()))
        .findFirst();
  }

  /** Judges every enforcing set by one effect. */
  public static Verdict verdict(
      Conversation conversation, Effect effect, Function<SetEffect, Violation> violation) {
    if (!conversation.subject().has(OperationName.SET)) {
      return Verdict.notApplicable("the resource has no set");
    }
    var planned =
        SetSteps.enforcing(conversation).stream()
            .filter(step -> !NOT_ENFORCED.contains(step.stepInput()))
            .toList();
    var seen =
        planned.stream()
            .filter(step -> step.succeeded() && conversation.reliable(step))
            .flatMap(step -> find(conversation, step).stream())
            .toList();
    var verdict =
        Samples.of(seen.stream())
            .judge(
                after ->
                    after.effect() == effect
                            && !failedBefore(conversation, after)
                            && !wasTakenForDone(conversation, after)
                        ? Optional.of(violation.apply(after))
                        : Optional.empty(),
                () -> conversation.whyNot(planned, "no set was followed by a get"));
    boolean excused =
        effect == Effect.UNCHANGED
            && seen.stream().anyMatch(after -> wasTakenForDone(conversation, after));
    return excused && verdict instanceof Verdict.Satisfied
        ? Verdict.blockedBy(RuleRole.TEST_VERDICT)
        : verdict;
  }

  /** Returns whether test had reported the desired state, which is a defect of test. */
  private static boolean wasTakenForDone(Conversation conversation, SetEffect after) {
    return after.effect() == Effect.UNCHANGED
        && conversation.successful(OperationName.TEST).stream()
            .filter(test -> test.identity().equals(after.set().identity()))
            .filter(test -> test.input().equals(after.set().input()))
            .filter(test -> Conversation.epochBefore(test) == Conversation.epochBefore(after.set()))
            .anyMatch(TestVerdict::of);
  }

  public static SetEffect of(Conversation conversation, StepRecord set) {
    return find(conversation, set).orElseGet(() -> unseen(set));
  }

  /** Returns whether the same set had already failed to enforce the same properties. */
  private static boolean failedBefore(Conversation conversation, SetEffect after) {
    return conversation.successful(OperationName.SET).stream()
        .takeWhile(earlier -> earlier != after.set())
        .filter(earlier -> !SetSteps.removes(earlier) && !earlier.stepInput().isWrong())
        .filter(earlier -> earlier.identity().equals(after.set().identity()))
        .flatMap(earlier -> find(conversation, earlier).stream())
        .anyMatch(earlier -> !earlier.holds() && earlier.differing().equals(after.differing()));
  }

  private static SetEffect unseen(StepRecord set) {
    return new SetEffect(
        set,
        set.inputObject().orElse(JsonObject.empty()),
        JsonObject.empty(),
        List.of(),
        Effect.UNCHANGED,
        set.observations().get(0),
        "");
  }

  public static Optional<SetEffect> find(Conversation conversation, StepRecord set) {
    return conversation
        .derived(Known.class, unused -> new Known(new IdentityHashMap<>()))
        .effects()
        .computeIfAbsent(set, unused -> look(conversation, set));
  }

  private static Optional<SetEffect> look(Conversation conversation, StepRecord set) {
    return set.inputObject()
        .flatMap(
            desired ->
                SetSteps.seenAfter(conversation, set)
                    .map(seen -> judge(conversation, set, desired, seen)));
  }

  /** The effects that are already judged. */
  private record Known(Map<StepRecord, Optional<SetEffect>> effects) {}

  private static SetEffect judge(
      Conversation conversation, StepRecord set, JsonObject desired, ObservedState first) {
    var transientChange = ConversationFacts.of(conversation).transientValues().after(set);
    var seen = transientChange.map(TransientValues.Change::seen).orElse(first);
    var enforceable = enforceable(conversation, desired);
    var state = seen.state();
    var differing = conversation.subject().convention().differing(enforceable, state);
    differing =
        differing.stream()
            .filter(name -> enforceable.has(name) || conversation.subject().hasExistence())
            .toList();
    differing = Comparison.without(differing, unstable(conversation, transientChange.isPresent()));
    differing =
        differing.stream()
            .filter(name -> !Purging.leavesMore(conversation, desired, state, name))
            .filter(name -> !TestTolerance.takes(conversation, desired, seen, name))
            .toList();
    boolean spelling =
        differing.stream()
            .allMatch(name -> sameButSpelling(enforceable.get(name), state.get(name)));
    boolean hidden = new SilentDefaults(conversation.subject()).hide(differing, enforceable, state);
    return new SetEffect(
        set,
        desired,
        state,
        differing,
        differing.isEmpty()
            ? Effect.HOLDS
            : shortfall(conversation, set, seen, new Gap(spelling, hidden)),
        seen.observation(),
        transientChange.map(TransientValues.Change::when).orElse(""));
  }

  private static Set<String> unstable(Conversation conversation, boolean changesLater) {
    var names = new LinkedHashSet<>(ConversationFacts.of(conversation).purity().unstable());
    if (changesLater) {
      names.removeAll(ConversationFacts.of(conversation).transientValues().names());
    }
    return names;
  }

  private static JsonObject enforceable(Conversation conversation, JsonObject desired) {
    return enforceable(conversation.subject(), conversation.instance(), desired);
  }

  /** Returns the part of a desired state that the get of a resource has to show after a set. */
  public static JsonObject enforceable(
      TestedResource subject, Optional<Instance> described, JsonObject desired) {
    var aside = new LinkedHashSet<String>();
    described.ifPresent(instance -> aside.addAll(instance.volatileProperties()));
    for (var name : desired.names()) {
      var schema = subject.schema();
      boolean readOnly = subject.isReadOnly(name);
      boolean canonical = name.startsWith("_") && !name.equals(subject.convention().existence());
      boolean undeclared =
          schema.map(known -> !known.isOpen() && !known.declares(name)).orElse(false);
      if (readOnly || canonical || undeclared) {
        aside.add(name);
      }
    }
    var readable = subject.schema().map(schema -> schema.writeOnly().without(desired));
    return readable.orElse(desired).without(aside);
  }

  /**
   * What differs after a set.
   *
   * @param spelling whether it is only the spelling or type of values
   * @param hidden whether get left it out and the engine takes that for the defaults
   */
  private record Gap(boolean spelling, boolean hidden) {}

  /** Returns the effect of a set after which not all is as desired. */
  private static Effect shortfall(
      Conversation conversation, StepRecord set, ObservedState seen, Gap gap) {
    boolean unchanged =
        conversation
            .foundBySet(set)
            .map(
                before ->
                    ConversationFacts.of(conversation)
                        .purity()
                        .moved(new StatePair(before, seen))
                        .isEmpty())
            .orElse(false);
    if (unchanged && (loggedError(set) || !gap.spelling())) {
      return loggedError(set) ? Effect.FAILED_SILENTLY : Effect.UNCHANGED;
    }
    if (gap.hidden()) {
      return Effect.LEFT_OUT;
    }
    return gap.spelling() && !conversation.subject().has(OperationName.TEST)
        ? Effect.SPELT_OTHERWISE
        : Effect.PARTLY;
  }

  /** Returns whether a set wrote a message of level error. */
  public static boolean loggedError(StepRecord set) {
    return set.own().map(own -> own.trace().has(TraceLevel.ERROR)).orElse(false);
  }

  private static boolean sameButSpelling(@Nullable JsonValue one, @Nullable JsonValue other) {
    if (one instanceof JsonArray some && other instanceof JsonArray others) {
      return plain(some).equals(plain(others));
    }
    return one != null && other != null && plain(one).equals(plain(other));
  }

  /** A list in another order counts as the same list in another spelling. */
  private static List<String> plain(JsonArray array) {
    return array.elements().stream().map(SetEffect::plain).sorted().toList();
  }

  private static String plain(JsonValue value) {
    var text = value instanceof JsonString string ? string.value() : value.toJson();
    if (value instanceof JsonNumber || text.matches("-?[0-9]+(\\.[0-9]+)?")) {
      try {
        return new java.math.BigDecimal(text).stripTrailingZeros().toPlainString();
      } catch (NumberFormatException e) {
        return text;
      }
    }
    return text.strip().toLowerCase(Locale.ROOT).replace('\\', '/').replaceAll("/+$", "");
  }

  /** Returns whether a property is returned changed although plain text was set. */
  public static boolean garblesPlainText(Conversation conversation, String name) {
    return SetSteps.enforcing(conversation).stream()
        .filter(set -> set.stepInput() != StepInput.CANARY && set.succeeded())
        .flatMap(set -> find(conversation, set).stream())
        .anyMatch(after -> after.differing().contains(name));
  }
}
