package io.github.dsctck.core.rules;

/** Manifest: chapter MAN. */
final class ManRules {

  private ManRules() {}

  static void register(RuleRegistry rules) {
    rules.document("MAN-01", Reach.RESOURCES, ManIdentity::namesItsSchema);
    rules.document("MAN-03", Reach.RESOURCES, ManIdentity::hasATypeName);
    rules.document("MAN-05", Reach.RESOURCES, ManIdentity::hasAVersion);
    rules.document("MAN-06", ManIdentity::hasKnownMembersOnly);
    rules.document("MAN-08", Reach.RESOURCES, ManKinds::isOfAKnownKind);
    rules.resource("MAN-15", ManKinds::definesGet);
    rules.document("MAN-16", ManOperations::namesExecutables);
    rules.document("MAN-17", ManArguments::hasKnownArguments);
    rules.resource("MAN-20", ManOperations::takesTheDesiredState);
    rules.document("MAN-22", ManOperations::usesKnownInputs);
    rules.document("MAN-23", ManOperations::usesKnownReturns);
    rules.document("MAN-31", ManSchema::hasOneSchema);
    rules.resource("MAN-32", ManSchema::canValidateInstances);
    rules.document("MAN-35", ManExitCodes::keysExitCodesByNumber);
  }
}
