/** Mutation testing of the rules: runs a conforming resource with one defect at a time. */
@NullMarked
package io.github.dsctck.mutation;

import org.jspecify.annotations.NullMarked;
