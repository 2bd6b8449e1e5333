package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.parser.Arguments;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks the args of the operations of a manifest. */
final class ManArguments {

  private ManArguments() {}

  static Verdict hasKnownArguments(ManifestDocument document) {
    var judged = document.commands().stream().filter(c -> c.member("args").isPresent()).toList();
    var violations = new ArrayList<Violation>();
    for (var command : judged) {
      violations.addAll(badArguments(document, command));
    }
    return ManifestDocument.verdict(judged, violations, "no operation has args");
  }

  private static List<Violation> badArguments(
      ManifestDocument document, ManifestDocument.Command command) {
    var args = command.member("args").orElseThrow();
    if (!(args instanceof JsonArray array)) {
      return List.of(
          command.violation("args", "an array of arguments", FoundText.member("args", args)));
    }
    var violations = new ArrayList<Violation>();
    for (int i = 0; i < array.elements().size(); i++) {
      var element = array.elements().get(i);
      var pointer = command.pointer() + "/args/" + i;
      if (isArgument(document, command.operation(), element)) {
        unknownToSome(command.operation(), element, pointer).ifPresent(violations::add);
      } else {
        violations.add(unknown(command.operation(), element, pointer));
      }
    }
    return violations;
  }

  private static Violation unknown(OperationName operation, JsonValue element, String pointer) {
    return Violation.at(
        element.mark(),
        pointer,
        Arguments.wanted(operation) + " in args of " + FoundText.quoted(operation.wireName()),
        FoundText.json(element));
  }

  /** Returns a violation for the engines that are older than an argument object. */
  private static Optional<Violation> unknownToSome(
      OperationName operation, JsonValue element, String pointer) {
    return Arguments.read(operation, element)
        .flatMap(ManArguments::since)
        .map(
            since ->
                Violation.at(
                        element.mark(),
                        pointer,
                        "no such argument object, because engines before %s drop the manifest"
                            .formatted(since.label()),
                        FoundText.json(element))
                    .onlyIn(since.allBefore()));
  }

  private static Optional<EngineGeneration> since(Argument argument) {
    if (argument instanceof Argument.AdaptedContent || argument instanceof Argument.NamedVersion) {
      return Optional.of(EngineGeneration.V3_3);
    }
    return argument instanceof Argument.ResourceType
            || argument instanceof Argument.ResourcePath
            || argument instanceof Argument.WhatIf
        ? Optional.of(EngineGeneration.V3_2)
        : Optional.empty();
  }

  private static boolean isArgument(
      ManifestDocument document, OperationName operation, JsonValue element) {
    return operation == OperationName.LIST
        ? document.text(element).isPresent()
        : Arguments.read(operation, element).isPresent();
  }

  /** MAN-18. */
  static Verdict hasUnambiguousObjects(ManifestDocument document) {
    var judged = new ArrayList<JsonObject>();
    var violations = new ArrayList<Violation>();
    for (var command : document.commands()) {
      var elements =
          command
              .member("args")
              .flatMap(JsonValue::asArray)
              .map(JsonArray::elements)
              .orElse(List.of());
      for (int i = 0; i < elements.size(); i++) {
        if (elements.get(i) instanceof JsonObject object) {
          judged.add(object);
          violations.addAll(ambiguities(object, command.pointer() + "/args/" + i));
        }
      }
    }
    return ManifestDocument.verdict(judged, violations, "no operation has an object in args");
  }

  private static List<Violation> ambiguities(JsonObject object, String pointer) {
    var telling = object.names().stream().filter(Arguments.memberNames()::contains).toList();
    if (telling.isEmpty()) {
      return List.of();
    }
    if (telling.size() > 1) {
      return List.of(
          Violation.at(
              object.mark(),
              pointer,
              "an argument object with one key that states its purpose",
              FoundText.json(object)));
    }
    var known = new ArrayList<>(telling);
    known.addAll(Arguments.companionsOf(telling.get(0)));
    return object.names().stream()
        .filter(name -> !known.contains(name))
        .map(
            name ->
                Violation.at(
                    object.nameMark(name),
                    pointer + "/" + name,
                    "only " + String.join(" and ", known) + " in this argument object",
                    "the member " + FoundText.quoted(name)))
        .toList();
  }

  /** MAN-19. */
  static Verdict passesInputOnce(TestedResource subject) {
    var judged =
        subject.manifest().operations().values().stream()
            .filter(Operation::hasJsonInputArgument)
            .toList();
    return ManifestDocument.verdict(
        judged,
        judged.stream()
            .filter(operation -> inputs(operation) > 1)
            .map(ManArguments::again)
            .toList(),
        "no operation takes its input as an argument");
  }

  private static long inputs(Operation operation) {
    return operation.args().stream().filter(Argument.JsonInput.class::isInstance).count();
  }

  private static Violation again(Operation operation) {
    var name = operation.name().wireName();
    return Violation.at(
        operation.mark(),
        "/" + name + "/args",
        "one object with \"jsonInputArg\" in args of " + FoundText.quoted(name),
        inputs(operation) + " of them");
  }
}
