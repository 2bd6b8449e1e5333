package io.github.dsctck.reports.merge;

import io.github.dsctck.reports.run.JudgedRun;

/**
 * A run that becomes part of another.
 *
 * @param name what it is called there: its platform, or its number
 * @param prefix where its transcripts are there: nothing, or a path that ends with a slash
 * @param run the run
 */
record MergedPart(String name, String prefix, JudgedRun run) {}
