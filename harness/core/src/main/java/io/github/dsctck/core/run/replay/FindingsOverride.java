package io.github.dsctck.core.run.replay;

import io.github.dsctck.core.run.result.ScopeResult;

/** Replaces findings about a conversation before they are recorded. */
@FunctionalInterface
public interface FindingsOverride {

  /** Leaves all findings unchanged. */
  FindingsOverride NONE = result -> result;

  /** Replaces findings about a conversation. */
  ScopeResult ofConversation(ScopeResult result);
}
