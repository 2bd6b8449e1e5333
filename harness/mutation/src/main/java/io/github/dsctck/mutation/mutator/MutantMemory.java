package io.github.dsctck.mutation.mutator;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The memory of a mutant in one conversation. */
public final class MutantMemory {

  private final List<String> sets = new ArrayList<>();
  private final List<String> deletes = new ArrayList<>();
  private Optional<String> lastChange = Optional.empty();
  private final Map<String, Completion> firstAnswers = new HashMap<>();
  private final Map<OperationName, Completion> firstSuccesses = new HashMap<>();
  private int requests;

  /** Remembers an answer of the original resource. */
  public void keep(Request request, Completion completion) {
    requests++;
    if (!completion.isSuccess()) {
      return;
    }
    firstAnswers.putIfAbsent(key(request), completion);
    firstSuccesses.putIfAbsent(request.operation(), completion);
    var input = request.input();
    if (input != null && request.operation() == OperationName.SET) {
      sets.add(input);
      lastChange = Optional.of(input);
    }
    if (input != null && request.operation() == OperationName.DELETE) {
      deletes.add(input);
      lastChange = Optional.empty();
    }
  }

  /** Returns the number of answered requests. */
  int requests() {
    return requests;
  }

  /** Returns the first answer to the same request. */
  Optional<Completion> firstAnswer(Request request) {
    return Optional.ofNullable(firstAnswers.get(key(request)));
  }

  /** Returns the first successful answer of the same operation. */
  Optional<Completion> firstSuccess(Request request) {
    return Optional.ofNullable(firstSuccesses.get(request.operation()));
  }

  /** Returns whether the last change was a set with this input. */
  boolean wasLastChange(@Nullable String input) {
    return input != null && lastChange.filter(input::equals).isPresent();
  }

  /** Returns the input of the first set that succeeded. */
  Optional<String> firstSet() {
    return sets.stream().findFirst();
  }

  /** Returns the input of the last set that succeeded. */
  Optional<String> lastSet() {
    return sets.isEmpty() ? Optional.empty() : Optional.of(sets.get(sets.size() - 1));
  }

  /** Returns the input of the last set that differs from the last one of all. */
  Optional<String> earlierSet() {
    for (int i = sets.size() - 2; i >= 0; i--) {
      if (!sets.get(i).equals(sets.get(sets.size() - 1))) {
        return Optional.of(sets.get(i));
      }
    }
    return Optional.empty();
  }

  /** Returns the identities of the instances that were set, in the order of their first sets. */
  public Set<String> identities(TestedResource subject) {
    return sets.stream()
        .flatMap(set -> Mutations.parse(set).stream())
        .map(subject::identityOf)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Returns whether the instance was deleted before. */
  boolean wasDeleted(String input) {
    return deletes.contains(input);
  }

  /** Returns whether an instance was deleted whose input matches a condition. */
  boolean deletedAny(Predicate<String> such) {
    return deletes.stream().anyMatch(such);
  }

  /** Returns the last set of an instance other than the requested one. */
  public Optional<JsonObject> setOfAnother(Request request) {
    return sets.stream()
        .filter(set -> !MutatorActions.sameInstance(request, set))
        .flatMap(set -> Mutations.parse(set).stream())
        .filter(request.subject()::accepts)
        .filter(set -> !MutatorActions.removes(request, set))
        .reduce((earlier, later) -> later);
  }

  private static String key(Request request) {
    return request.operation() + " " + request.input();
  }
}
