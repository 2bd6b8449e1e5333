package io.github.dsctck.core.rules.draft;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import java.util.Optional;

/**
 * Checks that a resource refuses settings it does not know, unless it is to ignore them: DRF-20.
 */
final class UnknownSettings {

  private UnknownSettings() {}

  static Verdict areRefused(Conversation conversation) {
    var steps = conversation.apart(StepInput.UNKNOWN_SETTING);
    return Samples.of(steps.stream().flatMap(step -> step.own().stream()))
        .judge(
            UnknownSettings::offence,
            () -> conversation.whyNot(steps, "no command received an unknown setting"));
  }

  private static Optional<Violation> offence(Observation own) {
    boolean loose = own.input().filter(input -> input.has("_validation")).isPresent();
    if (loose == own.succeeded()) {
      return Optional.empty();
    }
    return Optional.of(
        loose
            ? Violation.in(
                own,
                "an unknown setting to be ignored, because \"_validation\" is \"loose\"",
                own.failure())
            : Violation.in(
                own,
                "a failure, because the input has a setting that the resource does not have",
                "no failure for " + FoundText.quoted(String.valueOf(own.exchange().input()))));
  }
}
