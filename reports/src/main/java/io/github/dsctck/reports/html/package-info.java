/** The HTML page. */
@NullMarked
package io.github.dsctck.reports.html;

import org.jspecify.annotations.NullMarked;
