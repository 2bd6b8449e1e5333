package io.github.dsctck.core.exchange;

/** The operations of a manifest, with their names there. */
public enum OperationName {
  GET("get"),
  TEST("test"),
  SET("set"),
  WHAT_IF("whatIf"),
  DELETE("delete"),
  EXPORT("export"),
  VALIDATE("validate"),
  RESOLVE("resolve"),
  SCHEMA("schema"),
  LIST("list");

  private final String wireName;

  OperationName(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the name as the manifest spells it. */
  public String wireName() {
    return wireName;
  }

  /** Returns the name in steps and tags, such as {@code what-if}. */
  public String stepName() {
    return this == WHAT_IF ? "what-if" : wireName;
  }

  /** Returns whether the operation must not change the system. */
  public boolean isReadOnly() {
    return this != SET && this != DELETE;
  }
}
