package io.github.dsctck.core.emulation;

/** The reason why the engine aborts an operation. */
public enum FailureKind {
  /** The manifest lacks a member that the operation needs. */
  NOT_IMPLEMENTED,
  /** The command requires other rights than those of the kit. */
  SECURITY_CONTEXT,
  /** A command could not be started, did not succeed, or did not end. */
  COMMAND,
  /** The output of a command is unreadable. */
  PARSE,
  /** The output of a command violates the instance schema. */
  VALIDATION,
  /** Any other refusal by the engine. */
  OPERATION,
  /** The kit did not run a command, or stopped it; never the resource's fault. */
  NOT_RUN,
  /**
   * The kit did not run a command because it could change instances that the run must not change.
   */
  GUARDED
}
