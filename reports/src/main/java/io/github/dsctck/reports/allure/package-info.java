/** Results and report for Allure. */
@NullMarked
package io.github.dsctck.reports.allure;

import org.jspecify.annotations.NullMarked;
