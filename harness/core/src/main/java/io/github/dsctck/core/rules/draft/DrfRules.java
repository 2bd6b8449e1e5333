package io.github.dsctck.core.rules.draft;

import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.ManifestApplicability;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import java.util.function.Function;

/** The 2022 draft: chapter DRF. */
public final class DrfRules {

  private static final ManifestApplicability DRAFTS = ManifestApplicability.DRAFTS;

  private DrfRules() {}

  public static void register(RuleRegistry rules) {
    rules.file("DRF-01", DraftDocument::hasTheName);
    rules.document("DRF-02", DRAFTS, of(DraftDocument::hasTheRoot));
    rules.document("DRF-03", DRAFTS, ofResource(DraftIdentity::hasNameAndVersion));
    rules.document("DRF-04", DRAFTS, ofResource(DraftSections::haveTheirMembers));
    rules.document("DRF-05", DRAFTS, ofResource(DraftSections::haveOneInput));
    rules.conversation("DRF-06", SettingInput::arrives);
    rules.exchange("DRF-07", Layer.FRAMING, DraftOutput::testTellsByExitCode);
    rules.exchange("DRF-08", Layer.FRAMING, DraftOutput::getPrintsOneObject);
    rules.reading("DRF-09", DraftErrors::failuresShow);
    rules.exchange("DRF-10", Layer.FRAMING, DraftOutput::setPrintsOneObject);
    rules.exchange("DRF-11", Layer.MESSAGES, DraftErrors::linesAreMessages);
    rules.exchange("DRF-12", Layer.SCHEMA, DraftStates::spellNamesAsAsked);
    rules.exchange("DRF-13", Layer.MEANING, DraftStates::haveProperCommonMembers);
    rules.document("DRF-14", DRAFTS, ofResource(DraftDetails::areWellFormed));
    rules.document("DRF-15", DRAFTS, ofResource(DraftHosts::areComplete));
    rules.document("DRF-16", DRAFTS, ofResource(DraftIdentity::hasANamespace));
    rules.file("DRF-17", DRAFTS, DraftIdentity::isUnique);
    rules.conversation("DRF-18", ReportedDifference::isReal);
    rules.exchange("DRF-19", Layer.MEANING, DraftOutput::setIsSilent);
    rules.conversation("DRF-20", UnknownSettings::areRefused);
    rules.reading("DRF-21", DraftExitCodes::areDistinct);
    rules.document("DRF-22", DRAFTS, of(DraftMembers::areKnown));
  }

  private static Function<ManifestDocument, Verdict> of(Function<DraftDocument, Verdict> check) {
    return document -> check.apply(new DraftDocument(document.root()));
  }

  /** Returns a check of the object that describes the resource. */
  private static Function<ManifestDocument, Verdict> ofResource(
      Function<DraftDocument, Verdict> check) {
    return of(
        document ->
            document.resource().isPresent()
                ? check.apply(document)
                : Verdict.notExercised("the file describes no resource"));
  }
}
