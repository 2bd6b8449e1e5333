package io.github.dsctck.mutation.mutator;

import static io.github.dsctck.mutation.mutator.Mutations.text;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;

/**
 * AnswerMutators that the contract allows, so that no rule may fail. The first one changes nothing.
 */
final class EquivalentMutators {

  private EquivalentMutators() {}

  static List<AnswerMutator> all() {
    var everything = EnumSet.allOf(OperationName.class);
    return List.of(
        AnswerMutator.lawful("untouched", "is unchanged", everything, Mutation.NONE),
        AnswerMutator.lawful(
            "reads-twice",
            "reads twice before it answers",
            EnumSet.of(
                OperationName.GET,
                OperationName.TEST,
                OperationName.EXPORT,
                OperationName.VALIDATE),
            EquivalentMutators::twice),
        get("reordered-keys", "reverses the order of members", text(EquivalentMutators::reordered)),
        get("no-final-newline", "prints no newline at the end", text(String::stripTrailing)),
        get("spaces-in-json", "prints blanks after colons", text(t -> t.replace("\":", "\": "))),
        get("carriage-returns", "ends lines with CR LF", text(t -> t.replace("\n", "\r\n"))),
        AnswerMutator.lawful(
            "export-carriage-returns",
            "ends lines with CR LF",
            Set.of(OperationName.EXPORT),
            text(t -> t.replace("\n", "\r\n"))),
        get("success-logs-warning", "logs a warning", Mutations.warningOfSuccess("old")));
  }

  private static AnswerMutator get(String name, String does, Mutation mutation) {
    return AnswerMutator.lawful(name, does, Set.of(OperationName.GET), mutation);
  }

  private static Completion twice(Request request, ProcessInvoker invoker, MutantMemory memory) {
    invoker.invoke(request.invocation());
    return invoker.invoke(request.invocation());
  }

  private static String reordered(String text) {
    return Mutations.parse(text).map(state -> turned(state).toJson() + "\n").orElse(text);
  }

  private static JsonObject turned(JsonObject state) {
    var names = new ArrayList<>(state.names());
    Collections.reverse(names);
    var members = new LinkedHashMap<String, JsonValue>();
    for (var name : names) {
      var value = state.get(name);
      if (value != null) {
        members.put(name, value);
      }
    }
    return JsonObject.of(members);
  }
}
