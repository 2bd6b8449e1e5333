package io.github.dsctck.core.process.file;

/**
 * A process as {@code /proc} lists it.
 *
 * @param pid its id
 * @param parent the id of its parent
 * @param session the id of its session, which is the id of the process that began it
 * @param zombie whether it has ended and waits for its parent
 * @param begun when it was started, in ticks since the start of the system
 */
public record ProcessRow(long pid, long parent, long session, boolean zombie, long begun) {}
