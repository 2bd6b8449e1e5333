package io.github.dsctck.core.rules.action;

import static io.github.dsctck.core.check.ManifestApplicability.ACTIONS;

import io.github.dsctck.core.check.ManifestApplicability;
import io.github.dsctck.core.check.RuleRegistry;

/** Actions: chapter ACT. */
public final class ActRules {

  private ActRules() {}

  public static void register(RuleRegistry rules) {
    rules.file("ACT-01", ACTIONS, ActionMembers::standInAnActionFile);
    rules.document("ACT-02", ACTIONS, ActionMembers::areCompleteAndKnown);
    rules.document("ACT-03", ACTIONS, ActionMembers::nameTheSchemaOfActions);
    rules.document("ACT-04", ACTIONS, ActionVocabulary::isThatOfResources);
    rules.document("ACT-05", ACTIONS, ActionArguments::areOfKnownForms);
    rules.document("ACT-06", ACTIONS, ActionSchemas::areUsable);
    rules.reading("ACT-07", ActionSchemaCommands::alwaysWork);
    rules.resource("ACT-08", ACTIONS, ActionArguments::haveASchemaForTheirInput);
    rules.conversation("ACT-09", ActionOutput::obeysItsSchema);
    rules.conversation("ACT-10", ActionOutput::isNotEmpty);
    rules.document("ACT-11", ACTIONS, ActionVocabulary::namesKnownOperations);
    rules.conversation("ACT-12", ActionEffects::areNoneForReading);
    rules.conversation("ACT-13", ActionEffects::areForeseen);
    rules.conversation("ACT-14", ActionProcess::readsAllInput);
    rules.conversation("ACT-15", ActionProcess::endsAsItWent);
    rules.file("ACT-16", ACTIONS, ActionPlaces::areAloneWithTheirType);
    rules.file("ACT-17", ACTIONS, ActionPlaces::areOutsideModules);
    rules.file("ACT-18", ManifestApplicability.LISTS, ActionPlaces::keepCommandsOutOfLists);
  }
}
