package io.github.dsctck.core.judge;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Adds up the verdicts of one rule over many exchanges. */
final class Tally {

  private final List<Violation> violations = new ArrayList<>();
  private boolean held;
  private int seen;
  private Optional<Verdict> other = Optional.empty();
  private Optional<String> blockedBy = Optional.empty();

  void add(Verdict verdict) {
    seen++;
    if (verdict instanceof Verdict.Violated violated) {
      violations.addAll(violated.violations());
    } else if (verdict instanceof Verdict.Satisfied) {
      held = true;
    } else if (other.isEmpty() || rank(verdict) > rank(other.get())) {
      other = Optional.of(verdict);
    }
  }

  void blockedBy(String rule) {
    blockedBy = blockedBy.or(() -> Optional.of(rule));
  }

  /** Returns whether a lower layer prevented a judgement of the rule. */
  boolean isBlocked() {
    return blockedBy.isPresent();
  }

  Verdict verdict() {
    if (!violations.isEmpty()) {
      return Verdict.of(violations);
    }
    if (other.isPresent() && other.get() instanceof Verdict.Errored) {
      return other.get();
    }
    if (held) {
      return Verdict.satisfied();
    }
    if (blockedBy.isPresent()) {
      return Verdict.blockedBy(blockedBy.get());
    }
    return other.orElseGet(() -> Verdict.notExercised("no exchange was made"));
  }

  /** Returns the violations without duplicates. */
  <T> Set<T> each(Function<Violation, T> detail) {
    return violations.stream().map(detail).filter(Objects::nonNull).collect(Collectors.toSet());
  }

  /** Returns whether there is such a violation. */
  boolean any(Predicate<Violation> which) {
    return violations.stream().anyMatch(which);
  }

  /** Assigns some of the violations to another rule. */
  void leave(Predicate<Violation> which, String rule) {
    if (violations.removeIf(which)) {
      blockedBy(rule);
    }
  }

  int seen() {
    return seen;
  }

  private static int rank(Verdict verdict) {
    if (verdict instanceof Verdict.Errored) {
      return 2;
    }
    return verdict instanceof Verdict.NotExercised ? 1 : 0;
  }
}
