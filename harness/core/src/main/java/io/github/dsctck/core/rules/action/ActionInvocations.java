package io.github.dsctck.core.rules.action;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Manifest;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The invocations of an action in a conversation. */
final class ActionInvocations {

  private static final String WITHOUT_LEAVE =
      "the kit invokes no action unasked; add \"allow: [invoke]\" to a scenario with the input";

  private ActionInvocations() {}

  /** Returns the real invocations. */
  static List<Observation> real(Conversation conversation) {
    return all(conversation).filter(seen -> seen.isReal(OperationName.INVOKE)).toList();
  }

  /** Returns the invocations in what-if mode. */
  static List<Observation> predicted(Conversation conversation) {
    return all(conversation).filter(Observation::isWhatIf).toList();
  }

  private static Stream<Observation> all(Conversation conversation) {
    return conversation.steps().stream().flatMap(step -> step.observations().stream());
  }

  /** Returns the verdict where no process shows anything. */
  static Verdict unseen(Conversation conversation) {
    return conversation.steps(OperationName.INVOKE).isEmpty()
        ? Verdict.notExercised(WITHOUT_LEAVE)
        : Verdict.notExercised(
            conversation.whyNot(
                conversation.steps(OperationName.INVOKE), "the action was not invoked"));
  }

  /** Returns whether the engine runs an action for an operation. */
  static boolean supports(Manifest action, String operation) {
    return action
        .document()
        .present("supportedOperations")
        .flatMap(JsonValue::asArray)
        .map(JsonArray::elements)
        .map(
            words ->
                words.stream().flatMap(word -> word.asText().stream()).anyMatch(operation::equals))
        .orElse(operation.equals("set"));
  }

  /** Returns the changes in the sandbox during a process, as the object of "found". */
  static Optional<String> changes(Conversation conversation, Observation seen) {
    return Stream.concat(
            conversation.changedFiles(seen).stream(), conversation.newFolders(seen).stream())
        .sorted()
        .findFirst()
        .map(name -> "a change of " + FoundText.quoted(name));
  }
}
