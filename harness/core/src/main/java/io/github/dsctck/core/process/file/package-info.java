/**
 * Files that processes need: programs, temporary folders, and what the system says of processes.
 */
@NullMarked
package io.github.dsctck.core.process.file;

import org.jspecify.annotations.NullMarked;
