package io.github.dsctck.core.run.result;

import io.github.dsctck.core.finding.Location;
import java.util.Optional;

/**
 * A note for the user besides the findings.
 *
 * @param text a sentence
 * @param subject what the note is about
 * @param location the place in a scenario that the note is about, if it is about one
 */
public record RunNote(String text, Subject subject, Optional<Location> location) {

  /** What a note is about. */
  public enum Subject {
    /** Processes that outlived a conversation. */
    SURVIVORS,
    /** A violation that does not count because a sandbox denied something. */
    EXCUSE,
    /** A mistake of a scenario. */
    MISTAKE,
    /** Anything else. */
    OTHER
  }

  public static RunNote of(String text) {
    return new RunNote(text, Subject.OTHER, Optional.empty());
  }

  public static RunNote ofSurvivors(String text) {
    return new RunNote(text, Subject.SURVIVORS, Optional.empty());
  }

  /** Returns a note that keeps its resource from conforming. */
  public static RunNote ofExcuse(String text) {
    return new RunNote(text, Subject.EXCUSE, Optional.empty());
  }

  /** Returns a note about a scenario that its author has to correct. */
  public static RunNote ofMistake(Location location, String message) {
    return new RunNote(message, Subject.MISTAKE, Optional.of(location));
  }

  public boolean isMistake() {
    return subject == Subject.MISTAKE;
  }

  public boolean aboutSurvivors() {
    return subject == Subject.SURVIVORS;
  }

  public boolean isExcuse() {
    return subject == Subject.EXCUSE;
  }
}
