package io.github.dsctck.core.schema;

/**
 * How a message calls what is validated and what it is validated against.
 *
 * @param whole the document that is validated
 * @param judge what it is validated against
 */
record Wording(String whole, String judge) {

  static final Wording INSTANCE = new Wording("the instance", "the schema");
  static final Wording SCHEMA = new Wording("the schema", "JSON Schema");

  /** Returns what an exception says, in one line. */
  static String firstLine(Throwable thrown) {
    return String.valueOf(thrown.getMessage()).lines().findFirst().orElse("");
  }
}
