/** Files that other processes may replace at any time. */
@NullMarked
package io.github.dsctck.core.file;

import org.jspecify.annotations.NullMarked;
