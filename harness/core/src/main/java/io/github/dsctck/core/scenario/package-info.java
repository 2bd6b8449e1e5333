/** Scenario files, which describe the instances of a resource. */
@NullMarked
package io.github.dsctck.core.scenario;

import org.jspecify.annotations.NullMarked;
