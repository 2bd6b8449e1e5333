package io.github.dsctck.core.emulation;

/** Why the engine gives an operation up. */
public enum FailureKind {
  /** The manifest does not define what the operation needs. */
  NOT_IMPLEMENTED,
  /** The command demands other rights than the kit runs with. */
  SECURITY_CONTEXT,
  /** A command could not be started, did not succeed, or did not end. */
  COMMAND,
  /** What a command printed cannot be read. */
  PARSE,
  /** What a command printed breaks the instance schema. */
  VALIDATION,
  /** Everything else the engine refuses. */
  OPERATION,
  /** The kit did not run a command, or stopped it; never the resource's fault. */
  NOT_RUN,
  /** The kit did not run a command because it could change what the run must leave alone. */
  GUARDED
}
