package io.github.dsctck.core.exchange;

import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Invocation;
import org.jspecify.annotations.Nullable;

/**
 * One invocation of a resource and its result.
 *
 * @param number its line in the transcript, counted from 1
 * @param step the step it belongs to, such as {@code 3-set}
 * @param operation the operation whose command was run
 * @param whatIf whether the command was run in what-if mode
 * @param input the JSON text of the input, null for none
 * @param sent the started process
 * @param received its result
 */
public record Exchange(
    int number,
    String step,
    OperationName operation,
    boolean whatIf,
    @Nullable String input,
    Invocation sent,
    Completion received) {}
