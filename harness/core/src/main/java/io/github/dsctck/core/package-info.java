@NullMarked
package io.github.dsctck.core;

import org.jspecify.annotations.NullMarked;
