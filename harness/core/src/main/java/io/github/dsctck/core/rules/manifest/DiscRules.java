package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.EngineEffect;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestApplicability;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.json.TextIssue;
import io.github.dsctck.core.manifest.LoadFailure;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import java.util.Optional;
import java.util.Set;

/** Discovery: chapter DISC. */
public final class DiscRules {

  private static final Set<TextIssue.Kind> ENCODING =
      Set.of(TextIssue.Kind.NOT_UTF8, TextIssue.Kind.BYTE_ORDER_MARK);

  /** The defects of a file other than violations of JSON grammar. */
  private static final Set<TextIssue.Kind> NOT_GRAMMAR =
      Set.of(TextIssue.Kind.UNREADABLE, TextIssue.Kind.TOO_LARGE, TextIssue.Kind.TOO_DEEP);

  private DiscRules() {}

  public static void register(RuleRegistry rules) {
    rules.file(
        "DISC-01", ManifestApplicability.COMMAND_RESOURCE_FILES, DiscRules::hasTheNameOfAManifest);
    rules.file("DISC-02", DiscRules::isAFile);
    rules.file("DISC-04", DiscRules::isStrictJson);
    rules.file("DISC-05", DiscRules::isPlainUtf8);
    rules.file("DISC-06", DiscRules::canBeLoaded);
    rules.file(
        "DISC-07", ManifestApplicability.COMMAND_RESOURCES, YamlManifestRules::tagsItsSchema);
    rules.file(
        "DISC-08",
        ManifestApplicability.COMMAND_RESOURCES,
        YamlManifestRules::writesExitCodesInDecimal);
    rules.file("DISC-09", ManifestApplicability.RESOURCES, Availability::isAloneInItsFolder);
    rules.file("DISC-10", ManifestApplicability.LISTS, ManifestListRules::isSoundInEveryEntry);
    rules.resource("DISC-11", ManifestApplicability.RESOURCES, Availability::hasABooleanCondition);
    rules.document("DISC-12", ManifestApplicability.RESOURCES, Availability::saysWhatIsDeprecated);
    rules.document("DISC-13", ManifestApplicability.ADAPTED_RESOURCES, AdaptedMembers::areComplete);
    rules.resource(
        "DISC-14", ManifestApplicability.ADAPTED_RESOURCES, AdaptedManifestRules::leadsSomewhere);
    rules.document(
        "DISC-15",
        ManifestApplicability.ADAPTED_RESOURCES,
        AdaptedManifestRules::usesKnownCapabilities);
    rules.document(
        "DISC-16", ManifestApplicability.ADAPTED_RESOURCES, AdaptedManifestRules::hasABareSchema);
    rules.document(
        "DISC-17",
        ManifestApplicability.ADAPTED_RESOURCES,
        AdaptedManifestRules::namesItsOwnSchema);
    rules.document(
        "DISC-18", ManifestApplicability.ADAPTED_RESOURCES, AdaptedSections::areKnownToTheEngine);
  }

  private static Verdict hasTheNameOfAManifest(ManifestFile file) {
    return hasAName(file, ManifestForm.RESOURCE);
  }

  /** Checks the name of a file with a resource or an action: DISC-01 and ACT-01. */
  public static Verdict hasAName(ManifestFile file, ManifestForm form) {
    var name = file.relative().substring(file.relative().lastIndexOf('/') + 1);
    if (ManifestForm.ofFileName(name).isPresent()) {
      return Verdict.satisfied();
    }
    return Verdict.violated(
        Violation.at(
            file.failure().map(LoadFailure::mark).orElse(Mark.NONE),
            "",
            "a file name that ends with %1$s.json, %1$s.yaml or %1$s.yml, because the engine opens no other"
                .formatted(form.suffix()),
            "the file name " + FoundText.quoted(name)));
  }

