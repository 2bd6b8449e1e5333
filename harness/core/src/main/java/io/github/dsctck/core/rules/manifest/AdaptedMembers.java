package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.TypeName;
import io.github.dsctck.core.manifest.parser.ManifestParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Checks the members of the manifest of an adapted resource: rule DISC-13. */
final class AdaptedMembers {

  private static final List<String> REQUIRED =
      List.of("$schema", "type", "kind", "version", "capabilities", "requireAdapter", "schema");

  private AdaptedMembers() {}

  static Verdict areComplete(ManifestDocument document) {
    var violations = new ArrayList<Violation>();
    missing(document).forEach(violations::add);
    unknown(document).forEach(violations::add);
    pathOrContent(document).ifPresent(violations::add);
    ofWrongKind(document).forEach(violations::add);
    return Verdict.of(violations);
  }

  /**
   * Returns a member that is present; null counts as absent, except in YAML, where the engine reads
   * it as a text.
   */
  static Optional<JsonValue> given(ManifestDocument document, String name) {
    return Optional.ofNullable(document.root().get(name))
        .filter(value -> !value.isNull() || !document.file().isJson());
  }

  private static List<Violation> missing(ManifestDocument document) {
    return REQUIRED.stream()
        .filter(name -> given(document, name).isEmpty())
        .map(
            name ->
                Violation.at(
                    document.root().nameMark(name),
                    "",
                    "the members " + String.join(", ", REQUIRED) + ", and path or content",
                    "no member " + FoundText.quoted(name)))
        .toList();
  }

  private static List<Violation> unknown(ManifestDocument document) {
    var known = ManifestParser.adaptedMemberNames();
    return document.root().names().stream()
        .filter(name -> !known.contains(name))
        .map(
            name ->
                document.violation(
                    name,
                    "no members other than " + String.join(", ", known),
                    "the member " + FoundText.quoted(name)))
        .toList();
  }

  private static Optional<Violation> pathOrContent(ManifestDocument document) {
    boolean path = document.root().has("path");
    return path != document.root().has("content")
        ? Optional.empty()
        : Optional.of(
            document.violation(
                "content", "exactly one of \"path\" and \"content\"", path ? "both" : "neither"));
  }

  private static List<Violation> ofWrongKind(ManifestDocument document) {
    var violations = new ArrayList<Violation>();
    given(document, "requireAdapter")
        .filter(value -> document.text(value).flatMap(TypeName::parse).isEmpty())
        .map(value -> wrongKind(document, "requireAdapter", "the type name of an adapter", value))
        .ifPresent(violations::add);
    given(document, "schema")
        .filter(Predicate.not(AdaptedMembers::isSchema))
        .map(value -> wrongKind(document, "schema", "an object", value))
        .ifPresent(violations::add);
    Optional.ofNullable(document.root().get("path"))
        .filter(value -> !(value instanceof JsonString))
        .map(value -> wrongKind(document, "path", "a string", value))
        .ifPresent(violations::add);
    Optional.ofNullable(document.root().get("content"))
        .filter(value -> !(value instanceof JsonObject))
        .map(value -> wrongKind(document, "content", "an object", value))
        .ifPresent(violations::add);
    return violations;
  }

  private static boolean isSchema(JsonValue value) {
    return value instanceof JsonObject || value instanceof JsonNull nothing && nothing.isBlank();
  }

  private static Violation wrongKind(
      ManifestDocument document, String name, String wanted, JsonValue value) {
    return document.violation(
        name, FoundText.quoted(name) + " as " + wanted, FoundText.member(name, value));
  }
}
