package io.github.dsctck.core.check;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.json.Mark;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One violation of a rule, with the expected result, the actual one and the place.
 *
 * @param expected the result that the rule demands
 * @param found the actual result, with the offending value in quotes
 * @param file the path of the file of the mark relative to the verified path, null for the file of
 *     the subject
 * @param mark the place in the manifest, unknown where the evidence is an exchange
 * @param observation the exchange that is the evidence
 * @param stream the part of the exchange: stdout, stderr, stdin or argv
 * @param pointer the JSON Pointer of the offending value in that part or in the manifest
 * @param line the line of the offending text in that part, counted from 1, null where unknown
 * @param offence the offences of a printed state against its schema, null for other violations
 * @param effect its effect on engines
 */
public record Violation(
    String expected,
    String found,
    @Nullable String file,
    Mark mark,
    @Nullable Observation observation,
    @Nullable String stream,
    @Nullable String pointer,
    @Nullable Integer line,
    @Nullable StateOffence offence,
    EngineEffect effect) {

  /** Returns a violation whose place is the subject itself. */
  public static Violation of(String expected, String found) {
    return new Violation(
        expected, found, null, Mark.NONE, null, null, null, null, null, EngineEffect.OF_ITS_RULE);
  }

  /** Returns a violation at a place in the manifest. */
  public static Violation at(Mark mark, String pointer, String expected, String found) {
    return new Violation(
        expected, found, null, mark, null, null, pointer, null, null, EngineEffect.OF_ITS_RULE);
  }

  /** Returns a violation at a place in source text. */
  public static Violation at(Mark mark, String expected, String found) {
    return at(mark, "", expected, found);
  }

  /** Returns this violation at a place in the manifest, where another operation is the evidence. */
  public Violation declaredAt(Mark place) {
    return new Violation(
        expected, found, file, place, observation, stream, pointer, line, offence, effect);
  }

  /** Returns this violation with its mark in another file than that of the subject. */
  public Violation inFile(String relative) {
    return new Violation(
        expected, found, relative, mark, observation, stream, pointer, line, offence, effect);
  }

  /** Returns a violation with a whole exchange as its evidence. */
  public static Violation in(Observation observation, String expected, String found) {
    return new Violation(
        expected,
        found,
        null,
        Mark.NONE,
        observation,
        null,
        null,
        null,
        null,
        EngineEffect.OF_ITS_RULE);
  }

  /** Returns a violation with one stream of an exchange as its evidence. */
  public static Violation in(
      Observation observation, String stream, String pointer, String expected, String found) {
    return new Violation(
        expected,
        found,
        null,
        Mark.NONE,
        observation,
        stream,
        pointer,
        null,
        null,
        EngineEffect.OF_ITS_RULE);
  }

  /** Returns a violation with the whole stdout as its evidence. */
  public static Violation onStdout(Observation observation, String expected, String found) {
    return in(observation, "stdout", "", expected, found);
  }

  /** Returns a violation with the whole stderr as its evidence. */
  public static Violation onStderr(Observation observation, String expected, String found) {
    return in(observation, "stderr", "", expected, found);
  }

  /** Returns this violation with the line of the offending text in the stream. */
  public Violation onLine(int number) {
    return new Violation(
        expected, found, file, mark, observation, stream, pointer, number, offence, effect);
  }

  /** Returns this violation with the offences of a printed state against its schema. */
  Violation of(StateOffence committed) {
    return new Violation(
        expected, found, file, mark, observation, stream, pointer, line, committed, effect);
  }

  /** Returns this violation with the exchange that is the evidence, if it names none. */
  public Violation seenIn(Observation proof) {
    return observation != null
        ? this
        : new Violation(expected, found, file, mark, proof, stream, pointer, line, offence, effect);
  }

  /** Returns this violation as one for which engines from 3.2 on only warn. */
  public Violation tolerableFrom32() {
    return weighing(EngineEffect.Weight.WARNS_FROM_3_2);
  }

  /** Returns this violation as a warning only. */
  public Violation tolerable() {
    return weighing(EngineEffect.Weight.WARNS);
  }

  /** Returns this violation as one that no engine tolerates. */
  public Violation stoppingEngines() {
    return weighing(EngineEffect.Weight.STOPS_ENGINES);
  }

  /** Returns whether the kit cannot continue even where it is not a violation. */
  boolean keepsFromReading() {
    return weight() == EngineEffect.Weight.UNREADABLE_FROM_3_3;
  }

  /** Returns whether it is only noted where older engines of the run do not see it. */
  public boolean isNotedForOlder() {
    return weight() == EngineEffect.Weight.WARNS_ALL_FROM_3_4;
  }

  /** Returns this violation with another weight. */
  public Violation weighing(EngineEffect.Weight other) {
    return with(effect.weighing(other));
  }

  /** Returns this violation as one that only some generations of the engine notice. */
  public Violation onlyIn(Set<EngineGeneration> some) {
    return with(effect.onlyIn(some));
  }

  /** Returns whether a generation of the engine notices it, if the rule applies to it. */
  public boolean holdsIn(EngineGeneration generation) {
    return effect.holdsIn(generation);
  }

  /**
   * Returns this violation with what the engine does about it, where that is not the reaction of
   * the rule.
   *
   * @param does what follows "The engine"
   */
  public Violation inEngine(String does) {
    return with(effect.reacting(does));
  }

  private Violation with(EngineEffect other) {
    return new Violation(
        expected, found, file, mark, observation, stream, pointer, line, offence, other);
  }

  /** Returns its weight. */
  public EngineEffect.Weight weight() {
    return effect.weight();
  }
}
