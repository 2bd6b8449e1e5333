/**
 * The checks, one class a chapter of the contract, each registered beside the id of its rule. A
 * check knows neither the level nor the prose of its rule; those stand in the catalogue.
 */
@NullMarked
package io.github.dsctck.core.rules;

import org.jspecify.annotations.NullMarked;
