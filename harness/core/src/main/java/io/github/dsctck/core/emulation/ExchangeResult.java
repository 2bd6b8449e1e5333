package io.github.dsctck.core.emulation;

import io.github.dsctck.core.exchange.Exchange;

/** What asking for an exchange led to: an exchange, or a refusal before the command was started. */
public sealed interface ExchangeResult permits ExchangeResult.Done, CommandRefusal {

  /**
   * The command was started, or the attempt was made.
   *
   * @param exchange what was sent and received
   */
  record Done(Exchange exchange) implements ExchangeResult {}
}
