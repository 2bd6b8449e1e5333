package io.github.dsctck.core.exchange;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * One line of a transcript.
 *
 * @param exchange the exchange, with placeholders
 * @param changedFiles the files of the sandbox that changed during it, as paths relative to the
 *     sandbox
 */
public record RecordedExchange(Exchange exchange, Set<String> changedFiles) {

  /** Copies the names, keeping their order. */
  public RecordedExchange {
    changedFiles = Collections.unmodifiableSet(new LinkedHashSet<>(changedFiles));
  }
}
