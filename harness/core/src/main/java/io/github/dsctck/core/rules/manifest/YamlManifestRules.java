package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.json.TextIssue;
import io.github.dsctck.core.manifest.ManifestFile;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Checks the YAML form of a manifest: rules DISC-07 and DISC-08. */
final class YamlManifestRules {

  private static final Pattern DECIMAL = Pattern.compile("-?[0-9]+");
  private static final String START_OF_NUMBER = "+-.0123456789";

  private YamlManifestRules() {}

  static Verdict tagsItsSchema(ManifestFile file) {
    return inYaml(file, YamlManifestRules::hasItsTags);
  }

  private static Verdict hasItsTags(ManifestDocument document, ParsedText.Value text) {
    var schema = document.root().present("schema");
    var export =
        document
            .root()
            .present("export")
            .flatMap(JsonValue::asObject)
            .filter(section -> section.has("schema"));
    if (schema.isEmpty() && export.isEmpty()) {
      return Verdict.notApplicable("the manifest has no schema");
    }
    var violations = new ArrayList<Violation>();
    schema
        .filter(value -> document.schemaTag().isEmpty())
        .map(value -> untagged(document, value))
        .ifPresent(violations::add);
    export.flatMap(section -> tagged(section, text.tags())).ifPresent(violations::add);
    return Verdict.of(violations);
  }

  private static Violation untagged(ManifestDocument document, JsonValue schema) {
    return document.violation(
        "schema",
        "the YAML tag !embedded or !command between \"schema:\" and its value",
        FoundText.quoted("schema") + " is " + schema.kindName() + " without a tag");
  }

  /** The engine reads the schema of export in the JSON form, and fails at a tag. */
  private static Optional<Violation> tagged(JsonObject export, Map<String, String> tags) {
    return Optional.ofNullable(tags.get("/export/schema"))
        .map(
            tag ->
                Violation.at(
                    export.nameMark("schema"),
                    "/export/schema",
                    "an object with the member \"embedded\" or \"command\" and no YAML tag below"
                        + " \"export\"",
                    "the tag " + FoundText.quoted(tag)));
  }

  static Verdict writesExitCodesInDecimal(ManifestFile file) {
    return inYaml(file, YamlManifestRules::hasDecimalExitCodes);
  }

  private static Verdict hasDecimalExitCodes(ManifestDocument document, ParsedText.Value text) {
    var codes = document.root().present("exitCodes").flatMap(JsonValue::asObject);
    if (codes.isEmpty()) {
      return Verdict.notApplicable("the manifest has no exitCodes");
    }
    var bare = bareKeys(text);
    return Verdict.of(
        codes.get().names().stream()
            .filter(key -> bare.contains(codes.get().nameMark(key)))
            .filter(key -> !key.isEmpty() && START_OF_NUMBER.indexOf(key.charAt(0)) >= 0)
            .filter(key -> !DECIMAL.matcher(key).matches())
            .map(key -> undecimal(codes.get(), key))
            .toList());
  }

  private static Violation undecimal(JsonObject codes, String key) {
    return Violation.at(
        codes.nameMark(key),
        "/exitCodes/" + key,
        "exit codes in decimal digits, because the engine reads the text of a key and not its "
            + "YAML number",
        "the key " + FoundText.quoted(key));
  }

  /** Returns the places of the keys that YAML does not read as text. */
  private static Set<Mark> bareKeys(ParsedText.Value text) {
    return text.tolerated().stream()
        .filter(issue -> issue.kind() == TextIssue.Kind.NON_STRING_KEY)
        .map(TextIssue::mark)
        .collect(Collectors.toSet());
  }

  private static Verdict inYaml(
      ManifestFile file, BiFunction<ManifestDocument, ParsedText.Value, Verdict> check) {
    if (file.isJson()) {
      return Verdict.notApplicable("the manifest is not YAML");
    }
    return ManifestDocument.judge(
        file, document -> check.apply(document, (ParsedText.Value) file.content()));
  }
}
