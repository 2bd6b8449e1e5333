/** Tables and texts about rules, mutants and re-judged runs. */
@NullMarked
package io.github.dsctck.cli.table;

import org.jspecify.annotations.NullMarked;
