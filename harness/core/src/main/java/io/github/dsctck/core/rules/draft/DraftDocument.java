package io.github.dsctck.core.rules.draft;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.Draft;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A manifest of the 2022 draft as its file has it, loadable or not.
 *
 * @param root the object in the file
 */
record DraftDocument(JsonObject root) {

  private static final JsonString VERSION = JsonString.of("1.0");

  /** DRF-01. */
  static Verdict hasTheName(ManifestFile file) {
    return ManifestForm.ofFileName(file.relative()).filter(ManifestForm::isDraft).isPresent()
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.at(
                file.failure().map(failure -> failure.mark()).orElse(Mark.NONE),
                "",
                "a file name that ends with \".dscresource.json\"",
                FoundText.quoted(String.valueOf(Path.of(file.relative()).getFileName()))));
  }

  /** DRF-02. */
  static Verdict hasTheRoot(DraftDocument document) {
    var violations = new ArrayList<Violation>();
    var root = new Section(document.root, "");
    root.demand("manifestVersion", VERSION::equals, "\"manifestVersion\": \"1.0\"")
        .ifPresent(violations::add);
    root.demand(
            Draft.SECTION,
            value -> value instanceof JsonObject,
            "an object \"%s\" that describes the resource".formatted(Draft.SECTION))
        .ifPresent(violations::add);
    return Verdict.of(violations);
  }

  /** Returns the object that describes the resource. */
  Optional<Section> resource() {
    return root.present(Draft.SECTION)
        .flatMap(JsonValue::asObject)
        .map(resource -> new Section(resource, "/" + Draft.SECTION));
  }

  /** Returns the section of an operation, if it is an object. */
  Optional<Section> section(String operation) {
    return resource().flatMap(resource -> resource.section(operation));
  }

  /** Returns the sections of the operations. */
  List<Section> sections() {
    return Draft.OPERATIONS.stream()
        .flatMap(operation -> section(operation.wireName()).stream())
        .toList();
  }

  /**
   * An object of the manifest.
   *
   * @param object the object
   * @param pointer its JSON Pointer
   */
  record Section(JsonObject object, String pointer) {

    Optional<JsonValue> member(String name) {
      return object.present(name);
    }

    Optional<Section> section(String name) {
      return member(name)
          .flatMap(JsonValue::asObject)
          .map(inner -> new Section(inner, pointer + "/" + name));
    }

    /** Returns the name of the member with this object. */
    String name() {
      return pointer.substring(pointer.lastIndexOf('/') + 1);
    }

    /** Returns the violation of a required member. */
    Optional<Violation> demand(String name, Predicate<JsonValue> right, String expected) {
      return member(name).filter(right).isPresent()
          ? Optional.empty()
          : Optional.of(violation(name, expected));
    }

    /** Returns the violation of a member that may be absent. */
    Optional<Violation> allow(String name, Predicate<JsonValue> right, String expected) {
      return object.has(name) ? demand(name, right, expected) : Optional.empty();
    }

    Violation violation(String name, String expected) {
      var value = object.get(name);
      return Violation.at(
          value == null ? object.mark() : object.nameMark(name),
          pointer + "/" + name,
          expected,
          value == null ? "no " + FoundText.quoted(name) : FoundText.member(name, value));
    }
  }
}
