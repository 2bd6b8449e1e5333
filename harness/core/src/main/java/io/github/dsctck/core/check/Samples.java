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
 * The samples on which a conversation exercises a rule; most checks of a conversation collect them
 * first. Without any, the rule is not exercised.
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

  /** Returns the reliable exchanges that ran the steps' own commands. */
  public static Samples<Observation> own(Conversation conversation, List<StepRecord> steps) {
    return of(steps.stream().flatMap(step -> conversation.own(step).stream()));
  }

  /** Returns the samples that a predicate accepts. */
  public Samples<T> where(Predicate<T> test) {
    return new Samples<>(occasions.stream().filter(test).toList(), most);
  }

  /** Returns the same samples for a rule that reports only one violation. */
  public Samples<T> sayingOne() {
    return new Samples<>(occasions, 1);
  }

  /**
   * Judges every sample.
   *
   * @param offence the defect of one of them, empty where the rule passes
   * @param whyNot why no sample exists, for people
   */
  public Verdict judge(
      Function<T, Optional<Violation>> offence, Supplier<NotExercisedReason> whyNot) {
    return judge(offence).orElseGet(() -> Verdict.notExercised(whyNot.get()));
  }

  /** Judges every sample; without any it returns no verdict. */
  public Optional<Verdict> judge(Function<T, Optional<Violation>> offence) {
    var violations = occasions.stream().flatMap(one -> offence.apply(one).stream()).limit(most);
    return occasions.isEmpty() ? Optional.empty() : Optional.of(Verdict.of(violations.toList()));
  }
}
