package io.github.dsctck.core.conversation;

/**
 * One edit to an input that failed, tried once to learn the cause. A twin that succeeds proves that
 * the edit, and nothing else, makes the difference.
 */
public enum Twin {
  /** An object without members where no input was given. */
  EMPTY_OBJECT("the input \"{}\""),
  /** A line feed after the JSON document on stdin. */
  TRAILING_LINE_FEED("a line feed after the JSON document"),
  /** Name and JSON as one argument, joined by an equals sign. */
  JOINED_ARGUMENT("name and JSON as one argument, \"name=json\""),
  /** Scalars in the environment as JSON literals, with quotes. */
  QUOTED_VARIABLES("strings in the environment with quotes round them"),
  /** Scalars in the environment as JSON literals, the identity aside. */
  QUOTED_VALUES("strings in the environment, the identity aside, with quotes round them"),
  /** Booleans in the environment with a capital letter. */
  CAPITAL_BOOLEANS("booleans in the environment as \"True\" and \"False\""),
  /** Arrays in the environment as JSON. */
  JSON_ARRAYS("arrays in the environment as JSON"),
  /** Variables of the environment where the nullable properties of an input are not given. */
  NULLABLE_GIVEN("a variable for each property that may be null"),
  /** Arguments after expansion by a shell. */
  EXPANDED_ARGUMENTS("arguments as a shell expands them"),
  /** Name and JSON behind all other arguments. */
  MOVED_ARGUMENT("the input argument behind all others"),
  /** No arguments that describe the resource. */
  BARE_ARGUMENTS("no arguments for type, version, path and content"),
  /** An answer to a question on stdin. */
  ANSWERED("the answer \"y\" on stdin"),
  /** The what-if argument with a value. */
  FLAG_WITH_VALUE("\"=true\" behind the what-if argument"),
  /** The instance by itself for an adapter that is to take an array. */
  BARE_INSTANCE("the instance by itself on stdin");

  private final String edit;

  Twin(String edit) {
    this.edit = edit;
  }

  /** Returns the description of the edit, for a message. */
  public String edit() {
    return edit;
  }
}
