package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.condition.Condition;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;

/** Checks whether users can find and keep using a resource: rules DISC-09, DISC-11 and DISC-12. */
public final class Availability {

  private Availability() {}

  /** Checks resources: DISC-09. */
  static Verdict isAloneInItsFolder(ManifestFile file) {
    return isAlone(file, "one manifest of each type and version in a folder");
  }

  /** Checks that no other manifest of the folder hides one of a resource or an action. */
  public static Verdict isAlone(ManifestFile file, String expected) {
    if (file.manifest().isEmpty()) {
      return Verdict.notExercised("the manifest cannot be loaded");
    }
    var manifest = file.manifest().get();
    return Verdict.of(
        file.shadowing()
            .map(
                other ->
                    Violation.at(
                        manifest.document().nameMark("type"),
                        "/type",
                        expected,
                        "%s %s, which %s also defines"
                            .formatted(
                                FoundText.quoted(manifest.type()),
                                manifest.version(),
                                FoundText.quoted(other)))));
  }

  static Verdict hasABooleanCondition(TestedResource subject) {
    return subject
        .manifest()
        .condition()
        .map(text -> judge(subject, text))
        .orElseGet(() -> Verdict.notApplicable("the manifest has no condition"));
  }

  private static Verdict judge(TestedResource subject, String text) {
    var condition = Condition.evaluate(text, subject.finder());
    if (condition instanceof Condition.Broken broken) {
      return Verdict.violated(violation(subject.manifest(), text, broken));
    }
    return condition instanceof Condition.Lacking || condition instanceof Condition.Unknown
        ? Verdict.notExercised(condition.describe(text))
        : Verdict.satisfied();
  }

  private static Violation violation(Manifest manifest, String text, Condition.Broken broken) {
    return Violation.at(
        manifest.document().nameMark("condition"),
        "/condition",
        "an expression in brackets that evaluates to true or false",
        FoundText.quoted(text) + "; " + broken.reason());
  }

  static Verdict saysWhatIsDeprecated(ManifestDocument document) {
    var message = document.root().present("deprecationMessage").flatMap(document::text);
    if (message.isEmpty()) {
      return Verdict.notApplicable("the manifest has no deprecationMessage");
    }
    return message.get().isBlank()
        ? Verdict.violated(
            document.violation(
                "deprecationMessage",
                "a sentence that names the replacement",
                FoundText.quoted(message.get())))
        : Verdict.satisfied();
  }
}
