package io.github.dsctck.specwatch;

/**
 * A file of a tree that could not be read.
 *
 * @param place the file, and the line of the defect
 * @param reason the defect, as the object of "has"
 */
record UnreadSource(SourcePlace place, String reason) {}
