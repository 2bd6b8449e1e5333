package io.github.dsctck.core.check;

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
 * @param line the line of that part where the offending text stands, counted from 1, null where
 *     none is known
 * @param offence what a printed state does against its schema, null where it is about anything else
 * @param weight what it counts as
 */
public record Violation(
    String expected,
    String found,
    Mark mark,
    @Nullable Observation observation,
    @Nullable String stream,
    @Nullable String pointer,
    @Nullable Integer line,
    @Nullable StateOffence offence,
    Weight weight) {

  /** What a violation counts as beside what its rule says. */
  public enum Weight {
    /** What the level of the rule says. */
    OF_ITS_RULE,
    /** A warning only, because a document of the engine's authors allows it. */
    WARNS,
    /** A warning only, unless all engines to conform to are older than 3.2. */
    WARNS_FROM_3_2,
    /** What the level of the rule says, but a warning if younger engines than 3.1 count, too. */
    STOPS_UNTIL_3_1,
    /** What the level of the rule says, but a warning if younger engines than 3.2 count, too. */
    STOPS_UNTIL_3_2,
    /** What the level of the rule says if all engines to conform to are older than 3.3. */
    STOPS_ALL_UNTIL_3_2,
    /** What the level of the rule says, unless all engines to conform to are older than 3.3. */
    STOPS_FROM_3_3,
    /**
     * What the level of the rule says, unless all engines to conform to are older than 3.3; then
     * the kit cannot read on, because it reads as younger engines do.
     */
    UNREADABLE_FROM_3_3,
    /** No engine tolerates it, although it tolerates other breaches of the rule. */
    STOPS_ENGINES
  }

  /** Returns a violation whose place is the subject itself. */
  public static Violation of(String expected, String found) {
    return new Violation(
        expected, found, Mark.NONE, null, null, null, null, null, Weight.OF_ITS_RULE);
  }

  /** Returns a violation at a place in the manifest. */
  public static Violation at(Mark mark, String pointer, String expected, String found) {
    return new Violation(
        expected, found, mark, null, null, pointer, null, null, Weight.OF_ITS_RULE);
  }

  /** Returns a violation that an exchange as a whole proves. */
  public static Violation in(Observation observation, String expected, String found) {
    return new Violation(
        expected, found, Mark.NONE, observation, null, null, null, null, Weight.OF_ITS_RULE);
  }

  /** Returns a violation that one stream of an exchange proves. */
  public static Violation in(
      Observation observation, String stream, String pointer, String expected, String found) {
    return new Violation(
        expected, found, Mark.NONE, observation, stream, pointer, null, null, Weight.OF_ITS_RULE);
  }

  /** Returns a violation that stdout as a whole proves. */
  public static Violation onStdout(Observation observation, String expected, String found) {
    return in(observation, "stdout", "", expected, found);
  }

  /** Returns a violation that stderr as a whole proves. */
  public static Violation onStderr(Observation observation, String expected, String found) {
    return in(observation, "stderr", "", expected, found);
  }

  /** Returns this violation with the line of the stream where the offending text stands. */
  public Violation onLine(int number) {
    return new Violation(
        expected, found, mark, observation, stream, pointer, number, offence, weight);
  }

  /** Returns this violation with what a printed state does against its schema. */
  Violation of(StateOffence committed) {
    return new Violation(
        expected, found, mark, observation, stream, pointer, line, committed, weight);
  }

  /** Returns this violation with the exchange that proves it, if it names none. */
  public Violation seenIn(Observation proof) {
    return observation != null
        ? this
        : new Violation(expected, found, mark, proof, stream, pointer, line, offence, weight);
  }

  /** Returns this violation as one that engines from 3.2 on only warn of. */
  public Violation tolerableFrom32() {
    return weighing(Weight.WARNS_FROM_3_2);
  }

  /** Returns this violation as one that warns only. */
  public Violation tolerable() {
    return weighing(Weight.WARNS);
  }

  /** Returns this violation as one that no engine tolerates. */
  public Violation stoppingEngines() {
    return weighing(Weight.STOPS_ENGINES);
  }

  /** Returns whether the kit cannot read on even where it is no violation. */
  boolean keepsFromReading() {
    return weight == Weight.UNREADABLE_FROM_3_3;
  }

  /** Returns this violation with another weight. */
  public Violation weighing(Weight other) {
    return new Violation(expected, found, mark, observation, stream, pointer, line, offence, other);
  }
}
