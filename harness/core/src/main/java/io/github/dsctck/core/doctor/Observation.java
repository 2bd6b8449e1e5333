package io.github.dsctck.core.doctor;

import java.util.Optional;

/**
 * Something that was looked at.
 *
 * @param health what it means to a run
 * @param subject what was looked at, such as Java or the name of an executable
 * @param found what was found, as a phrase
 * @param advice what to do about it, as a sentence, where there is something to do
 */
public record Observation(Health health, String subject, String found, Optional<String> advice) {

  static Observation well(String subject, String found) {
    return new Observation(Health.WELL, subject, found, Optional.empty());
  }

  static Observation note(String subject, String found) {
    return new Observation(Health.NOTE, subject, found, Optional.empty());
  }

  static Observation trouble(String subject, String found, String advice) {
    return new Observation(Health.TROUBLE, subject, found, Optional.of(advice));
  }
}
