/** Conditions of manifests, evaluated as the engine does (contract C.2). */
@NullMarked
package io.github.dsctck.core.emulation.condition;

import org.jspecify.annotations.NullMarked;
