package io.github.dsctck.core.process.launch;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A process to start, without a shell.
 *
 * @param command the word to start and its arguments
 * @param file the program, if it is known; otherwise the system finds it by the first word
 * @param folder the working folder
 * @param environment all its variables
 * @param input whether its stdin is a pipe; otherwise it is an empty device
 */
public record LaunchRequest(
    List<String> command,
    Optional<Path> file,
    Path folder,
    Map<String, String> environment,
    boolean input) {}
