/** The JUnit Platform engine {@code dsc-tck}: a tree of cases over what the core plans and runs. */
@NullMarked
package io.github.dsctck.engine;

import org.jspecify.annotations.NullMarked;
