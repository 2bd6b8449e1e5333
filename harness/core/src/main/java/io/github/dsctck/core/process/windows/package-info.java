/**
 * Calls Windows where Java does too little: command lines as the engine writes them, pipes whose
 * readers can be freed, and job objects, which end all processes that a process started.
 */
@NullMarked
package io.github.dsctck.core.process.windows;

import org.jspecify.annotations.NullMarked;
