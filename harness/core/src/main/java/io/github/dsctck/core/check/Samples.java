package io.github.dsctck.core.check;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepRecord;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The occasions on which a conversation exercises a rule: what most checks of a conversation look
 * for first. Without any, nothing is said about the rule.
 */
public final class Samples<T> {

  private final List<T> occasions;
  private final long most;

  private Samples(List<T> occasions, long most) {
    this.occasions = occasions;
    this.most = most;
  }

  public static <T> Samples<T> of(Stream<T> occasions) {
    return new Samples<>(occasions.toList(), Long.MAX_VALUE);
  }

  /** Returns the exchanges that ran the steps' own commands and can be relied on. */
  public static Samples<Observation> own(Conversation conversation, List<StepRecord> steps) {
    return of(steps.stream().flatMap(step -> conversation.own(step).stream()));
  }

  /** Returns those of the occasions that a test accepts. */
  public Samples<T> where(Predicate<T> test) {
    return new Samples<>(occasions.stream().filter(test).toList(), most);
  }

  /** Returns the same occasions for a rule of which one violation says it all. */
  public Samples<T> sayingOne() {
    return new Samples<>(occasions, 1);
  }

  /**
   * Judges every occasion.
   *
   * @param offence what is wrong with one of them, empty where the rule holds
   * @param whyNot why there is none, for a person
   */
  public Verdict judge(
      Function<T, Optional<Violation>> offence, Supplier<NotExercisedReason> whyNot) {
    return judge(offence).orElseGet(() -> Verdict.notExercised(whyNot.get()));
  }

  /** Judges every occasion; there is no verdict where there is none. */
  public Optional<Verdict> judge(Function<T, Optional<Violation>> offence) {
    var violations = occasions.stream().flatMap(one -> offence.apply(one).stream()).limit(most);
    return occasions.isEmpty() ? Optional.empty() : Optional.of(Verdict.of(violations.toList()));
  }
}
