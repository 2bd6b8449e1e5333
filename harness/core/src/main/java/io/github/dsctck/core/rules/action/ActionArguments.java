package io.github.dsctck.core.rules.action;

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

/** Checks the arguments of the commands of an action: rules ACT-05 and ACT-08. */
final class ActionArguments {

  private static final List<String> PURPOSES = List.of("jsonInputArg", "whatIfArg");

  private ActionArguments() {}

  /** ACT-05. */
  static Verdict areOfKnownForms(ManifestDocument document) {
    var judged = document.commands().stream().filter(it -> it.member("args").isPresent()).toList();
    return ManifestDocument.verdict(
        judged,
        judged.stream().flatMap(command -> faults(command).stream()).toList(),
        "no command has args");
  }

  private static List<Violation> faults(ManifestDocument.Command command) {
    var args = command.member("args").orElseThrow();
    if (!(args instanceof JsonArray array)) {
      return List.of(
          command.violation("args", "an array of arguments", FoundText.member("args", args)));
    }
    var violations = new ArrayList<Violation>();
    for (int i = 0; i < array.elements().size(); i++) {
      fault(command, i, array.elements().get(i)).ifPresent(violations::add);
    }
    return violations;
  }

  private static Optional<Violation> fault(
      ManifestDocument.Command command, int index, JsonValue element) {
    var pointer = command.pointer() + "/args/" + index;
    boolean invokes = command.operation() == OperationName.INVOKE;
    var form = invokes ? OperationName.INVOKE : OperationName.OUTPUT_SCHEMA;
    if (Arguments.read(form, element).isEmpty()) {
      return Optional.of(
          Violation.at(element.mark(), pointer, Arguments.wanted(form), FoundText.json(element)));
    }
    boolean ambiguous =
        element instanceof JsonObject object && object.names().containsAll(PURPOSES);
    return ambiguous
        ? Optional.of(
            Violation.at(
                    element.mark(),
                    pointer,
                    "an argument object with one key that states its purpose",
                    FoundText.json(element))
                .tolerable()
                .inEngine("uses \"jsonInputArg\" and ignores \"whatIfArg\""))
        : Optional.empty();
  }

  /** ACT-08. */
  static Verdict haveASchemaForTheirInput(TestedResource subject) {
    var manifest = subject.manifest();
    if (manifest.schema().isPresent()) {
      return Verdict.satisfied();
    }
    boolean given =
        subject.instances().stream()
            .anyMatch(it -> !it.identity().isEmpty() || !it.desired().isEmpty());
    var expected = "an \"inputSchema\", because the engine refuses input without one";
    if (given) {
      return Verdict.violated(
          invoke(subject, expected, "none, although a scenario passes properties"));
    }
    var operation = manifest.operation(OperationName.INVOKE).orElseThrow();
    return isAlwaysPassed(operation)
        ? Verdict.violated(
            invoke(subject, expected, "none, although an argument is about the input").tolerable())
        : Verdict.notApplicable("nothing shows that the action takes input");
  }

  private static boolean isAlwaysPassed(Operation invoke) {
    return invoke.args().stream()
        .anyMatch(argument -> argument instanceof Argument.JsonInput input && input.mandatory());
  }

  private static Violation invoke(TestedResource subject, String expected, String found) {
    return Violation.at(
        subject.manifest().document().nameMark("invoke"), "/invoke", expected, found);
  }
}
