package io.github.dsctck.reports.merge;

import io.github.dsctck.reports.run.JudgedRun;

/**
 * A run that becomes part of a merged run.
 *
 * @param name its name in the merged run: its platform, or its number
 * @param prefix the folder of its transcripts in the merged run: empty, or a path that ends with a
 *     slash
 * @param run the run
 */
record MergedPart(String name, String prefix, JudgedRun run) {}
