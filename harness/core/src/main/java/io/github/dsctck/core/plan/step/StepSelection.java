package io.github.dsctck.core.plan.step;

import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.LifecycleStep;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.options.Effort;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Selects the steps of a conversation that fit the effort. A quick one takes what shows most
 * defects; a standard one first takes what the rules need. Each step comes with those that it
 * needs. What the author of the scenario permitted comes on top of a standard conversation, and
 * last in a quick one, each kind as a whole.
 *
 * <p>For example, a set of the alternate state costs three processes and the get after it one. If
 * three processes are left, the get is not taken, because its set would not fit.
 */
final class StepSelection {

  /** Processes that remove the two instances of a conversation at its end. */
  private static final int CLEANUP = 2;

  /** The number of exported instances to get and to test, that of the run first. */
  private static final int SAMPLE = 1;

  private final List<PlannedStep> steps;
  private final StepCost cost;
  private final BitSet chosen = new BitSet();
  private int left;

  private StepSelection(List<PlannedStep> steps, StepCost cost, int processes) {
    this.steps = steps;
    this.cost = cost;
    this.left = processes;
  }

  /** Returns the selected steps, numbered anew. */
  static List<PlannedStep> of(List<PlannedStep> steps, Manifest manifest, Effort effort) {
    if (effort == Effort.FULL) {
      return steps;
    }
    var limited = steps.stream().map(StepSelection::limited).toList();
    var selection =
        new StepSelection(limited, new StepCost(manifest), effort.processes() - CLEANUP);
    if (effort == Effort.STANDARD) {
      selection.permitted().values().forEach(selection.chosen::or);
      StepWorth.RULES.forEach(wanted -> selection.choose(wanted, 0));
    }
    for (int round = 0; round < limited.size(); round++) {
      for (var wanted : StepWorth.ORDER) {
        selection.choose(wanted, round);
      }
    }
    selection.permitted().values().forEach(selection::choose);
    return selection.chosen();
  }

  /** Limits the sample of exported instances, whose size only the resource knows. */
  private static PlannedStep limited(PlannedStep step) {
    return step.stepInput() == StepInput.RETURNED ? step.ofVariant(SAMPLE) : step;
  }

  /** Chooses the step of that kind after some others, such as the second set of invalid input. */
  private void choose(LifecycleStep wanted, int others) {
    IntStream.range(0, steps.size())
        .filter(at -> is(at, wanted))
        .skip(others)
        .limit(1)
        .forEach(
            at -> {
              var added = new BitSet();
              collect(at, added);
              choose(added);
            });
  }

  /** Returns the cases that the author permitted, by kind. */
  private Map<StepInput, BitSet> permitted() {
    var kinds = new EnumMap<StepInput, BitSet>(StepInput.class);
    for (int at = 0; at < steps.size(); at++) {
      if (steps.get(at).derived().isEmpty()) {
        kinds.computeIfAbsent(steps.get(at).stepInput(), kind -> new BitSet()).set(at);
      }
    }
    return kinds;
  }

  private void choose(BitSet added) {
    added.andNot(chosen);
    int processes = added.stream().map(at -> cost.of(steps.get(at))).sum();
    if (processes <= left) {
      chosen.or(added);
      left -= processes;
    }
  }

  /** Collects a step and what it needs, where the conversation has it. */
  private void collect(int at, BitSet collected) {
    collected.set(at);
    for (var needed : needs(at)) {
      lastBefore(at, needed).ifPresent(before -> collect(before, collected));
    }
  }

  private List<LifecycleStep> needs(int at) {
    return steps.get(at).derived().map(LifecycleStep::needs).orElse(List.of());
  }

  private Optional<Integer> lastBefore(int at, LifecycleStep wanted) {
    for (int before = at - 1; before >= 0; before--) {
      if (is(before, wanted)) {
        return Optional.of(before);
      }
    }
    return Optional.empty();
  }

  private boolean is(int at, LifecycleStep wanted) {
    return steps.get(at).derived().filter(wanted::equals).isPresent();
  }

  /** Tracks the existence of the instance anew, because a left out step may have changed it. */
  private List<PlannedStep> chosen() {
    var taken = new ArrayList<PlannedStep>();
    var existence = steps.isEmpty() ? Existence.UNKNOWN : steps.get(0).existence();
    for (int at = chosen.nextSetBit(0); at >= 0; at = chosen.nextSetBit(at + 1)) {
      var step = steps.get(at);
      boolean beside = step.stepInput() == StepInput.SECOND;
      taken.add(step.at(taken.size() + 1, beside ? step.existence() : existence));
      var before = existence;
      existence = step.derived().map(derived -> derived.after(before)).orElse(before);
    }
    return List.copyOf(taken);
  }
}
