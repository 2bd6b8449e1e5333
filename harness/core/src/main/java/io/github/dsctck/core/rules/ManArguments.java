package io.github.dsctck.core.rules;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Arguments;
import java.util.ArrayList;
import java.util.List;

/** The args of the operations of a manifest. */
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
}
