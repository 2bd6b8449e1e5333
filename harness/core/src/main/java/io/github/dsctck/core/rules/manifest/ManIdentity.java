package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.manifest.ManifestSchemaUri;
import io.github.dsctck.core.manifest.ResourceVersion;
import io.github.dsctck.core.manifest.TypeName;
import io.github.dsctck.core.manifest.parser.ManifestParser;
import io.github.dsctck.core.text.Spelling;
import java.util.ArrayList;
import java.util.Optional;
import java.util.function.Predicate;

/** Checks the schema, type, version and members of a manifest. */
public final class ManIdentity {

  private ManIdentity() {}

  static Verdict namesItsSchema(ManifestDocument document) {
    return required(document, "$schema", text -> true, "a member \"$schema\" that is a string");
  }

  static Verdict namesAPublishedSchema(ManifestDocument document) {
    var schema = document.root().present("$schema").flatMap(document::text);
    if (schema.isEmpty()) {
      return Verdict.blockedBy(RuleRole.MANIFEST_SCHEMA);
    }
    return ManifestSchemaUri.published(schema.get()).isPresent()
        ? Verdict.satisfied()
        : Verdict.violated(
            document.violation(
                "$schema",
                "the URI of a published manifest schema, such as"
                    + " \"https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json\"",
                "\"$schema\": " + FoundText.quoted(schema.get())));
  }

  /** Checks the type of a resource or an action: MAN-03. */
  public static Verdict hasATypeName(ManifestDocument document) {
    return required(
        document,
        "type",
        text -> TypeName.parse(text).isPresent(),
        "a type such as \"Contoso.Notes/Note\": parts of letters, digits and underscores, joined"
            + " by dots, with one slash before the last");
  }

  static Verdict isNotTooDeep(ManifestDocument document) {
    var type = document.root().present("type").flatMap(document::text).flatMap(TypeName::parse);
    if (type.isEmpty()) {
      return Verdict.blockedBy(RuleRole.TYPE_NAME);
    }
    return type.get().nameSpaces() <= 2
        ? Verdict.satisfied()
        : Verdict.violated(
            document.violation(
                "type",
                "at most two parts between the owner and the slash",
                "%d of them in %s"
                    .formatted(type.get().nameSpaces(), FoundText.quoted(type.get().text()))));
  }

  static Verdict hasAVersion(ManifestDocument document) {
    var expected = "a semantic version of three numbers, such as \"1.0.0\"";
    return date(document)
        .map(
            date ->
                Verdict.violated(
                    document
                        .violation("version", expected, FoundText.member("version", date))
                        .tolerableFrom32()))
        .orElseGet(
            () ->
                required(
                    document,
                    "version",
                    text -> ResourceVersion.parse(text).isPresent(),
                    expected));
  }

  private static Optional<JsonValue> date(ManifestDocument document) {
    return document
        .root()
        .present("version")
        .filter(
            value ->
                document
                    .text(value)
                    .flatMap(ResourceVersion::parse)
                    .filter(ResourceVersion::isDate)
                    .isPresent());
  }

  private static Verdict required(
      ManifestDocument document, String name, Predicate<String> test, String expected) {
    var value = document.root().get(name);
    if (value == null) {
      return document.file().form() == ManifestForm.ADAPTED_RESOURCE
          ? Verdict.blockedBy(RuleRole.ADAPTED_MEMBERS)
          : Verdict.violated(
              Violation.at(
                  document.root().mark(), "", expected, "no member " + FoundText.quoted(name)));
    }
    return document.text(value).filter(test).isPresent()
        ? Verdict.satisfied()
        : Verdict.violated(document.violation(name, expected, FoundText.member(name, value)));
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
                        "no members other than " + String.join(", ", known),
                        "the member "
                            + FoundText.quoted(name)
                            + Spelling.nearest(name, known)
                                .map(near -> "; did you mean " + FoundText.quoted(near) + "?")
                                .orElse("")))
            .toList());
  }

  /** Checks the tags of a resource or an action: MAN-34. */
  public static Verdict hasSingleWordsAsTags(ManifestDocument document) {
    var tags = document.root().get("tags");
    if (tags == null || document.isNothing(tags)) {
      return Verdict.notApplicable("the manifest has no tags");
    }
    var elements = tags.asArray();
    if (elements.isEmpty()) {
      return Verdict.violated(
          document.violation("tags", "an array of tags", FoundText.member("tags", tags)));
    }
    var violations = new ArrayList<Violation>();
    for (int i = 0; i < elements.get().elements().size(); i++) {
      var tag = elements.get().elements().get(i);
      if (document.text(tag).filter(ManifestParser::isTag).isEmpty()) {
        violations.add(
            Violation.at(
                tag.mark(),
                "/tags/" + i,
                "a tag of letters, digits and underscores only",
                FoundText.json(tag)));
      }
    }
    return Verdict.of(violations);
  }
}
