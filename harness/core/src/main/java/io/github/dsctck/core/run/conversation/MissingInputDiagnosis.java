package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Learns why a reading command that gets no input fails: it needs an object, reads its arguments
 * otherwise, or waits for an answer.
 */
final class MissingInputDiagnosis {

  private static final List<Twin> OTHER_CAUSES =
      List.of(Twin.EXPANDED_ARGUMENTS, Twin.BARE_ARGUMENTS, Twin.ANSWERED);

  private final TestedResource subject;
  private final TwinExchanges twins;
  private final Set<OperationName> triedEmpty = EnumSet.noneOf(OperationName.class);

  MissingInputDiagnosis(TestedResource subject, TwinExchanges twins) {
    this.subject = subject;
    this.twins = twins;
  }

  /** Looks at a step that was just taken without input. */
  void after(PlannedStep step) {
    var declared = subject.manifest().operation(step.operation());
    if (declared.isPresent() && step.operation().isReadOnly()) {
      tryEmptyObject(step, declared.get());
      tryOtherCauses(step, declared.get());
    }
  }

  private void tryEmptyObject(PlannedStep step, Operation declared) {
    if (!mayNeedInput(declared)
        || !twins.failedToTake(step.operation())
        || !triedEmpty.add(step.operation())) {
      return;
    }
    var call = CommandCall.of(step.operation(), JsonObject.empty());
    twins
        .original(call, JsonObject.empty())
        // A command with a channel for input gets the object there, with no further edit.
        .map(original -> original.edited(Twin.EMPTY_OBJECT).orElse(original.invocation()))
        .map(invocation -> twins.run(step, Twin.EMPTY_OBJECT, call, invocation))
        .filter(seen -> seen.succeeded() && seen.output().isReadable())
        .filter(seen -> step.operation() == OperationName.EXPORT || showsAnInstance(seen))
        .ifPresent(twins::prove);
  }

  private static boolean mayNeedInput(Operation operation) {
    return operation.hasJsonInputArgument() || !operation.supportsFiltering().orElse(true);
  }

  private boolean showsAnInstance(Observation seen) {
    return seen.state().filter(subject::accepts).isPresent();
  }

  private void tryOtherCauses(PlannedStep step, Operation declared) {
    if (twins.isSettled()) {
      return;
    }
    var call = new CommandCall(step.operation(), false, null);
    // Where stdin carries input, an answer there would be taken for it.
    boolean takesAnswer = declared.input().filter(InputKind.STDIN::equals).isEmpty();
    for (var twin : OTHER_CAUSES) {
      if (twins.failedToTake(step.operation()) && (takesAnswer || twin != Twin.ANSWERED)) {
        twins
            .original(call, JsonObject.empty())
            .flatMap(original -> twins.send(step, twin, call, original))
            .filter(Diagnosis::isReadable)
            .ifPresent(twins::settle);
      }
    }
  }
}
