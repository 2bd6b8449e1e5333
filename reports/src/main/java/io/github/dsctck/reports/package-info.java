/** Renders the results of a run for the terminal, a browser, CI servers and Allure. */
@NullMarked
package io.github.dsctck.reports;

import org.jspecify.annotations.NullMarked;
