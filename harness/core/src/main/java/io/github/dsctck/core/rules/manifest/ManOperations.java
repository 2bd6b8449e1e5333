package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ReturnKind;
import io.github.dsctck.core.text.Spelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Checks the executables, the input and the output of the operations of a manifest. */
final class ManOperations {

  private static final List<OperationName> GIVEN_A_DESIRED_STATE =
      List.of(OperationName.SET, OperationName.TEST, OperationName.DELETE, OperationName.WHAT_IF);

  private ManOperations() {}

  static Verdict namesExecutables(ManifestDocument document) {
    var violations = new ArrayList<Violation>();
    for (var command : document.commands()) {
      var executable = command.member("executable");
      if (executable.flatMap(document::text).filter(text -> !text.isEmpty()).isEmpty()) {
        violations.add(
            command.violation(
                "executable",
                FoundText.quoted(command.operation().wireName())
                    + " as an object with the member \"executable\", a string that is not empty",
                foundInstead(command, executable)));
      }
    }
    return ManifestDocument.verdict(
        document.commands(), violations, "the manifest defines no operation");
  }

  private static String foundInstead(
      ManifestDocument.Command command, Optional<JsonValue> executable) {
    return command.value() instanceof JsonObject object
        ? executable
            .map(value -> FoundText.member("executable", value))
            .orElseGet(() -> "no member \"executable\"" + butMeant(object))
        : FoundText.member(command.operation().wireName(), command.value());
  }

  private static String butMeant(JsonObject command) {
    return Spelling.nearest("executable", command.names())
        .map(near -> ", but " + FoundText.quoted(near))
        .orElse("");
  }

  static Verdict takesTheDesiredState(TestedResource subject) {
    var judged =
        GIVEN_A_DESIRED_STATE.stream()
            .flatMap(name -> subject.manifest().operation(name).stream())
            .toList();
    return ManifestDocument.verdict(
        judged,
        judged.stream()
            .filter(operation -> !operation.takesInput())
            .map(operation -> ArgumentExpressions.unlessRead(operation, withoutInput(operation)))
            .toList(),
        "the manifest defines no set, test, delete or whatIf");
  }

  private static Violation withoutInput(Operation operation) {
    var name = operation.name().wireName();
    return Violation.at(
        operation.mark(),
        "/" + name,
        "\"input\" or a \"jsonInputArg\" in \"" + name + "\", to pass the desired state",
        "neither");
  }

  static Verdict usesKnownInputs(ManifestDocument document) {
    return vocabulary(
        document, List.of("input"), text -> InputKind.of(text).isPresent(), "\"env\" or \"stdin\"");
  }

  static Verdict usesKnownReturns(ManifestDocument document) {
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
          violations.add(command.violation(name, expected, FoundText.member(name, value)));
        }
      }
    }
    return ManifestDocument.verdict(
        judged, violations, "no operation has " + String.join(" or ", names));
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
}
