/** Keeps the findings of a run, concludes the verdicts, and writes findings.jsonl. */
@NullMarked
package io.github.dsctck.core.run.ledger;

import org.jspecify.annotations.NullMarked;
