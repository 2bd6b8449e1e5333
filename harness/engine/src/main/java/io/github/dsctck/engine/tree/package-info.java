/** The test tree: one descriptor for each manifest, scenario, rule and step. */
@NullMarked
package io.github.dsctck.engine.tree;

import org.jspecify.annotations.NullMarked;
