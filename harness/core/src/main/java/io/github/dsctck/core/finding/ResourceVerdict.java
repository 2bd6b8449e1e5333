package io.github.dsctck.core.finding;

/** The verdict of a run on one resource, worst first. */
public enum ResourceVerdict {
  /** The resource violates a rule. */
  VIOLATES,
  /** The kit had an internal error, so there is no verdict on the resource. */
  ERROR,
  /** No rule failed, but a MUST that applies was not exercised. */
  INCOMPLETE,
  /** Every MUST that applies was exercised and passed. */
  CONFORMS
}
