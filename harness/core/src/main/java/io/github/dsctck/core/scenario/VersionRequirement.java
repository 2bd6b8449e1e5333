package io.github.dsctck.core.scenario;

/**
 * The versions a scenario is meant for, such as {@code ^1.0}.
 *
 * @param text the requirement as the file has it
 */
public record VersionRequirement(String text) {

  @Override
  public String toString() {
    return text;
  }
}
