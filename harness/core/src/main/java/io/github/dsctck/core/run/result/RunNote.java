package io.github.dsctck.core.run.result;

/**
 * A note for the user besides the findings.
 *
 * @param text a sentence
 * @param aboutSurvivors whether it is about processes that outlived a conversation
 */
public record RunNote(String text, boolean aboutSurvivors) {

  public static RunNote of(String text) {
    return new RunNote(text, false);
  }

  public static RunNote ofSurvivors(String text) {
    return new RunNote(text, true);
  }
}
