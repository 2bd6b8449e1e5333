package io.github.dsctck.core.plan.step;

import static io.github.dsctck.core.exchange.OperationName.EXPORT;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.exchange.OperationName.TEST;

import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ResourceKind;
import java.util.List;
import java.util.stream.Stream;

/**
 * Plans the steps for a resource without a scenario: get, export, and test of the returned states
 * (design, "Safety").
 */
public final class ProbePlanner {

  private ProbePlanner() {}

  /**
   * Returns the steps.
   *
   * @param alone whether no scenario exercises more
   */
  public static List<PlannedStep> plan(Manifest manifest, boolean alone) {
    if (manifest.isDraft()) {
      return ofDraft(manifest);
    }
    if (manifest.kind() == ResourceKind.ACTION) {
      return ActionPlanner.probe(manifest);
    }
    return manifest.kind() == ResourceKind.RESOURCE
        ? ofInstances(manifest, alone)
        : KindPlanner.probe(manifest);
  }

  /** The draft has no instance schema, so that only a scenario knows an input. */
  private static List<PlannedStep> ofDraft(Manifest manifest) {
    var steps = new StepList();
    steps.add(GET, StepInput.NONE, "get without input");
    steps.add(GET, StepInput.NONE, "get it again");
    if (manifest.operation(GET).flatMap(Operation::input).isPresent()) {
      steps.add(GET, StepInput.MALFORMED, "get by malformed JSON");
    }
    return steps.toList();
  }

  private static List<PlannedStep> ofInstances(Manifest manifest, boolean alone) {
    var steps = new StepList();
    if (manifest.has(GET)) {
      steps.add(GET, StepInput.NONE, "get without input");
      steps.add(GET, StepInput.NONE, "get it again");
    }
    if (manifest.has(EXPORT)) {
      steps.add(EXPORT, StepInput.NONE, "export");
      steps.addFilters(manifest, alone);
    }
    if (manifest.has(GET)) {
      sample(manifest, alone, steps);
    }
    return steps.toList();
  }

  private static void sample(Manifest manifest, boolean alone, StepList steps) {
    var get = manifest.operation(GET).orElseThrow();
    if (get.takesInput()) {
      steps.add(GET, StepInput.RETURNED, "get the returned instance");
      steps.add(GET, StepInput.RETURNED, 1, "get the first of it again");
      steps.add(GET, StepInput.OTHER, "get it by other desired values");
      steps.add(GET, StepInput.STRANGER, "get an instance that does not exist");
    }
    if (manifest.has(TEST)) {
      steps.add(TEST, StepInput.RETURNED, "test the returned state");
      if (alone) {
        steps.add(TEST, StepInput.MINIMAL, "test as little of it as the schema allows");
      }
      steps.add(GET, StepInput.NONE, "get it unchanged by test");
    }
    if (alone) {
      steps.add(GET, StepInput.ELSEWHERE, "get it with another language and time zone");
      steps.add(GET, StepInput.TOGETHER, "get it several times at once");
    }
    if (get.takesInput()) {
      steps.add(GET, StepInput.PERMUTED, "get with its members in the opposite order");
      steps.add(GET, StepInput.CANARY, "get by metacharacters");
    }
    Stream.of(get, manifest.operation(TEST).orElse(get))
        .filter(Operation::takesInput)
        .findFirst()
        .ifPresent(reader -> wrong(reader, alone, steps));
    if (alone && !manifest.has(SET)) {
      var title = "get it once more, to find volatile properties";
      steps.add(GET, get.takesInput() ? StepInput.RETURNED : StepInput.NONE, 1, title);
    }
  }

  private static void wrong(Operation reader, boolean alone, StepList steps) {
    var name = reader.name();
    if (reader.input().filter(InputKind.STDIN::equals).isPresent()) {
      steps.add(name, StepInput.LARGE, name.wireName() + " with more than 64 KiB of input");
      if (alone && !reader.hasJsonInputArgument()) {
        steps.add(name, StepInput.HUGE, name.wireName() + " with a mebibyte of input");
      }
    }
    steps.add(name, StepInput.MALFORMED, name.wireName() + " by malformed JSON");
    steps.add(name, StepInput.INVALID, name.wireName() + " by input that the schema refuses");
  }
}
