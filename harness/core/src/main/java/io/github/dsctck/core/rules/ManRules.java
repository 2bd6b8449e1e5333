package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Arguments;
import io.github.dsctck.core.manifest.ExitCodeKey;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.ManifestParser;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.ResourceVersion;
import io.github.dsctck.core.manifest.ReturnKind;
import io.github.dsctck.core.manifest.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Manifest: chapter MAN. */
final class ManRules {

  private static final Set<ResourceKind> KINDS_WITH_GET =
      Set.of(ResourceKind.RESOURCE, ResourceKind.GROUP, ResourceKind.ADAPTER);

  private static final Set<ResourceKind> KINDS_WITH_INSTANCES =
      Set.of(ResourceKind.RESOURCE, ResourceKind.GROUP);

  private static final List<OperationName> GIVEN_A_DESIRED_STATE =
      List.of(OperationName.SET, OperationName.TEST, OperationName.DELETE, OperationName.WHAT_IF);

  private ManRules() {}

  static void register(RuleRegistry rules) {
    document(rules, "MAN-01", ManRules::namesItsSchema);
    document(rules, "MAN-03", ManRules::hasATypeName);
    document(rules, "MAN-05", ManRules::hasAVersion);
    document(rules, "MAN-06", ManRules::hasKnownMembersOnly);
    document(rules, "MAN-08", ManRules::isOfAKnownKind);
    rules.resource("MAN-15", ManRules::definesGet);
    document(rules, "MAN-16", ManRules::namesExecutables);
    document(rules, "MAN-17", ManRules::hasKnownArguments);
    rules.resource("MAN-20", ManRules::takesTheDesiredState);
    document(rules, "MAN-22", ManRules::usesKnownInputs);
    document(rules, "MAN-23", ManRules::usesKnownReturns);
    document(rules, "MAN-31", ManRules::hasOneSchema);
    rules.resource("MAN-32", ManRules::canValidateInstances);
    document(rules, "MAN-35", ManRules::keysExitCodesByNumber);
  }

  private static void document(
      RuleRegistry rules, String id, Function<ManifestDocument, Verdict> check) {
    rules.file(id, file -> ManifestDocument.judge(file, check));
  }

  private static Verdict namesItsSchema(ManifestDocument document) {
    return required(document, "$schema", text -> true, "a member \"$schema\" that is a string");
  }

  private static Verdict hasATypeName(ManifestDocument document) {
    return required(
        document,
        "type",
        text -> TypeName.parse(text).isPresent(),
        "a type such as \"Contoso.Notes/Note\": parts of letters, digits and underscores, joined"
            + " by dots, with one slash before the last");
  }

