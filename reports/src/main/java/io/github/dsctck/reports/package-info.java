@NullMarked
package io.github.dsctck.reports;

import org.jspecify.annotations.NullMarked;
