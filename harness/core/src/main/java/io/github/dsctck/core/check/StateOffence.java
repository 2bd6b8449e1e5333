package io.github.dsctck.core.check;

import io.github.dsctck.core.schema.Offence;

/**
 * What a printed state does against its schema, as far as a finding names it.
 *
 * @param first the first offence
 * @param count how many there are
 */
public record StateOffence(Offence first, int count) {}
