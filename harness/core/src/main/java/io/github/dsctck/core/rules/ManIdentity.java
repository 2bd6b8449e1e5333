package io.github.dsctck.core.rules;

import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.manifest.ManifestParser;
import io.github.dsctck.core.manifest.ResourceVersion;
import io.github.dsctck.core.manifest.TypeName;
import java.util.function.Predicate;

/** What a manifest says it is: its schema, type, version and members. */
final class ManIdentity {

  private ManIdentity() {}

  static Verdict namesItsSchema(ManifestDocument document) {
    return required(document, "$schema", text -> true, "a member \"$schema\" that is a string");
  }

  static Verdict hasATypeName(ManifestDocument document) {
    return required(
        document,
        "type",
        text -> TypeName.parse(text).isPresent(),
        "a type such as \"Contoso.Notes/Note\": parts of letters, digits and underscores, joined"
            + " by dots, with one slash before the last");
  }

  static Verdict hasAVersion(ManifestDocument document) {
    return required(
        document,
        "version",
        text -> ResourceVersion.parse(text).isPresent(),
        "a semantic version of three numbers, such as \"1.0.0\"");
  }

  private static Verdict required(
      ManifestDocument document, String name, Predicate<String> test, String expected) {
    var value = document.root().get(name);
    if (value == null) {
      return document.file().form() == ManifestForm.ADAPTED_RESOURCE
          ? Verdict.notExercised("because DISC-13")
          : Verdict.violated(
              Violation.at(
                  document.root().mark(), "", expected, "no member " + Found.quoted(name)));
    }
    return document.text(value).filter(test).isPresent()
        ? Verdict.satisfied()
        : Verdict.violated(document.violation(name, expected, Found.member(name, value)));
  }

  static Verdict hasKnownMembersOnly(ManifestDocument document) {
    var known = ManifestParser.memberNames();
    return Verdict.of(
        document.root().names().stream()
            .filter(name -> !known.contains(name))
            .map(
                name ->
                    document.violation(
                        name,
                        "no members but " + String.join(", ", known),
                        "the member " + Found.quoted(name)))
            .toList());
  }
}
