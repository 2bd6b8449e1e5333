package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.json.Mark;
import org.jspecify.annotations.Nullable;

/**
 * One time that a rule was broken: what it demands, what was there, and where.
 *
 * @param expected what the rule demands here
 * @param found what was there instead, the offending value in quotes
 * @param mark the place in the manifest, unknown where the proof is an exchange
 * @param observation the exchange that proves it
 * @param stream the part of the exchange: stdout, stderr, stdin or argv
 * @param pointer the JSON Pointer of the offending value in that part or in the manifest
 */
public record Violation(
    String expected,
    String found,
    Mark mark,
    @Nullable Observation observation,
    @Nullable String stream,
    @Nullable String pointer) {

  /** Returns a violation whose place is the subject itself. */
  public static Violation of(String expected, String found) {
    return new Violation(expected, found, Mark.NONE, null, null, null);
  }

  /** Returns a violation at a place in the manifest. */
  public static Violation at(Mark mark, String pointer, String expected, String found) {
    return new Violation(expected, found, mark, null, null, pointer);
  }

  /** Returns a violation that an exchange as a whole proves. */
  public static Violation in(Observation observation, String expected, String found) {
    return new Violation(expected, found, Mark.NONE, observation, null, null);
  }

  /** Returns a violation that one stream of an exchange proves. */
  public static Violation in(
      Observation observation, String stream, String pointer, String expected, String found) {
    return new Violation(expected, found, Mark.NONE, observation, stream, pointer);
  }

  /** Returns this violation with the exchange that proves it, if it names none. */
  public Violation seenIn(Observation proof) {
    return observation != null
        ? this
        : new Violation(expected, found, mark, proof, stream, pointer);
  }
}
