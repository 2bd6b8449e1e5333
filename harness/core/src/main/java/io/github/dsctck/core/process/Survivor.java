package io.github.dsctck.core.process;

/**
 * A process that a resource left behind.
 *
 * @param pid its id
 * @param command its command, as far as the system shows it
 * @param ended whether the kit could end it
 */
public record Survivor(long pid, String command, boolean ended) {}
