package io.github.dsctck.launch.doctor;

import java.util.Optional;

/**
 * The result of one examination.
 *
 * @param severity its effect on a run
 * @param subject the examined item, such as Java or the name of an executable
 * @param found the result, as a phrase
 * @param advice what to do about it, as a sentence; empty if there is nothing to do
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
