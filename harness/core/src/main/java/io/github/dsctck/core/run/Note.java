package io.github.dsctck.core.run;

/**
 * What a user should know besides the findings.
 *
 * @param text a sentence
 * @param aboutSurvivors whether it is about processes that outlived a conversation
 */
public record Note(String text, boolean aboutSurvivors) {

  static Note of(String text) {
    return new Note(text, false);
  }

  static Note ofSurvivors(String text) {
    return new Note(text, true);
  }
}
