package io.github.dsctck.mutation;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import io.github.dsctck.mutation.mutator.MutantMemory;
import io.github.dsctck.mutation.mutator.MutatorActions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/**
 * Observes the effect of a mutation: whether the result differs from the request, and whether its
 * other operations changed a known instance. An instance to which values are only added may ignore
 * another value.
 */
final class EffectObserver implements ProcessInvoker {

  private final Request request;
  private final ProcessInvoker invoker;
  private final MutantMemory memory;
  private final List<Completion> strays = new ArrayList<>();
  private boolean moved;
  private boolean idle;
  private Optional<Completion> truth = Optional.empty();

  EffectObserver(Request request, ProcessInvoker invoker, MutantMemory memory) {
    this.request = request;
    this.invoker = invoker;
    this.memory = memory;
  }

  @Override
  public Completion invoke(Invocation invocation) {
    return invocation == request.invocation() && truth.isEmpty()
        ? asked(invocation)
        : stray(invocation);
  }

  private Completion asked(Invocation invocation) {
    var completion = invoker.invoke(invocation);
    memory.keep(request, completion);
    truth = Optional.of(completion);
    return completion;
  }

  private Completion stray(Invocation invocation) {
    if (moved) {
      return invoker.invoke(invocation);
    }
    var before = look();
    var told = invoker.invoke(invocation);
    moved = before.isEmpty() || !before.equals(look());
    idle = asksForNothing(before);
    strays.add(told);
    return told;
  }

  /** Returns whether the result is exactly what the request asked for. */
  boolean isHarmless(Completion answer) {
    return !moved && (isTrue(answer) || idle && strays.stream().anyMatch(it -> same(it, answer)));
  }

  private boolean isTrue(Completion answer) {
    return truth
        .or(() -> request.operation().isReadOnly() ? Optional.of(unchanged()) : Optional.empty())
        .filter(real -> same(real, answer))
        .isPresent();
  }

  private Completion unchanged() {
    return invoker.invoke(request.invocation());
  }

  private static boolean same(Completion one, Completion other) {
    return one.ending().equals(other.ending())
        && Arrays.equals(one.stdout().bytes(), other.stdout().bytes())
        && Arrays.equals(one.stderr().bytes(), other.stderr().bytes());
  }

  /**
   * Returns whether a resource may leave the instance unchanged, because it is in the desired state
   * or the schema rejects the input.
   */
  private boolean asksForNothing(List<JsonObject> states) {
    var wanted = MutatorActions.accepted(request);
    return wanted.isEmpty()
        || states.stream()
            .findFirst()
            .filter(
                state -> request.subject().convention().differing(wanted.get(), state).isEmpty())
            .isPresent();
  }

  /**
   * Returns the states of all known instances, with the requested instance first, or none if a get
   * fails.
   */
  private List<JsonObject> look() {
    var identities = new LinkedHashSet<String>();
    MutatorActions.wanted(request).map(request.subject()::identityOf).ifPresent(identities::add);
    identities.addAll(memory.identities(request.subject()));
    var states = new ArrayList<JsonObject>();
    for (var identity : identities) {
      MutatorActions.look(request, identity, this::patiently).ifPresent(states::add);
    }
    return states.size() == identities.size() ? states : List.of();
  }

  /** Lets a process finish although an interruption may end the set in the middle. */
  private Completion patiently(Invocation look) {
    var longer = RunOptions.DEFAULT_TIMEOUT;
    return invoker.invoke(
        look.withTimeout(look.timeout().compareTo(longer) < 0 ? longer : look.timeout()));
  }
}
