package io.github.dsctck.core.emulation;

/**
 * A command the engine would not start.
 *
 * @param kind why
 * @param reason one sentence for a person
 */
public record CommandRefusal(FailureKind kind, String reason)
    implements PreparedCommand, ExchangeResult {}
