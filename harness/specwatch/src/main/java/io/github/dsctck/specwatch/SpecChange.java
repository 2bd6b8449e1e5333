package io.github.dsctck.specwatch;

import java.util.Optional;

/**
 * One difference between a checkout of the engine and a generation that the kit knows.
 *
 * @param kind how it differs
 * @param line what differs, such as {@code manifest.export: schema}
 * @param fails whether the rules of the kit may be wrong until somebody has read the source
 * @param place where to read, if the checkout has such a place
 */
public record SpecChange(Kind kind, String line, boolean fails, Optional<SourcePlace> place) {

  /** How a checkout differs from what the kit knows. */
  public enum Kind {
    NEW("new"),
    GONE("gone"),
    CHANGED("changed"),
    UNREAD("unread");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }
}
