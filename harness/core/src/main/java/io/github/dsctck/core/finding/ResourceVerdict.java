package io.github.dsctck.core.finding;

/** What a run concludes about one resource, worst first. */
public enum ResourceVerdict {
  /** A rule it is bound to was broken. */
  VIOLATES,
  /** The kit failed; nothing is said about the resource. */
  ERROR,
  /** Nothing broken was seen, but a MUST that applies was not exercised. */
  INCOMPLETE,
  /** Every MUST that applies was exercised and held. */
  CONFORMS
}
