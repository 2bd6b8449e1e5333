package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.ManifestApplicability;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.rules.schema.CanonicalDeclarations;

/** Manifest: chapter MAN. */
public final class ManRules {

  private ManRules() {}

  public static void register(RuleRegistry rules) {
    rules.document("MAN-01", ManifestApplicability.RESOURCES, ManIdentity::namesItsSchema);
    rules.document("MAN-02", ManIdentity::namesAPublishedSchema);
    rules.document("MAN-03", ManifestApplicability.RESOURCES, ManIdentity::hasATypeName);
    rules.document("MAN-04", ManifestApplicability.RESOURCES, ManIdentity::isNotTooDeep);
    rules.document("MAN-05", ManifestApplicability.RESOURCES, ManIdentity::hasAVersion);
    rules.document("MAN-06", ManIdentity::hasKnownMembersOnly);
    rules.document("MAN-07", ManMembers::areKnown);
    rules.document("MAN-08", ManifestApplicability.RESOURCES, ManKinds::isOfAKnownKind);
    rules.document("MAN-09", ManKinds::statesTheKindOfAnAdapter);
    rules.document("MAN-10", ManKinds::hasAnAdapterSection);
    rules.document("MAN-11", ManKinds::adaptsEveryOperation);
    rules.document("MAN-12", ManKinds::importsOnly);
    rules.document("MAN-13", ManKinds::exportsOnly);
    rules.document("MAN-14", ManKinds::validatesItsMembers);
    rules.resource("MAN-15", ManKinds::definesGet);
    rules.document("MAN-16", ManOperations::namesExecutables);
    rules.document("MAN-17", ManArguments::hasKnownArguments);
    rules.document("MAN-18", ManArguments::hasUnambiguousObjects);
    rules.resource("MAN-19", ManArguments::passesInputOnce);
    rules.resource("MAN-20", ManOperations::takesTheDesiredState);
    rules.resource("MAN-21", ManSchema::canBeAsked);
    rules.document("MAN-22", ManOperations::usesKnownInputs);
    rules.document("MAN-23", ManOperations::usesKnownReturns);
    rules.resource("MAN-24", ManReturns::isStatedByTest);
    rules.exchange(
        "MAN-25",
        Layer.MEANING,
        resource -> resource.manifest().hasSetWithoutReturn(),
        ManReturns::isStatedBySet);
    rules.resource("MAN-26", ManWhatIf::isCompleteAndAlone);
    rules.resource("MAN-27", ManWhatIf::mirrorsSet);
    rules.resource("MAN-28", ManWhatIf::namesReturnsForItsFlag);
    rules.resource("MAN-29", CanonicalDeclarations::handledExistenceIsDeclared);
    rules.document("MAN-30", ManMembers::haveAKnownSecurityContext);
    rules.document("MAN-31", ManSchema::hasOneSchema);
    rules.resource("MAN-32", ManSchema::canValidateInstances);
    rules.document("MAN-33", ManKinds::leavesValidationToTheSchema);
    rules.document("MAN-34", ManIdentity::hasSingleWordsAsTags);
    rules.document("MAN-35", ManExitCodes::keysExitCodesByNumber);
    rules.document("MAN-36", ManExitCodes::meanWhatTheySay);
    rules.resource("MAN-37", ManExport::filtersInOneWay);
    rules.document("MAN-38", ManAdapter::saysWhatItTakes);
    rules.resource("MAN-39", Executables::haveNoPlatformSuffix);
    rules.document("MAN-40", ManGeneration::isKept);
    rules.document("MAN-41", ArgumentExpressions::areMeant);
    rules.document("MAN-42", ArgumentExpressions::areKnownToTheEngine);
  }
}
