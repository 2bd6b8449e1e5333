package io.github.dsctck.hostile;

import java.util.List;

/**
 * A format that the kit reads, and who reads it.
 *
 * @param name the name of the format
 * @param seeds valid texts
 * @param parser parses a text
 * @param verb gives a text to the command line and returns the exit code and what is printed
 */
record Target(String name, List<byte[]> seeds, Parser parser, Verb verb) {

  /** Reads a text and throws only what becomes exit code 2. */
  @FunctionalInterface
  interface Parser {
    void parse(byte[] input) throws Exception;
  }

  /** Reads a text as a user has it read. */
  @FunctionalInterface
  interface Verb {
    Called call(byte[] input) throws Exception;
  }

  /** The answer of the command line. */
  record Called(int exitCode, String printed) {

    /** Returns whether the kit itself failed. */
    boolean isInternalError() {
      return exitCode < 0 || exitCode > 3 || printed.contains("nternal error");
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
