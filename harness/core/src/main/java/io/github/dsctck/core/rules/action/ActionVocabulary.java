package io.github.dsctck.core.rules.action;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.emulation.condition.Condition;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ResourceVersion;
import io.github.dsctck.core.manifest.SecurityContext;
import io.github.dsctck.core.rules.manifest.ManExitCodes;
import io.github.dsctck.core.rules.manifest.ManIdentity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks the words and values in the manifest of an action: rules ACT-04 and ACT-11. */
final class ActionVocabulary {

  private static final List<String> OPERATIONS = List.of("get", "set", "test", "export");

  private static final String CONTEXT = "requireSecurityContext";

  private ActionVocabulary() {}

  /** ACT-04. */
  static Verdict isThatOfResources(ManifestDocument document) {
    var violations = new ArrayList<Violation>();
    Stream.of(
            document.root().has("type") ? ManIdentity.hasATypeName(document) : Verdict.satisfied(),
            ManIdentity.hasSingleWordsAsTags(document),
            ManExitCodes.keysExitCodesByNumber(document))
        .filter(Verdict.Violated.class::isInstance)
        .forEach(verdict -> violations.addAll(((Verdict.Violated) verdict).violations()));
    version(document).ifPresent(violations::add);
    condition(document).ifPresent(violations::add);
    context(document).ifPresent(violations::add);
    return Verdict.of(violations);
  }

  /** Unlike a resource, an action cannot have a date as its version. */
  private static Optional<Violation> version(ManifestDocument document) {
    return document
        .root()
        .present("version")
        .filter(
            value ->
                document
                    .text(value)
                    .flatMap(ResourceVersion::parse)
                    .filter(version -> !version.isDate())
                    .isEmpty())
        .map(
            value ->
                document.violation(
                    "version",
                    "a semantic version of three numbers, such as \"1.0.0\"",
                    FoundText.member("version", value)));
  }

  private static Optional<Violation> condition(ManifestDocument document) {
    var finder = ExecutableFinder.in(System.getenv());
    return document
        .root()
        .present("condition")
        .flatMap(document::text)
        .filter(text -> Condition.evaluate(text, finder) instanceof Condition.Broken)
        .map(
            text ->
                document.violation(
                    "condition",
                    "an expression in brackets that evaluates to true or false",
                    FoundText.quoted(text)));
  }

  private static Optional<Violation> context(ManifestDocument document) {
    return document.operations().stream()
        .flatMap(
            invoke ->
                invoke
                    .member(CONTEXT)
                    .filter(value -> document.text(value).flatMap(SecurityContext::of).isEmpty())
                    .map(
                        value ->
                            invoke.violation(
                                CONTEXT,
                                "\"current\", \"elevated\" or \"restricted\"",
                                FoundText.member(CONTEXT, value)))
                    .stream())
        .findFirst();
  }

  /** ACT-11. */
  static Verdict namesKnownOperations(ManifestDocument document) {
    return document
        .root()
        .present("supportedOperations")
        .map(value -> operations(document, value))
        .orElseGet(() -> Verdict.notApplicable("the manifest has no supportedOperations"));
  }

  private static Verdict operations(ManifestDocument document, JsonValue value) {
    if (!(value instanceof JsonArray array)) {
      return Verdict.violated(
          document.violation(
              "supportedOperations",
              "an array of operations",
              FoundText.member("supportedOperations", value)));
    }
    return array.elements().isEmpty()
        ? Verdict.violated(
            document
                .violation("supportedOperations", "at least one operation", "an empty array")
                .tolerable()
                .inEngine("loads the action and never runs it"))
        : Verdict.of(unknown(document, array));
  }

  private static List<Violation> unknown(ManifestDocument document, JsonArray array) {
    var violations = new ArrayList<Violation>();
    for (int i = 0; i < array.elements().size(); i++) {
      var element = array.elements().get(i);
      if (document.text(element).filter(OPERATIONS::contains).isEmpty()) {
        violations.add(
            Violation.at(
                element.mark(),
                "/supportedOperations/" + i,
                "one of " + String.join(", ", OPERATIONS),
                FoundText.json(element)));
      }
    }
    return violations;
  }
}
