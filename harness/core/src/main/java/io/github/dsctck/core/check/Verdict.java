package io.github.dsctck.core.check;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.conversation.NotExercisedReason;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The conclusion of one check about one subject. */
public sealed interface Verdict {

  /** Returns the verdict that the rule was exercised and held. */
  static Verdict satisfied() {
    return Satisfied.INSTANCE;
  }

  /** Returns the verdict that the rule was broken once. */
  static Verdict violated(Violation violation) {
    return new Violated(List.of(violation));
  }

  /** Returns the verdict that the rule was broken once, with no place but the subject itself. */
  static Verdict violated(String expected, String found) {
    return violated(Violation.of(expected, found));
  }

  /** Returns the verdict that the rule does not speak about the subject. */
  static Verdict notApplicable(String reason) {
    return new NotApplicable(reason);
  }

  /** Returns the verdict that nothing could show whether the rule held. */
  static Verdict notExercised(String reason) {
    return notExercised(NotExercisedReason.of(reason));
  }

  /** Returns the verdict that nothing could show whether the rule held, and what would. */
  static Verdict notExercised(NotExercisedReason reason) {
    return new NotExercised(reason);
  }

  /** Returns the verdict that nothing could show it because another rule is violated. */
  static Verdict blockedBy(String rule) {
    return notExercised(NotExercisedReason.blockedBy(rule));
  }

  /** Returns the verdict that nothing could show it because the rule of a role is violated. */
  static Verdict blockedBy(RuleRole role) {
    return notExercised(NotExercisedReason.blockedBy(role));
  }

  /** Returns violated if there is a violation, satisfied otherwise. */
  static Verdict of(Optional<Violation> violation) {
    return violation.map(Verdict::violated).orElseGet(Verdict::satisfied);
  }

  /** Returns violated if there are violations, satisfied otherwise. */
  static Verdict of(List<Violation> violations) {
    return violations.isEmpty() ? satisfied() : new Violated(violations);
  }

  /** Returns the same verdict for readers to whom only some violations are any. */
  default Verdict filtering(Predicate<Violation> minded) {
    return this;
  }

  /** Returns the same verdict with the rule of a catalogue in place of a role. */
  default Verdict withRuleOf(Catalogue catalogue) {
    return this;
  }

  /** The rule was exercised and held. */
  record Satisfied() implements Verdict {
    private static final Satisfied INSTANCE = new Satisfied();
  }

  /**
   * The rule was broken.
   *
   * @param violations each time it was, at least once
   */
  record Violated(List<Violation> violations) implements Verdict {
    public Violated {
      violations = List.copyOf(violations);
      if (violations.isEmpty()) {
        throw new IllegalArgumentException("A violated rule needs a violation.");
      }
    }

    @Override
    public Verdict filtering(Predicate<Violation> minded) {
      var left = violations.stream().filter(minded).toList();
      return left.isEmpty() && violations.stream().anyMatch(Violation::keepsFromReading)
          ? Verdict.notExercised(
              "the kit reads manifests as engines from 3.3 on do, which drop this one: "
                  + violations.get(0).found())
          : Verdict.of(left);
    }
  }

  /**
   * The rule does not speak about the subject.
   *
   * @param reason why, for a person
   */
  record NotApplicable(String reason) implements Verdict {}

  /**
   * The rule applies, but nothing could show whether it held.
   *
   * @param why what was missing
   */
  record NotExercised(NotExercisedReason why) implements Verdict {

    @Override
    public Verdict withRuleOf(Catalogue catalogue) {
      return new NotExercised(why.withRuleOf(catalogue));
    }

    /** Returns what was missing, for a person. */
    public String reason() {
      return why.text();
    }
  }

  /**
   * The check itself failed; nothing is said about the resource.
   *
   * @param reason what went wrong in the kit
   */
  record Errored(String reason) implements Verdict {}
}
