package io.github.dsctck.core.rules.action;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.manifest.ManifestSchemaUri;
import io.github.dsctck.core.manifest.parser.ManifestParser;
import io.github.dsctck.core.rules.manifest.DiscRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks the file name and the members of the manifest of an action: rules ACT-01 to ACT-03. */
final class ActionMembers {

  private static final List<String> REQUIRED = List.of("$schema", "type", "version", "invoke");

  private static final List<String> OF_COMMAND = List.of("executable", "args");

  private static final String URI = "https://aka.ms/dsc/schemas/v3/bundled/action/manifest.json";

  private ActionMembers() {}

  /** ACT-01. */
  static Verdict standInAnActionFile(ManifestFile file) {
    return DiscRules.hasAName(file, ManifestForm.ACTION);
  }

  /** ACT-02. */
  static Verdict areCompleteAndKnown(ManifestDocument document) {
    var violations = new ArrayList<Violation>();
    REQUIRED.stream()
        .filter(name -> document.root().present(name).isEmpty())
        .map(name -> missing(document.root(), "", name))
        .forEach(violations::add);
    violations.addAll(unknown(document.root(), "", ManifestParser.actionMemberNames()));
    for (var command : document.commands()) {
      command.value().asObject().ifPresent(object -> violations.addAll(ofCommand(command, object)));
    }
    document
        .root()
        .present("invoke")
        .filter(value -> !(value instanceof JsonObject))
        .map(value -> document.violation("invoke", "an object", FoundText.member("invoke", value)))
        .ifPresent(violations::add);
    return Verdict.of(violations);
  }

  private static List<Violation> ofCommand(ManifestDocument.Command command, JsonObject object) {
    var violations = new ArrayList<Violation>();
    if (object.present("executable").flatMap(JsonValue::asText).isEmpty()) {
      violations.add(missing(object, command.pointer(), "executable"));
    }
    var known =
        command.operation() == OperationName.INVOKE
            ? ManifestParser.memberNames(OperationName.INVOKE)
            : OF_COMMAND;
    violations.addAll(unknown(object, command.pointer(), known));
    return violations;
  }

  private static Violation missing(JsonObject owner, String pointer, String name) {
    return Violation.at(
        owner.has(name) ? owner.nameMark(name) : owner.mark(),
        pointer,
        "a member " + FoundText.quoted(name),
        Optional.ofNullable(owner.get(name))
            .map(value -> FoundText.member(name, value))
            .orElse("none"));
  }

  private static List<Violation> unknown(JsonObject owner, String pointer, List<String> known) {
    return owner.names().stream()
        .filter(name -> !Set.copyOf(known).contains(name))
        .map(
            name ->
                Violation.at(
                    owner.nameMark(name),
                    pointer + "/" + name,
                    "no members other than " + String.join(", ", known),
                    "the member " + FoundText.quoted(name)))
        .toList();
  }

  /** ACT-03. */
  static Verdict nameTheSchemaOfActions(ManifestDocument document) {
    var uri = document.root().present("$schema");
    if (uri.isEmpty()) {
      return Verdict.notApplicable("the manifest has no $schema");
    }
    return document.text(uri.get()).filter(ManifestSchemaUri::isActionManifest).isPresent()
        ? Verdict.satisfied()
        : Verdict.violated(
            document.violation(
                "$schema",
                "the URI of a schema of actions, such as " + FoundText.quoted(URI),
                FoundText.member("$schema", uri.get())));
  }
}
