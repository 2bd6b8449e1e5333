/** Files for processes: programs, temporary folders, and the process data of the system. */
@NullMarked
package io.github.dsctck.core.process.file;

import org.jspecify.annotations.NullMarked;
