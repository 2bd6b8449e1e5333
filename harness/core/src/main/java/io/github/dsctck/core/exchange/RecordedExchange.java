package io.github.dsctck.core.exchange;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * One line of a transcript.
 *
 * @param exchange what was sent and received, with placeholders
 * @param changedFiles the files of the sandbox that changed meanwhile, as paths relative to it
 */
public record RecordedExchange(Exchange exchange, Set<String> changedFiles) {

  /** Copies the names, keeping their order. */
  public RecordedExchange {
    changedFiles = Collections.unmodifiableSet(new LinkedHashSet<>(changedFiles));
  }
}
