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
  LIST("list"),
  /** The command of an action. */
  INVOKE("invoke"),
  /** The command that prints the schema of an action's output. */
  OUTPUT_SCHEMA("outputSchema");

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
    return switch (this) {
      case WHAT_IF -> "what-if";
      case OUTPUT_SCHEMA -> "output-schema";
      default -> wireName;
    };
  }

  /** Returns whether the operation must not change the system. */
  public boolean isReadOnly() {
    return this != SET && this != DELETE && this != INVOKE;
  }
}
