package io.github.dsctck.core.emulation;

import io.github.dsctck.core.exchange.Exchange;

/**
 * The result of a requested exchange: the exchange, or a refusal before the start of the command.
 */
public sealed interface ExchangeResult permits ExchangeResult.Done, CommandRefusal {

  /**
   * The command was started, or the attempt was made.
   *
   * @param exchange the exchange
   */
  record Done(Exchange exchange) implements ExchangeResult {}
}
