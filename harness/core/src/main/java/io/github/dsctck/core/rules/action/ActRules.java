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
    rules.resource("ACT-08", ACTIONS, ActionArguments::haveASchemaForTheirInput);
    rules.document("ACT-11", ACTIONS, ActionVocabulary::namesKnownOperations);
    rules.file("ACT-16", ACTIONS, ActionPlaces::areAloneWithTheirType);
    rules.file("ACT-17", ACTIONS, ActionPlaces::areOutsideModules);
    rules.file("ACT-18", ManifestApplicability.LISTS, ActionPlaces::keepCommandsOutOfLists);
  }
}
