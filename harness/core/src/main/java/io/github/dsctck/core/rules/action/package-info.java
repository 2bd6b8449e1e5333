/** The checks of actions, which engines from 3.4 on know: chapter ACT. */
@NullMarked
package io.github.dsctck.core.rules.action;

import org.jspecify.annotations.NullMarked;