  private static Verdict hasAVersion(ManifestDocument document) {
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
      return Verdict.violated(
          Violation.at(document.root().mark(), "", expected, "no member " + Found.quoted(name)));
    }
    return document.text(value).filter(test).isPresent()
        ? Verdict.satisfied()
        : Verdict.violated(document.violation(name, expected, Found.member(name, value)));
  }

  private static Verdict hasKnownMembersOnly(ManifestDocument document) {
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

  private static Verdict isOfAKnownKind(ManifestDocument document) {
    var kind = document.root().present("kind");
    if (kind.isEmpty()) {
      return Verdict.notApplicable("the manifest names no kind");
    }
    return document.text(kind.get()).flatMap(ResourceKind::of).isPresent()
        ? Verdict.satisfied()
        : Verdict.violated(
            document.violation(
                "kind",
                "a kind in lower case: adapter, exporter, group, importer or resource",
                Found.member("kind", kind.get())));
  }

  private static Verdict definesGet(Subject subject) {
    var kind = subject.manifest().kind();
    if (!KINDS_WITH_GET.contains(kind)) {
      return Verdict.notApplicable("the kind is " + kind.wireName());
    }
    if (subject.has(OperationName.GET)) {
      return Verdict.satisfied();
    }
    return kind == ResourceKind.RESOURCE && subject.has(OperationName.SET)
        ? Verdict.notExercised("because SET-04")
        : Verdict.violated(
            Violation.at(
                subject.manifest().document().mark(),
                "",
                "the operation \"get\", because the kind is " + kind.wireName(),
                "no member \"get\""));
  }

  private static Verdict namesExecutables(ManifestDocument document) {
    var violations = new ArrayList<Violation>();
    for (var command : document.commands()) {
      var executable = command.member("executable");
      if (executable.flatMap(document::text).filter(text -> !text.isEmpty()).isEmpty()) {
        violations.add(
            command.violation(
                "executable",
                Found.quoted(command.operation().wireName())
                    + " as an object with the member \"executable\", a string that is not empty",
                foundInstead(command, executable)));
      }
    }
    return verdict(document.commands(), violations, "the manifest defines no operation");
  }

  private static String foundInstead(
      ManifestDocument.Command command, Optional<JsonValue> executable) {
    if (!(command.value() instanceof JsonObject)) {
      return Found.member(command.operation().wireName(), command.value());
    }
    return executable
        .map(value -> Found.member("executable", value))
        .orElse("no member \"executable\"");
  }

  private static Verdict hasKnownArguments(ManifestDocument document) {
    var judged = document.commands().stream().filter(c -> c.member("args").isPresent()).toList();
    var violations = new ArrayList<Violation>();
    for (var command : judged) {
      violations.addAll(badArguments(document, command));
    }
    return verdict(judged, violations, "no operation has args");
  }

  private static List<Violation> badArguments(
      ManifestDocument document, ManifestDocument.Command command) {
    var args = command.member("args").orElseThrow();
    if (!(args instanceof JsonArray array)) {
      return List.of(
          command.violation("args", "an array of arguments", Found.member("args", args)));
    }
    var violations = new ArrayList<Violation>();
    for (int i = 0; i < array.elements().size(); i++) {
      var element = array.elements().get(i);
      if (!isArgument(document, command.operation(), element)) {
        violations.add(
            Violation.at(
                element.mark(),
                command.pointer() + "/args/" + i,
                Arguments.wanted(command.operation())
                    + " in args of "
                    + Found.quoted(command.operation().wireName()),
                Found.json(element)));
      }
    }
    return violations;
  }

  private static boolean isArgument(
      ManifestDocument document, OperationName operation, JsonValue element) {
    return operation == OperationName.LIST
        ? document.text(element).isPresent()
        : Arguments.read(operation, element).isPresent();
  }

  private static Verdict takesTheDesiredState(Subject subject) {
    var judged =
        GIVEN_A_DESIRED_STATE.stream()
            .flatMap(name -> subject.manifest().operation(name).stream())
            .toList();
    return verdict(
        judged,
        judged.stream()
            .filter(operation -> !operation.takesInput())
            .map(ManRules::withoutInput)
            .toList(),
        "there is no set, test, delete or whatIf");
  }

  private static Violation withoutInput(Operation operation) {
    var name = operation.name().wireName();
    return Violation.at(
        operation.mark(),
        "/" + name,
        "\"input\" or a \"jsonInputArg\" in \"" + name + "\", to tell it the desired state",
        "neither");
  }

  private static Verdict usesKnownInputs(ManifestDocument document) {
    return vocabulary(
        document, List.of("input"), text -> InputKind.of(text).isPresent(), "\"env\" or \"stdin\"");
  }

  private static Verdict usesKnownReturns(ManifestDocument document) {
    return vocabulary(
        document,
        List.of("return", "whatIfReturns"),
        text -> ReturnKind.of(text).isPresent(),
        "\"state\" or \"stateAndDiff\"");
  }

  private static Verdict vocabulary(
      ManifestDocument document, List<String> names, Predicate<String> test, String expected) {
    var judged = new ArrayList<JsonValue>();
    var violations = new ArrayList<Violation>();
    for (var command : document.operations()) {
      for (var name : names) {
        if (!hasMember(command.operation(), name) || command.member(name).isEmpty()) {
          continue;
        }
        var value = command.member(name).get();
        judged.add(value);
        if (document.text(value).filter(test).isEmpty()) {
          violations.add(command.violation(name, expected, Found.member(name, value)));
        }
      }
    }
    return verdict(judged, violations, "no operation has " + String.join(" or ", names));
  }

  /** The engine ignores these members in operations that do not have them. */
  private static boolean hasMember(OperationName operation, String name) {
    boolean sets = operation == OperationName.SET || operation == OperationName.WHAT_IF;
    return switch (name) {
      case "return" -> sets || operation == OperationName.TEST;
      case "whatIfReturns" -> sets;
      default -> true;
    };
  }

  private static Verdict hasOneSchema(ManifestDocument document) {
    if (document.root().present("schema").isEmpty() || document.schemaTag().isPresent()) {
      return taggedSchema(document);
    }
    var schema = document.root().present("schema").get();
    var names = schema.asObject().map(JsonObject::names).orElse(Set.of());
    return names.equals(Set.of("command")) || names.equals(Set.of("embedded"))
        ? Verdict.satisfied()
        : Verdict.violated(
            document.violation(
                "schema",
                "an object with exactly one member, \"command\" or \"embedded\"",
                schema instanceof JsonObject
                    ? names.isEmpty() ? "no members" : "the members " + quotedList(names.stream())
                    : Found.member("schema", schema)));
  }

  private static Verdict taggedSchema(ManifestDocument document) {
    if (document.schemaTag().isEmpty()) {
      return Verdict.notApplicable("the manifest has no schema");
    }
    var tag = document.schemaTag().get();
    return tag.equals("!command") || tag.equals("!embedded")
        ? Verdict.satisfied()
        : Verdict.violated(
            document.violation(
                "schema", "the YAML tag !command or !embedded", "the tag " + Found.quoted(tag)));
  }

  private static String quotedList(Stream<String> names) {
    return String.join(", ", names.map(Found::quoted).toList());
  }

  private static Verdict canValidateInstances(Subject subject) {
    var manifest = subject.manifest();
    if (!KINDS_WITH_INSTANCES.contains(manifest.kind())) {
      return Verdict.notApplicable("the kind is " + manifest.kind().wireName());
    }
    return manifest.schema().isPresent() || subject.has(OperationName.VALIDATE)
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.at(
                manifest.document().mark(),
                "",
                "\"schema\" or \"validate\", to check instances with",
                "neither"));
  }

  private static Verdict keysExitCodesByNumber(ManifestDocument document) {
    var codes = document.root().get("exitCodes");
    if (codes == null || (codes.isNull() && !document.file().isJson())) {
      return Verdict.notApplicable("the manifest has no exitCodes");
    }
    if (!(codes instanceof JsonObject object)) {
      return Verdict.violated(
          document.violation(
              "exitCodes", "an object of exit codes", Found.member("exitCodes", codes)));
    }
    var violations = new ArrayList<Violation>();
    for (var code : object.members().entrySet()) {
      badCode(document, code.getKey(), code.getValue())
          .map(
              expected ->
                  Violation.at(
                      object.nameMark(code.getKey()),
                      "/exitCodes/" + code.getKey(),
                      expected,
                      Found.member(code.getKey(), code.getValue())))
          .ifPresent(violations::add);
    }
    return Verdict.of(violations);
  }

  private static Optional<String> badCode(
      ManifestDocument document, String key, JsonValue meaning) {
    if (!ExitCodeKey.isValid(key)) {
      return Optional.of(
          "a decimal number from -2147483648 to 2147483647 as key, without a plus sign");
    }
    return document.text(meaning).isEmpty()
        ? Optional.of("a string that says what the exit code means")
        : Optional.empty();
  }

  private static Verdict verdict(
      List<?> judged, List<Violation> violations, String nothingToJudge) {
    return judged.isEmpty() ? Verdict.notApplicable(nothingToJudge) : Verdict.of(violations);
  }
}
