@NullMarked
package io.github.dsctck.cli;

import org.jspecify.annotations.NullMarked;
