package io.github.dsctck.core.emulation;

/**
 * A command that the engine would not start.
 *
 * @param kind the reason
 * @param reason one sentence for people
 */
public record CommandRefusal(FailureKind kind, String reason)
    implements PreparedCommand, ExchangeResult {}
