package io.github.dsctck.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.emulation.PreparedCommand;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import io.github.dsctck.core.script.ScriptedProcess;
import io.github.dsctck.core.script.TestedResources;
import io.github.dsctck.mutation.mutator.AnswerMutator;
import io.github.dsctck.mutation.mutator.Mutation;
import io.github.dsctck.mutation.mutator.Mutations;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Mutates a resource that adds tags to notes and never takes one away. */
class MutantTest {

  private static final TestedResource NOTES =
      TestedResources.of(
          "'schema':{'embedded':%s},'get':%s,'set':%s"
              .formatted(TestedResources.NOTE_SCHEMA, command("get"), command("set")));

  private static final JsonValue Z = TestedResources.json("['z']");

  private final Map<JsonValue, Set<JsonValue>> notes = new HashMap<>();
  private Duration limit = Duration.ofSeconds(9);
  private final AtomicInteger activations = new AtomicInteger();

  @Test
  void isEquivalentWhereInvalidInputChangesNothing() {
    var mutant = mutant(OperationName.SET, instead("{'title':'a','tags':['x']}"));
    ask(mutant, OperationName.SET, "{'title':'a','tags':['x','y']}");
    activations.set(0);

    ask(mutant, OperationName.SET, "{'title':'a','tags':42}");

    assertThat(activations).hasValue(0);
  }

  @Test
  void isFaultyWhereInvalidInputChangesSomething() {
    var mutant = mutant(OperationName.SET, instead("{'title':'a','tags':['z']}"));

    ask(mutant, OperationName.SET, "{'title':'a','tags':42}");

    assertThat(activations).hasValue(1);
  }

  @Test
  void isEquivalentWhereNoChangeIsDueAndNoneHappens() {
    ask(mutant(OperationName.GET, Mutation.NONE), OperationName.SET, "{'title':'a','tags':['x']}");

    ask(
        mutant(OperationName.SET, instead("{'title':'a','tags':[]}")),
        OperationName.SET,
        "{'title':'a','tags':['x']}");

    assertThat(activations).hasValue(0);
  }

  @Test
  void isFaultyWhereADueChangeDoesNotHappen() {
    ask(mutant(OperationName.GET, Mutation.NONE), OperationName.SET, "{'title':'a','tags':['x']}");

    ask(
        mutant(OperationName.SET, instead("{'title':'a','tags':[]}")),
        OperationName.SET,
        "{'title':'a','tags':['y']}");

    assertThat(activations).hasValue(1);
  }

  @Test
  void isEquivalentWhereItReadsTheSameState() {
    var mutant = mutant(OperationName.GET, instead("{'title':'a'}"));

    ask(mutant, OperationName.GET, "{'title':'a','body':'milk'}");

    assertThat(activations).hasValue(0);
  }

  @Test
  void isFaultyWhereItReadsAnotherState() {
    var mutant = mutant(OperationName.GET, instead("{'title':'b'}"));

    ask(mutant, OperationName.GET, "{'title':'a'}");

    assertThat(activations).hasValue(1);
  }

  @Test
  void isEquivalentWhereItFailsBeforeAnyChange() {
    var mutant =
        mutant(
            OperationName.SET,
            (request, invoker, memory) -> {
              request.other(OperationName.SET, "{}").ifPresent(invoker::invoke);
              return invoker.invoke(request.invocation());
            });

    ask(mutant, OperationName.SET, "{'title':'a','tags':['x']}");

    assertThat(activations).hasValue(0);
  }

  @Test
  void isEquivalentWhereAnInterruptedSetFails() {
    limit = Duration.ofMillis(1);

    isEquivalentWhereItFailsBeforeAnyChange();
  }

  @Test
  void isFaultyWhereItChangesAnotherInstance() {
    var mutant =
        mutant(
            OperationName.SET,
            (request, invoker, memory) -> {
              var other = memory.setOfAnother(request).map(set -> set.with("tags", Z));
              var told = invoker.invoke(request.invocation());
              other
                  .flatMap(set -> request.other(OperationName.SET, set.toJson()))
                  .ifPresent(invoker::invoke);
              return told;
            });
    ask(mutant, OperationName.SET, "{'title':'a','tags':['x']}");

    ask(mutant, OperationName.SET, "{'title':'b','tags':['x']}");

    assertThat(activations).hasValue(1);
  }

  private Mutant mutant(OperationName on, Mutation mutation) {
    return new Mutant(new AnswerMutator("odd", "is odd", Set.of(on), mutation), activations);
  }

  /** Does the same operation with another input. */
  private static Mutation instead(String input) {
    return (request, invoker, memory) ->
        invoker.invoke(request.other(request.command(), quoted(input)).orElseThrow());
  }

  private Completion ask(Mutant mutant, OperationName operation, String input) {
    var setting = new Invocations.Setting(Map.of(), limit, false);
    var prepared =
        Invocations.of(NOTES.manifest(), NOTES.finder(), false)
            .prepare(operation, false, quoted(input), setting);
    var invocation = ((PreparedCommand.Ready) prepared).invocation();
    return mutant.answer(
        new Request(NOTES, operation, false, quoted(input), invocation), this::run);
  }

  private Completion run(Invocation invocation) {
    var input =
        Mutations.parse(new String(invocation.stdin(), StandardCharsets.UTF_8)).orElseThrow();
    if (!NOTES.accepts(input)) {
      return ScriptedProcess.exit(2).completion();
    }
    var title = input.present("title").orElseThrow();
    if (invocation.command().contains("get") && invocation.timeout().toSeconds() == 0) {
      return ScriptedProcess.ended(new ProcessEnding.TimedOut(invocation.timeout(), true))
          .completion();
    }
    if (invocation.command().contains("set")) {
      notes
          .computeIfAbsent(title, added -> new LinkedHashSet<>())
          .addAll(input.present("tags").flatMap(JsonValue::asArray).orElseThrow().elements());
    }
    return ScriptedProcess.of(state(title).toJson()).completion();
  }

  private JsonObject state(JsonValue title) {
    var state = JsonObject.empty().with("title", title);
    var tags = notes.get(title);
    return tags == null
        ? state.with("_exist", JsonBoolean.FALSE)
        : state.with("tags", JsonArray.of(List.copyOf(tags)));
  }

  private static String command(String operation) {
    return "{'executable':'%s','args':['%s'],'input':'stdin'}"
        .formatted(TestedResources.EXECUTABLE, operation);
  }

  private static String quoted(String text) {
    return text.replace('\'', '"');
  }
}
