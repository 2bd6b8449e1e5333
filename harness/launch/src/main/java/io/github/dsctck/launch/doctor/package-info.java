/** Checks this machine for problems before a run. */
@NullMarked
package io.github.dsctck.launch.doctor;

import org.jspecify.annotations.NullMarked;