  private static Verdict isAFile(ManifestFile file) {
    return Verdict.of(
        issue(file)
            .filter(issue -> issue.kind() == TextIssue.Kind.NO_FILE)
            .map(
                issue ->
                    Violation.of(
                        "a regular file, or a link to one, whose name is valid Unicode",
                        issue.message())));
  }

  private static Optional<TextIssue> issue(ManifestFile file) {
    return file.content() instanceof ParsedText.Failure failure
        ? Optional.of(failure.issue())
        : Optional.empty();
  }

  private static Verdict isStrictJson(ManifestFile file) {
    if (!file.isJson()) {
      return Verdict.notApplicable("the manifest is not JSON");
    }
    if (file.content() instanceof ParsedText.Failure failure) {
      return grammar(failure.issue());
    }
    var value = file.content().asValue().orElseThrow();
    if (!(value instanceof JsonObject)) {
      return Verdict.violated(Violation.at(value.mark(), "", "one JSON object", value.kindName()));
    }
    return Verdict.of(repeatedMember(file));
  }

  private static Verdict grammar(TextIssue issue) {
    if (ENCODING.contains(issue.kind())) {
      return Verdict.blockedBy(RuleRole.MANIFEST_ENCODING);
    }
    if (issue.kind() == TextIssue.Kind.NO_FILE) {
      return Verdict.blockedBy(RuleRole.MANIFEST_FILE);
    }
    if (NOT_GRAMMAR.contains(issue.kind())) {
      return Verdict.notExercised(issue.message());
    }
    return Verdict.violated(Violation.at(issue.mark(), "", "strict JSON", issue.found()));
  }

  /** The engine refuses a duplicate member only where it knows the members. */
  private static Optional<Violation> repeatedMember(ManifestFile file) {
    var repeated = ((ParsedText.Value) file.content()).tolerated();
    return file.failure()
        .filter(failure -> repeated.stream().anyMatch(at -> isRepetition(at, failure)))
        .map(
            failure ->
                Violation.at(
                    failure.mark(),
                    failure.pointer(),
                    "each member at most once",
                    failure.message()));
  }

  private static boolean isRepetition(TextIssue issue, LoadFailure failure) {
    return issue.kind() == TextIssue.Kind.DUPLICATE_NAME && issue.mark().equals(failure.mark());
  }

  private static Verdict isPlainUtf8(ManifestFile file) {
    if (!file.isJson()) {
      return Verdict.notApplicable("the manifest is not JSON");
    }
    if (!(file.content() instanceof ParsedText.Failure failure)) {
      return Verdict.satisfied();
    }
    var issue = failure.issue();
    if (issue.kind() == TextIssue.Kind.NO_FILE) {
      return Verdict.blockedBy(RuleRole.MANIFEST_FILE);
    }
    if (issue.kind() == TextIssue.Kind.UNREADABLE) {
      return Verdict.notExercised(issue.message());
    }
    return ENCODING.contains(issue.kind())
        ? Verdict.violated(
            Violation.at(issue.mark(), "", "UTF-8 without a byte-order mark", issue.found()))
        : Verdict.satisfied();
  }

  private static Verdict canBeLoaded(ManifestFile file) {
    return Verdict.of(
        file.failure().stream()
            .map(
                failure ->
                    Violation.at(
                            failure.mark(),
                            failure.pointer(),
                            "a manifest that the engine can read into its model",
                            failure.found())
                        .weighing(weight(file, failure)))
            .toList());
  }

  /** The kit reads manifests like the latest engines, which lack a word of older ones. */
  private static EngineEffect.Weight weight(ManifestFile file, LoadFailure failure) {
    boolean old =
        file.content()
            .asValue()
            .flatMap(value -> JsonPointer.parse(failure.pointer()).resolve(value))
            .flatMap(JsonValue::asText)
            .filter(word -> CapabilityWords.isOld(failure.pointer(), word))
            .isPresent();
    return old ? EngineEffect.Weight.UNREADABLE_FROM_3_3 : EngineEffect.Weight.OF_ITS_RULE;
  }
}
