package io.github.dsctck.launch.doctor;

import java.util.Optional;

/**
 * Something that was looked at.
 *
 * @param severity what it means to a run
 * @param subject what was looked at, such as Java or the name of an executable
 * @param found what was found, as a phrase
 * @param advice what to do about it, as a sentence, where there is something to do
 */
public record Diagnostic(Severity severity, String subject, String found, Optional<String> advice) {

  static Diagnostic well(String subject, String found) {
    return new Diagnostic(Severity.WELL, subject, found, Optional.empty());
  }

  static Diagnostic note(String subject, String found) {
    return new Diagnostic(Severity.NOTE, subject, found, Optional.empty());
  }

  static Diagnostic trouble(String subject, String found, String advice) {
    return new Diagnostic(Severity.TROUBLE, subject, found, Optional.of(advice));
  }
}
