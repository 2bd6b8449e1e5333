/** Certificates: signed statements about what a run showed. */
@NullMarked
package io.github.dsctck.certify.certificate;

import org.jspecify.annotations.NullMarked;
