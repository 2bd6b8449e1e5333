package io.github.dsctck.core.rules.draft;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.Draft;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ResourceVersion;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Checks the name and the version of a resource. */
final class DraftIdentity {

  private static final Pattern NAMESPACED = Pattern.compile("[^./\\s]+(\\.[^./\\s]+)+");

  private DraftIdentity() {}

  /** DRF-03. */
  static Verdict hasNameAndVersion(DraftDocument document) {
    var resource = document.resource().orElseThrow();
    return Verdict.of(
        Stream.of(
                resource.demand(
                    "name", DraftIdentity::isName, "a \"name\" that is a text and not empty"),
                resource.demand(
                    "version",
                    DraftIdentity::isSemantic,
                    "a \"version\" that is a semantic version such as \"1.0.0\""))
            .flatMap(Optional::stream)
            .toList());
  }

  private static boolean isName(JsonValue value) {
    return value.asText().filter(text -> !text.isBlank()).isPresent();
  }

  private static boolean isSemantic(JsonValue value) {
    return value
        .asText()
        .flatMap(ResourceVersion::parse)
        .filter(version -> !version.isDate())
        .isPresent();
  }

  /** DRF-16. */
  static Verdict hasANamespace(DraftDocument document) {
    var resource = document.resource().orElseThrow();
    return resource.member("name").filter(DraftIdentity::isName).isEmpty()
        ? Verdict.notExercised("the resource has no name")
        : Verdict.of(
            resource.demand(
                "name",
                value -> value.asText().filter(it -> NAMESPACED.matcher(it).matches()).isPresent(),
                "a name of at least two parts with a dot between them"));
  }

  /** DRF-17. */
  static Verdict isUnique(ManifestFile file) {
    return file.manifest().isEmpty()
        ? Verdict.notExercised("the manifest cannot be loaded")
        : Verdict.of(
            file.shadowing()
                .map(
                    other ->
                        Violation.at(
                            mark(file),
                            "/" + Draft.SECTION + "/name",
                            "a name that no other manifest below the verified path has",
                            "%s, which %s has, too"
                                .formatted(
                                    FoundText.quoted(file.manifest().orElseThrow().type()),
                                    other))));
  }

  private static Mark mark(ManifestFile file) {
    return file.content()
        .asValue()
        .flatMap(JsonValue::asObject)
        .flatMap((JsonObject root) -> root.present(Draft.SECTION))
        .flatMap(JsonValue::asObject)
        .map(resource -> resource.nameMark("name"))
        .orElse(Mark.NONE);
  }
}
