package io.github.dsctck.core.check;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.conversation.NotExercisedReason;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The conclusion of one check about one subject. */
public sealed interface Verdict {

  /** Returns the verdict that the rule was exercised and passed. */
  static Verdict satisfied() {
    return Satisfied.INSTANCE;
  }

  /** Returns the verdict that the rule is violated once. */
  static Verdict violated(Violation violation) {
    return new Violated(List.of(violation));
  }

  /** Returns the verdict that the rule is violated once, with only the subject as its place. */
  static Verdict violated(String expected, String found) {
    return violated(Violation.of(expected, found));
  }

  /** Returns the verdict that the rule does not apply to the subject. */
  static Verdict notApplicable(String reason) {
    return new NotApplicable(reason);
  }

  /** Returns the verdict that the rule was not exercised. */
  static Verdict notExercised(String reason) {
    return notExercised(NotExercisedReason.of(reason));
  }

  /** Returns the verdict that the rule was not exercised, with advice. */
  static Verdict notExercised(NotExercisedReason reason) {
    return new NotExercised(reason);
  }

  /** Returns the verdict that the rule was not exercised because another rule is violated. */
  static Verdict blockedBy(String rule) {
    return notExercised(NotExercisedReason.blockedBy(rule));
  }

  /** Returns the verdict that the rule was not exercised because the rule of a role is violated. */
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

  /** Returns the same verdict with only some of its violations. */
  default Verdict filtering(Predicate<Violation> filter) {
    return this;
  }

  /** Returns the same verdict with the rule of a catalogue in place of a role. */
  default Verdict withRuleOf(Catalogue catalogue) {
    return this;
  }

  /** The rule was exercised and passed. */
  record Satisfied() implements Verdict {
    private static final Satisfied INSTANCE = new Satisfied();
  }

  /**
   * The rule is violated.
   *
   * @param violations every violation, at least one
   */
  record Violated(List<Violation> violations) implements Verdict {
    public Violated {
      violations = List.copyOf(violations);
      if (violations.isEmpty()) {
        throw new IllegalArgumentException("A violated rule needs a violation.");
      }
    }

    @Override
    public Verdict filtering(Predicate<Violation> filter) {
      var left = violations.stream().filter(filter).toList();
      return left.isEmpty() ? unseen() : new Violated(left);
    }

    private Verdict unseen() {
      var found = violations.get(0).found();
      if (violations.stream().anyMatch(Violation::keepsFromReading)) {
        return Verdict.notExercised(
            "the kit reads manifests like engines from 3.3 on, which drop this one: " + found);
      }
      return violations.stream().anyMatch(Violation::isNotedForOlder)
          ? Verdict.notApplicable("engines up to 3.3 expect what newer ones warn about: " + found)
          : Verdict.satisfied();
    }

    /** Returns the verdict without some violations; without any the rule was not exercised. */
    public Verdict without(Predicate<Violation> excused, NotExercisedReason why) {
      var left = violations.stream().filter(excused.negate()).toList();
      return left.isEmpty() ? Verdict.notExercised(why) : new Violated(left);
    }
  }

  /**
   * The rule does not apply to the subject.
   *
   * @param reason the reason, for people
   */
  record NotApplicable(String reason) implements Verdict {}

  /**
   * The rule applies, but was not exercised.
   *
   * @param why the reason
   */
  record NotExercised(NotExercisedReason why) implements Verdict {

    @Override
    public Verdict withRuleOf(Catalogue catalogue) {
      return new NotExercised(why.withRuleOf(catalogue));
    }

    /** Returns the reason, for people. */
    public String reason() {
      return why.text();
    }
  }

  /**
   * The check had an internal error, so there is no verdict on the resource.
   *
   * @param reason the internal error
   */
  record Errored(String reason) implements Verdict {}
}
