package io.github.dsctck.core.run;

import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.plan.ResourcePlan;
import java.util.Optional;

/**
 * A resource whose run has begun: its schema is known, or it is known why not.
 *
 * @param plan what will be run
 * @param subject the resource under test
 * @param schemaExchange the exchange that ran the schema command, or that of the list in which an
 *     adapter says the schema, if there is one
 */
public record ResourceRun(ResourcePlan plan, Subject subject, Optional<Exchange> schemaExchange) {}
