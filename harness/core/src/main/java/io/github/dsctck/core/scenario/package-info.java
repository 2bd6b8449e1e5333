/** Scenario files: what an author says about the instances of a resource, and how it is read. */
@NullMarked
package io.github.dsctck.core.scenario;

import org.jspecify.annotations.NullMarked;
