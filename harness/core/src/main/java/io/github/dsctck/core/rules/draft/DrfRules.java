package io.github.dsctck.core.rules.draft;

import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.ManifestApplicability;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import java.util.function.Function;

/** The 2022 draft: chapter DRF. */
public final class DrfRules {

  private DrfRules() {}

  public static void register(RuleRegistry rules) {
    rules.file("DRF-01", DraftDocument::hasTheName);
    document(rules, "DRF-02", DraftDocument::hasTheRoot);
    resource(rules, "DRF-03", DraftIdentity::hasNameAndVersion);
    resource(rules, "DRF-04", DraftSections::haveTheirMembers);
    resource(rules, "DRF-05", DraftSections::haveOneInput);
    rules.conversation("DRF-06", SettingInput::arrives);
    rules.exchange("DRF-07", Layer.FRAMING, DraftOutput::testTellsByExitCode);
    rules.exchange("DRF-08", Layer.FRAMING, DraftOutput::getPrintsOneObject);
    rules.reading("DRF-09", DraftErrors::failuresShow);
    rules.exchange("DRF-10", Layer.FRAMING, DraftOutput::setPrintsOneObject);
    rules.exchange("DRF-11", Layer.MESSAGES, DraftErrors::linesAreMessages);
    rules.exchange("DRF-12", Layer.SCHEMA, DraftStates::spellNamesAsAsked);
    rules.exchange("DRF-13", Layer.SCHEMA, DraftStates::haveProperCommonMembers);
    resource(rules, "DRF-14", DraftDetails::areWellFormed);
    resource(rules, "DRF-15", DraftHosts::areComplete);
    resource(rules, "DRF-16", DraftIdentity::hasANamespace);
    rules.file("DRF-17", ManifestApplicability.DRAFTS, DraftIdentity::isUnique);
    rules.conversation("DRF-18", ReportedDifference::isReal);
    rules.exchange("DRF-19", Layer.MEANING, DraftOutput::setIsSilent);
    rules.conversation("DRF-20", UnknownSettings::areRefused);
    rules.reading("DRF-21", DraftExitCodes::areDistinct);
    document(rules, "DRF-22", DraftMembers::areKnown);
  }

  private static void document(
      RuleRegistry rules, String id, Function<DraftDocument, Verdict> check) {
    rules.document(
        id,
        ManifestApplicability.DRAFTS,
        document -> check.apply(new DraftDocument(document.root())));
  }

  /** Registers a check of the object that describes the resource. */
  private static void resource(
      RuleRegistry rules, String id, Function<DraftDocument, Verdict> check) {
    document(
        rules,
        id,
        document ->
            document.resource().isPresent()
                ? check.apply(document)
                : Verdict.notExercised("the file describes no resource"));
  }
}
