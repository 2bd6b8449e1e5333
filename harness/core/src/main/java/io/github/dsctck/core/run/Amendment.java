package io.github.dsctck.core.run;

/** What is put into the findings about a conversation before they are kept. */
@FunctionalInterface
interface Amendment {

  /** Leaves everything as it was found. */
  Amendment NONE = result -> result;

  /** Amends what was found in a conversation. */
  ScopeResult ofConversation(ScopeResult result);
}
