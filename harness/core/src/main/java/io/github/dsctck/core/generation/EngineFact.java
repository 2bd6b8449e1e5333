package io.github.dsctck.core.generation;

import java.util.Comparator;

/**
 * One fact about a generation of the engine, such as {@code manifest.export: schema}.
 *
 * @param topic the subject, such as {@code manifest.export} or {@code capability}
 * @param value what the engine has or does there
 */
public record EngineFact(String topic, String value) implements Comparable<EngineFact> {

  private static final Comparator<EngineFact> ORDER =
      Comparator.comparing(EngineFact::topic).thenComparing(EngineFact::value);

  @Override
  public int compareTo(EngineFact other) {
    return ORDER.compare(this, other);
  }

  /** Returns the fact as a line. */
  @Override
  public String toString() {
    return topic + ": " + value;
  }
}
