package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Operation;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks whether the command accepts the what-if argument without a value: WIF-02. */
final class WhatIfFlag {

  private WhatIfFlag() {}

  static Verdict isBare(Conversation conversation) {
    boolean any =
        Stream.of(OperationName.SET, OperationName.DELETE)
            .flatMap(name -> conversation.subject().manifest().operation(name).stream())
            .anyMatch(Operation::hasWhatIfArgument);
    if (!any) {
      return Verdict.notApplicable("neither set nor delete has a whatIfArg");
    }
    var steps = conversation.steps(OperationName.WHAT_IF);
    return Samples.of(
            steps.stream()
                .filter(
                    step ->
                        step.own().filter(Observation::succeeded).isPresent()
                            || twin(step).isPresent()))
        .sayingOne()
        .judge(
            step -> twin(step).map(twin -> wantsValue(step, twin)),
            () -> conversation.whyNot(steps, "no what-if was run"));
  }

  private static Optional<Observation> twin(StepRecord step) {
    return step.observations().stream()
        .filter(seen -> seen.twin().filter(Twin.FLAG_WITH_VALUE::equals).isPresent())
        .findFirst();
  }

  private static Violation wantsValue(StepRecord step, Observation twin) {
    return Violation.in(
        step.own().orElse(twin),
        "argv",
        "",
        "a what-if argument without a value, as the engine passes it",
        "%s; it succeeds with %s"
            .formatted(step.own().orElse(twin).failure(), Twin.FLAG_WITH_VALUE.edit()));
  }
}
