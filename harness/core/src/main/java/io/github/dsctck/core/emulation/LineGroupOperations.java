package io.github.dsctck.core.emulation;

import io.github.dsctck.core.emulation.StepResult.Basis;
import io.github.dsctck.core.emulation.difference.Difference;
import io.github.dsctck.core.emulation.output.NestedAnswers;
import io.github.dsctck.core.emulation.output.NestedAnswers.Answer;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Operation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a group that answers with one line for each nested instance (proposal of 2023).
 * The host computes what the group leaves out: verdicts for the answer {@code {}}, differing and
 * changed properties.
 */
final class LineGroupOperations implements Operations {

  private static final String FLAG = "_inDesiredState";

  private final StepCommands commands;
  private final Operations others;

  /**
   * Creates the operations of a group.
   *
   * @param others the operations that the proposal does not change
   */
  LineGroupOperations(StepCommands commands, Operations others) {
    this.commands = commands;
    this.others = others;
  }

  /**
   * The answers of a command.
   *
   * @param answers one answer for each nested instance
   * @param by the exchange
   */
  private record Answered(List<Answer> answers, Exchange by) {
    JsonObject state(int index) {
      return answers.get(index).state();
    }
  }

  @Override
  public StepResult get(@Nullable String filter) {
    return Operations.attempt(
        () -> {
          var group = NestedInput.parse(filter);
          var got = ask(OperationName.GET, false, filter, group);
          return new StepResult.GetResult(results(group, i -> actual(got.state(i))), got.by());
        });
  }

  private static JsonObject actual(JsonObject state) {
    return JsonObject.of(Map.of("actualState", state));
  }

  @Override
  public StepResult test(String desired) {
    return Operations.attempt(() -> tested(desired, NestedInput.parse(desired)));
  }

  private StepResult tested(String desired, NestedInput group) {
    boolean own = commands.manifest().has(OperationName.TEST);
    var answered = ask(own ? OperationName.TEST : OperationName.GET, false, desired, group);
    boolean left = own && answered.answers().stream().anyMatch(Answer::isEmpty);
    var got = left ? ask(OperationName.GET, false, desired, group) : answered;
    boolean fits = true;
    var results = new ArrayList<JsonValue>();
    for (int i = 0; i < group.size(); i++) {
      var result =
          own && !answered.answers().get(i).isEmpty()
              ? judged(group.desired(i), answered.answers().get(i), answered.by())
              : compared(group.desired(i), got.state(i));
      fits &= JsonBoolean.TRUE.equals(result.get("inDesiredState"));
      results.add(group.result(i, result));
    }
    return new StepResult.TestResult(
        group.document(),
        JsonArray.of(results),
        fits,
        List.of(),
        own ? Basis.NESTED : Basis.SYNTHETIC,
        answered.by());
  }

  /** Returns the result of an instance that the group tested. */
  private static JsonObject judged(JsonObject desired, Answer answer, Exchange by) {
    var flag =
        answer
            .state()
            .present(FLAG)
            .flatMap(JsonValue::asBoolean)
            .orElseThrow(
                () ->
                    StepAbortedException.of(
                        FailureKind.PARSE,
                        "line " + answer.line() + " has no boolean \"" + FLAG + "\"",
                        by));
    var state = answer.state().without(Set.of(FLAG));
    return tested(desired, state, flag, differing(desired, answer, state));
  }

  private static List<String> differing(JsonObject desired, Answer answer, JsonObject state) {
    return answer.names().orElseGet(() -> Difference.between(desired, state));
  }

  private static JsonObject compared(JsonObject desired, JsonObject state) {
    var differing = Difference.between(desired, state);
    return tested(desired, state, differing.isEmpty(), differing);
  }

  private static JsonObject tested(
      JsonObject desired, JsonObject actual, boolean fits, List<String> differing) {
    var members = new LinkedHashMap<String, JsonValue>();
    members.put("desiredState", desired);
    members.put("actualState", actual);
    members.put("inDesiredState", JsonBoolean.of(fits));
    members.put("differingProperties", names(differing));
    return JsonObject.of(members);
  }

  private static JsonArray names(List<String> names) {
    return JsonArray.of(names.stream().map(JsonString::of).toList());
  }

  @Override
  public StepResult set(String desired) {
    return Operations.attempt(() -> changed(OperationName.SET, false, desired));
  }

  @Override
  public StepResult whatIf(String desired) {
    return Operations.attempt(() -> changed(predicting(), true, desired));
  }

  private OperationName predicting() {
    boolean bySet =
        commands
            .manifest()
            .operation(OperationName.SET)
            .filter(Operation::hasWhatIfArgument)
            .isPresent();
    return bySet ? OperationName.SET : OperationName.WHAT_IF;
  }

  private StepResult changed(OperationName name, boolean whatIf, String desired) {
    var group = NestedInput.parse(desired);
    commands.demand(name);
    var before = ask(OperationName.GET, false, desired, group);
    var after = ask(name, whatIf, desired, group);
    return new StepResult.SetResult(
        results(group, i -> actual(before.state(i))),
        results(group, i -> changed(before.state(i), after.answers().get(i))),
        Optional.empty(),
        after.by());
  }

  private static JsonObject changed(JsonObject before, Answer after) {
    var names = after.names().orElseGet(() -> Difference.between(after.state(), before));
    var members = new LinkedHashMap<String, JsonValue>();
    members.put("beforeState", before);
    members.put("afterState", after.state());
    members.put("changedProperties", names(names));
    return JsonObject.of(members);
  }

  private Answered ask(
      OperationName name, boolean whatIf, @Nullable String input, NestedInput group) {
    commands.demand(name);
    var exchange = commands.run(name, whatIf, input);
    var output = commands.read(exchange, OutputShape.NESTED_LINES).output();
    var read = NestedAnswers.in(output, commands.manifest(), exchange, group.size());
    read.fault()
        .ifPresent(
            fault -> {
              throw commands.unreadable(exchange, "found " + fault.found());
            });
    return new Answered(read.answers(), exchange);
  }

  /** Makes the result of one instance. */
  private interface Result {
    JsonObject of(int index);
  }

  private static JsonArray results(NestedInput group, Result result) {
    var results = new ArrayList<JsonValue>();
    for (int i = 0; i < group.size(); i++) {
      results.add(group.result(i, result.of(i)));
    }
    return JsonArray.of(results);
  }

  @Override
  public StepResult delete(String input) {
    return others.delete(input);
  }

  @Override
  public StepResult foreseeDeletion(String input) {
    return others.foreseeDeletion(input);
  }

  @Override
  public StepResult validate(String input) {
    return others.validate(input);
  }
}
