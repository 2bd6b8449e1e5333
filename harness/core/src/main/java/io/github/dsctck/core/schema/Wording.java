package io.github.dsctck.core.schema;

/**
 * The names of the validated document and of its schema in messages.
 *
 * @param whole the document that is validated
 * @param judge the schema that validates it
 */
record Wording(String whole, String judge) {

  static final Wording INSTANCE = new Wording("the instance", "the schema");
  static final Wording SCHEMA = new Wording("the schema", "JSON Schema");

  /** Returns the message of an exception, in one line. */
  static String firstLine(Throwable thrown) {
    return String.valueOf(thrown.getMessage()).lines().findFirst().orElse("");
  }
}
