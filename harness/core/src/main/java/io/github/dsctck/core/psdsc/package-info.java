/**
 * Class-based PSDSC resources as their source declares them: modules, classes with their base
 * classes, and the operations and capabilities that follow from them (RFC0001 of DSC).
 */
@NullMarked
package io.github.dsctck.core.psdsc;

import org.jspecify.annotations.NullMarked;
