package io.github.dsctck.core.rules.version;

import io.github.dsctck.core.check.RuleRegistry;

/** Versions of a resource: chapter VER. */
public final class VerRules {

  private VerRules() {}

  public static void register(RuleRegistry rules) {
    rules.versions("VER-01", SchemaVersions::keepProperties);
    rules.versions("VER-02", SchemaVersions::keepTypes);
    rules.versions("VER-03", SchemaVersions::keepValues);
    rules.versions("VER-04", SchemaVersions::keepLimits);
    rules.versions("VER-05", SchemaVersions::requireNoMore);
    rules.versions("VER-06", SchemaVersions::stayOpen);
    rules.versions("VER-07", SchemaVersions::keepAccess);
    rules.versions("VER-08", SchemaVersions::keepDefaults);
    rules.versions("VER-09", SchemaVersions::keepKeys);
    rules.versions("VER-10", SchemaVersions::keepExistence);
    rules.versions("VER-11", LostCapabilities::of);
    rules.versions("VER-12", OperationVersions::returnNoLess);
    rules.versions("VER-13", ExitCodeMeanings::stay);
    rules.versions("VER-14", OperationVersions::needNoOtherRights);
    rules.versions("VER-15", ManifestVersions::addNoCondition);
    rules.versions("VER-16", ManifestVersions::keepTheKind);
    rules.succession("VER-17", ManifestVersions::keepTheType);
    rules.versions("VER-18", VersionNumbers::neverDecrease);
    rules.versions("VER-19", VersionNumbers::changeWithTheContract);
    rules.versions("VER-20", VersionNumbers::haveOneContent);
    rules.conversation("VER-21", InheritedStates::areRead);
    rules.conversation("VER-22", InheritedStates::passTheTest);
    rules.conversation("VER-23", InheritedStates::stay);
  }
}
