/**
 * Renders what a run left in its out folder: for the terminal, a browser, CI servers and Allure.
 */
@NullMarked
package io.github.dsctck.reports;

import org.jspecify.annotations.NullMarked;
