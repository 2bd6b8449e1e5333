package io.github.dsctck.core.rules.law;

import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.ManifestApplicability;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.TestVerdict;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.evidence.Purging;
import io.github.dsctck.core.evidence.SetSteps;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.rules.operation.DelRules;
import io.github.dsctck.core.rules.schema.CanonicalDeclarations;
import java.util.ArrayList;

/** Canonical properties: chapter CAN. */
public final class CanRules {

  private CanRules() {}

  public static void register(RuleRegistry rules) {
    rules.resource(
        "CAN-01", ManifestApplicability.SCHEMAS, CanonicalDeclarations::existenceIsWellDefined);
    rules.resource("CAN-02", CanonicalDeclarations::existenceCanBeEnforced);
    rules.conversation("CAN-03", CanRules::setRemoves);
    rules.exchange("CAN-04", Layer.MEANING, CanRules::verdictOnlyFromTest);
    rules.resource(
        "CAN-05", ManifestApplicability.SCHEMAS, CanonicalDeclarations::verdictIsNotRequired);
    rules.reading("CAN-06", CanRules::purgeIsNeverReturned);
    rules.exchange("CAN-07", Layer.SCHEMA, CanonicalOutput::restartRequestsAreWellFormed);
    rules.exchange("CAN-08", Layer.SCHEMA, CanonicalOutput::metadataIsAnObject);
    rules.exchange("CAN-09", Layer.MEANING, CanonicalOutput::onlySetRefreshes);
    rules.exchange("CAN-10", Layer.MEANING, CanonicalOutput::onlyExportNames);
    rules.resource(
        "CAN-11", ManifestApplicability.SCHEMAS, CanonicalDeclarations::existenceIsNotCalledEnsure);
  }

  private static Verdict setRemoves(Conversation conversation) {
    if (!conversation.subject().manifest().handlesExist()) {
      return Verdict.notApplicable("set does not handle _exist");
    }
    var removals =
        conversation.steps(OperationName.SET).stream().filter(SetSteps::removes).toList();
    var violations = new ArrayList<Violation>();
    for (var step : removals) {
      step.own()
          .filter(Observation::failedCleanly)
          .filter(own -> conversation.violatedBy(own).isEmpty())
          .filter(own -> step.before() != Existence.ABSENT || !failsToRepeat(conversation))
          .ifPresent(own -> violations.add(failed(step, own)));
    }
    if (!violations.isEmpty() && !setNeverWorks(conversation)) {
      return Verdict.of(violations);
    }
    return DelRules.gone(conversation, removals, "no set with \"_exist\": false was run");
  }

  /** Returns whether set fails whenever it has nothing to do, which is SET-02. */
  private static boolean failsToRepeat(Conversation conversation) {
    return SetSteps.repeated(conversation).stream()
        .flatMap(step -> step.own().stream())
        .anyMatch(Observation::failedCleanly);
  }

  /** Returns whether each set of a state failed, which may be the fault of the machine. */
  private static boolean setNeverWorks(Conversation conversation) {
    var others =
        conversation.steps(OperationName.SET).stream()
            .filter(step -> !SetSteps.removes(step))
            .flatMap(step -> step.own().stream())
            .filter(own -> !own.stepInput().isWrong())
            .toList();
    return !others.isEmpty() && others.stream().noneMatch(Observation::succeeded);
  }

  private static Violation failed(StepRecord step, Observation own) {
    return Violation.in(
        own,
        step.before() == Existence.ABSENT
            ? "a set with \"_exist\": false that does nothing when the instance is missing"
            : "a set with \"_exist\": false that removes the instance",
        own.failure());
  }

  private static Verdict verdictOnlyFromTest(Observation observation) {
    if (observation.isReal(OperationName.TEST) || observation.states().isEmpty()) {
      return Verdict.notApplicable("no state was printed by get, set or export");
    }
    for (var state : observation.states()) {
      var value = state.asObject().map(object -> object.get(TestVerdict.FLAG)).orElse(null);
      if (value != null && !value.isNull()) {
        return Verdict.violated(
            Violation.in(
                observation,
                "stdout",
                "/" + TestVerdict.FLAG,
                "no \"_inDesiredState\", or null, because only test gives a verdict",
                value.toJson()));
      }
    }
    return Verdict.satisfied();
  }

  private static Verdict purgeIsNeverReturned(Conversation conversation) {
    var schema = conversation.subject().schema();
    if (schema.isEmpty() || !schema.get().declares("_purge")) {
      return Verdict.notApplicable("the instance schema declares no _purge");
    }
    var definition = CanonicalDeclarations.purgeDefinition(conversation.subject());
    if (definition.isPresent()) {
      return Verdict.violated(definition.get());
    }
    boolean judged = false;
    for (var step : conversation.steps()) {
      for (var observation : step.observations()) {
        for (var state : observation.states()) {
          judged = true;
          var value = state.asObject().map(object -> object.get("_purge"));
          if (value.isPresent()) {
            return Verdict.violated(
                Violation.in(
                    observation,
                    "stdout",
                    "/_purge",
                    "no \"_purge\" in a state, because it controls set and is not part of the "
                        + "state",
                    value.get().toJson()));
          }
        }
      }
    }
    var purging = Purging.judge(conversation);
    if (!purging.isEmpty()) {
      return Verdict.of(purging);
    }
    return judged
        ? Verdict.satisfied()
        : Verdict.notExercised(conversation.whyNot(conversation.steps(), "no state was printed"));
  }
}
