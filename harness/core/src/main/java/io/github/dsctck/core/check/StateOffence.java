package io.github.dsctck.core.check;

import io.github.dsctck.core.schema.Offence;

/**
 * The offences of a printed state against its schema, as far as a finding names them.
 *
 * @param first the first offence
 * @param count the number of offences
 */
public record StateOffence(Offence first, int count) {}
