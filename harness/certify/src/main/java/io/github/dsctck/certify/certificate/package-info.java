/** Certificates: signed statements about the results of a run. */
@NullMarked
package io.github.dsctck.certify.certificate;

import org.jspecify.annotations.NullMarked;
