package io.github.dsctck.core.scenario.expect;

import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.scenario.Expectation;
import io.github.dsctck.core.scenario.expect.StateJudgement.Mismatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares the result of a step with the expectations of its author. */
public final class ExpectationJudge {

  /** The number of inconclusive instances after which the others are skipped. */
  private static final int ENOUGH = 3;

  private final Expectation expect;
  private final List<Mismatch> mismatches = new ArrayList<>();
  private final List<Mismatch> inconclusive = new ArrayList<>();

  private ExpectationJudge(Expectation expect) {
    this.expect = expect;
  }

  /**
   * Judges a step. Its pointers lead into {@link ResultDocument}. A failure that the expectation
   * does not mention is not a mismatch: the expectations of the result are then inconclusive.
   *
   * @param expect the expectation, its placeholders expanded
   * @param result the result that the engine would report
   * @param exitCode the exit code of the last process, empty where none exited
   * @param messages the messages on stderr
   */
  public static StateJudgement judge(
      Expectation expect, StepResult result, Optional<Integer> exitCode, List<String> messages) {
    var judge = new ExpectationJudge(expect);
    judge.judgeEnd(result, exitCode);
    expect.message().ifPresent(text -> judge.add("", StateMatcher.judgeMessages(text, messages)));
    ResultDocument.of(result).ifPresent(judge::judgeResult);
    return new StateJudgement(judge.mismatches, judge.inconclusive);
  }

  private void judgeEnd(StepResult result, Optional<Integer> exitCode) {
    if (result instanceof StepResult.Failed failed) {
      var failure = new Mismatch("", "the operation succeeds", "it fails: " + failed.message());
      if (expect.fails().filter(fails -> !fails).isPresent()) {
        mismatches.add(failure);
      } else if (!expect.wantsFailure() && expect.speaksOfResult()) {
        inconclusive.add(failure);
      }
    } else if (expect.wantsFailure()) {
      mismatches.add(new Mismatch("", "the operation fails", "it succeeds"));
    }
    expect
        .exitCode()
        .filter(wanted -> !Optional.of(wanted).equals(exitCode))
        .ifPresent(
            wanted ->
                mismatches.add(
                    new Mismatch(
                        "",
                        "exit code " + wanted,
                        exitCode.map(code -> "exit code " + code).orElse("no exit code"))));
  }

  private void judgeResult(JsonValue document) {
    if (document instanceof JsonArray instances) {
      expect.contains().forEach(wanted -> judgeContained(wanted, instances));
      expect.lacks().forEach(unwanted -> judgeLacking(unwanted, instances));
    } else if (document instanceof JsonObject fields) {
      judgeState("actualState", expect.actualState(), fields);
      judgeState("desiredState", expect.desiredState(), fields);
      judgeState("beforeState", expect.beforeState(), fields);
      judgeState("afterState", expect.afterState(), fields);
      judgeVerdict(fields);
      judgeNames("differingProperties", expect.differingProperties(), fields);
      judgeNames("changedProperties", expect.changedProperties(), fields);
    }
  }

  private void judgeState(String field, Optional<JsonValue> wanted, JsonObject fields) {
    var found = fields.get(field);
    if (wanted.isPresent() && found != null) {
      add("/" + field, StateMatcher.judge(wanted.get(), found));
    }
  }

  private void judgeVerdict(JsonObject fields) {
    var found = fields.present("inDesiredState").flatMap(JsonValue::asBoolean);
    if (expect.inDesiredState().isPresent() && !expect.inDesiredState().equals(found)) {
      var text = found.map(String::valueOf).orElse("nothing");
      mismatches.add(
          new Mismatch("/inDesiredState", expect.inDesiredState().get().toString(), text));
    }
  }

  private void judgeNames(String field, Optional<List<String>> wanted, JsonObject fields) {
    var found = fields.present(field).flatMap(JsonValue::asArray);
    if (wanted.isPresent() && found.isPresent()) {
      var names = found.get().elements().stream().flatMap(name -> name.asText().stream()).toList();
      add("/" + field, StateMatcher.judgeNames(wanted.get(), names));
    }
  }

  private void judgeContained(JsonValue wanted, JsonArray instances) {
    var unclear = new ArrayList<Mismatch>();
    for (var instance : instances.elements()) {
      var judgement = StateMatcher.judge(wanted, instance);
      if (judgement.holds()) {
        return;
      }
      unclear.addAll(judgement.inconclusive());
      if (unclear.size() >= ENOUGH) {
        break;
      }
    }
    if (unclear.isEmpty()) {
      mismatches.add(
          new Mismatch(
              "",
              "an instance like " + wanted.toJson(),
              count(instances) + ", none of them like it"));
    } else {
      inconclusive.add(unclear.get(0));
    }
  }

  private void judgeLacking(JsonValue unwanted, JsonArray instances) {
    var unclear = new ArrayList<Mismatch>();
    for (int i = 0; i < instances.elements().size() && unclear.size() < ENOUGH; i++) {
      var instance = instances.elements().get(i);
      var judgement = StateMatcher.judge(unwanted, instance);
      if (judgement.holds()) {
        mismatches.add(
            new Mismatch("/" + i, "no instance like " + unwanted.toJson(), instance.toJson()));
        return;
      }
      if (judgement.mismatches().isEmpty()) {
        unclear.addAll(judgement.inconclusive());
      }
    }
    if (!unclear.isEmpty()) {
      inconclusive.add(unclear.get(0));
    }
  }

  private static String count(JsonArray instances) {
    int size = instances.elements().size();
    return size == 1 ? "1 instance" : size + " instances";
  }

  private void add(String field, StateJudgement judgement) {
    judgement.mismatches().forEach(mismatch -> mismatches.add(mismatch.below(field)));
    judgement.inconclusive().forEach(mismatch -> inconclusive.add(mismatch.below(field)));
  }
}
