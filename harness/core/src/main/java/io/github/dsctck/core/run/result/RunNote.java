package io.github.dsctck.core.run.result;

/**
 * A note for the user besides the findings.
 *
 * @param text a sentence
 * @param subject what the note is about
 */
public record RunNote(String text, Subject subject) {

  /** What a note is about. */
  public enum Subject {
    /** Processes that outlived a conversation. */
    SURVIVORS,
    /** A violation that does not count because a sandbox denied something. */
    EXCUSE,
    /** Anything else. */
    OTHER
  }

  public static RunNote of(String text) {
    return new RunNote(text, Subject.OTHER);
  }

  public static RunNote ofSurvivors(String text) {
    return new RunNote(text, Subject.SURVIVORS);
  }

  /** Returns a note that keeps its resource from conforming. */
  public static RunNote ofExcuse(String text) {
    return new RunNote(text, Subject.EXCUSE);
  }

  boolean aboutSurvivors() {
    return subject == Subject.SURVIVORS;
  }

  boolean isExcuse() {
    return subject == Subject.EXCUSE;
  }
}
