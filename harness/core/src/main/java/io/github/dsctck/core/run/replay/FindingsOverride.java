package io.github.dsctck.core.run.replay;

import io.github.dsctck.core.run.result.ScopeResult;

/** What is put into the findings about a conversation before they are kept. */
@FunctionalInterface
public interface FindingsOverride {

  /** Leaves everything as it was found. */
  FindingsOverride NONE = result -> result;

  /** Amends what was found in a conversation. */
  ScopeResult ofConversation(ScopeResult result);
}
