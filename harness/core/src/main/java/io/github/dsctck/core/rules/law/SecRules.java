package io.github.dsctck.core.rules.law;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.ManifestApplicability;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.InputObstacle;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ScenarioField;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.evidence.FreeTextSets;
import io.github.dsctck.core.evidence.SetEffect;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.rules.process.InpCarriers;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.Validation;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Secrets and injection: chapter SEC. */
public final class SecRules {

  private static final Optional<String> NONE = Optional.empty();

  private SecRules() {}

  public static void register(RuleRegistry rules) {
    rules.reading("SEC-01", SecretOutput::holdsNoSecret);
    rules.resource("SEC-03", SecureValues::areAccepted);
    rules.resource("SEC-04", ManifestApplicability.COMMANDS, InpCarriers::keepSecretsFromOthers);
    rules.conversation("SEC-02", SecretLog::holdsNoSecret);
    rules.reading("SEC-05", SecRules::valuesAreData);
    rules.resource("SEC-06", ExpressionSecrets::stayOutOfArguments);
    rules.document("SEC-07", InterpretedArguments::areData);
  }

  private static Verdict valuesAreData(Conversation conversation) {
    var get = conversation.subject().manifest().operation(OperationName.GET);
    boolean takesText =
        get.map(Operation::takesInput).orElse(false)
            || conversation.subject().has(OperationName.SET);
    if (!takesText) {
      return Verdict.notApplicable("the resource takes no input");
    }
    var canaries =
        conversation.steps().stream().filter(step -> step.stepInput() == StepInput.CANARY).toList();
    if (conversation.injected().isPresent()) {
      var expected = "a value that is stored unchanged and never run";
      var violations =
          suspects(conversation, canaries).stream()
              .map(seen -> Violation.in(seen, expected, conversation.injected().get()))
              .toList();
      return violations.isEmpty()
          ? Verdict.violated(Violation.of(expected, conversation.injected().get()))
          : Verdict.of(violations);
    }
    boolean judged = false;
    for (var step : canaries) {
      judged |= showsWhatBecomesOfText(conversation, step);
      var garbled =
          step.operation() == OperationName.GET
              ? garbled(conversation, conversation.own(step))
              : null;
      if (garbled != null) {
        return Verdict.violated(garbled);
      }
    }
    boolean needless =
        canaries.stream().anyMatch(step -> step.isObstructed(InputObstacle.BY_SCHEMA))
            || canaries.isEmpty() && !mayHoldAnyText(conversation);
    var set = FreeTextSets.of(conversation);
    if (set.steps().stream().anyMatch(StepRecord::failed)) {
      return Verdict.notExercised(set.whyNot(conversation));
    }
    if (!judged && needless) {
      return Verdict.notApplicable("the instance schema has no string that accepts metacharacters");
    }
    var unset = conversation.instance().isPresent() ? set.needless(conversation) : NONE;
    if (!judged && unset.isPresent()) {
      return Verdict.notApplicable(unset.get());
    }
    return judged
        ? Verdict.satisfied()
        : Verdict.notExercised(
            conversation.whyNot(
                canaries,
                NotExercisedReason.lacking(
                    ScenarioField.FREE_TEXT,
                    "no step sent metacharacters; add \"freeText\" to a scenario")));
  }

  /** Returns the processes that changed files, which the text did, or else all that received it. */
  private static List<Observation> suspects(Conversation conversation, List<StepRecord> canaries) {
    var all = canaries.stream().flatMap(step -> step.observations().stream()).toList();
    var changing =
        all.stream().filter(seen -> !conversation.changedAnywhere(seen).isEmpty()).toList();
    return changing.isEmpty() ? all : changing;
  }

  /** A resource that stores texts may treat them as data in get, and as commands in set. */
  private static boolean showsWhatBecomesOfText(Conversation conversation, StepRecord canary) {
    return conversation.subject().has(OperationName.SET)
        ? canary.operation() == OperationName.SET && canary.succeeded()
        : canary.own().filter(own -> own.succeeded() || own.failedCleanly()).isPresent();
  }

  private static boolean mayHoldAnyText(Conversation conversation) {
    var schema = conversation.subject().schema();
    return schema.isEmpty()
        || schema.get().isOpen()
        || schema.get().propertyNames().stream()
            .anyMatch(name -> mayHoldAnyText(schema.get(), name));
  }

  /** Returns whether a property may be set to a text with metacharacters. */
  private static boolean mayHoldAnyText(InstanceSchema schema, String name) {
    var instance = JsonObject.of(Map.of(name, JsonString.of("a$(b)`c`'; d\"")));
    var pointer = "/" + name.replace("~", "~0").replace("/", "~1");
    return !name.startsWith("_")
        && !schema.isReadOnly(name)
        && !(schema.validate(instance) instanceof Validation.Invalid invalid
            && invalid.violations().stream().anyMatch(it -> it.pointer().equals(pointer)));
  }

  /** Compares the state from get with the metacharacters in the input of the set before. */
  private static @Nullable Violation garbled(Conversation conversation, Optional<Observation> own) {
    var sets = conversation.steps(OperationName.SET, StepInput.CANARY);
    if (own.isEmpty() || own.get().state().isEmpty() || sets.isEmpty()) {
      return null;
    }
    var set = sets.get(0);
    if (!set.succeeded() || Conversation.epochAfter(set) != own.get().epoch()) {
      return null;
    }
    var sent = set.inputObject().orElseThrow();
    var state = own.get().state().get();
    return FreeTextSets.of(conversation).free().stream()
        .flatMap(free -> free.names().stream())
        .filter(name -> sent.has(name) && !isIntact(sent.get(name), state.get(name)))
        .filter(name -> !isWriteOnly(conversation, name))
        .filter(name -> !SetEffect.garblesPlainText(conversation, name))
        .findFirst()
        .map(
            name ->
                Violation.in(
                    own.get(),
                    "stdout",
                    "/" + name,
                    Comparison.show(sent, name),
                    Comparison.show(state, name)))
        .orElse(null);
  }

  /** Returns whether get shows only the first characters, and a metacharacter among them. */
  private static boolean isShortened(String text, String shown) {
    return shown.length() > text.indexOf('$') + 1 && text.strip().startsWith(shown);
  }

  private static boolean isWriteOnly(Conversation conversation, String name) {
    return conversation.subject().schema().filter(schema -> schema.isWriteOnly(name)).isPresent();
  }

  /**
   * Returns whether get returned the metacharacters of a text, or a part before them; INP-17 covers
   * the rest.
   */
  private static boolean isIntact(@Nullable JsonValue sent, @Nullable JsonValue found) {
    if (!(sent instanceof JsonString given) || !(found instanceof JsonString shown)) {
      return Objects.equals(sent, found);
    }
    var text = given.value();
    if (isShortened(text, shown.value().strip())) {
      return true;
    }
    var canary = text.substring(Math.max(0, text.indexOf('$'))).strip().toLowerCase(Locale.ROOT);
    return shown.value().toLowerCase(Locale.ROOT).contains(canary);
  }
}
