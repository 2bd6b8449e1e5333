@NullMarked
package io.github.dsctck.engine;

import org.jspecify.annotations.NullMarked;
