package io.github.dsctck.core.finding;

import org.jspecify.annotations.Nullable;

/**
 * Where the proof of a finding stands.
 *
 * @param transcript the transcript file relative to the out folder, with forward slashes
 * @param line the line of the exchange in that file, counted from 1
 * @param stream which part of the exchange: stdout, stderr, stdin or argv
 * @param pointer the JSON Pointer of the offending value within that part, empty for the whole
 */
public record Evidence(
    String transcript, int line, @Nullable String stream, @Nullable String pointer) {}
