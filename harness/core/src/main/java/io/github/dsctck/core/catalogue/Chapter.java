package io.github.dsctck.core.catalogue;

import io.github.dsctck.core.exchange.OperationName;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The chapters of the contract, in its order. The name of a chapter begins the ids of its rules.
 */
public enum Chapter {
  DISC("Discovery"),
  MAN("Manifest"),
  EXE("Executable and process"),
  INP("Input"),
  OUT("Standard output"),
  ERR("Standard error"),
  EXIT("Exit codes"),
  SCH("Instance schema"),
  GET("Get", OperationName.GET),
  TEST("Test", OperationName.TEST),
  SET("Set", OperationName.SET),
  WIF("What-if"),
  DEL("Delete", OperationName.DELETE),
  EXP("Export", OperationName.EXPORT),
  VAL("Validate", OperationName.VALIDATE),
  RES("Resolve", OperationName.RESOLVE),
  ADP("Adapter"),
  GRP("Group"),
  ACT("Action"),
  CAN("Canonical properties"),
  SEC("Secrets and injection"),
  LAW("Laws across operations"),
  ROB("Robustness"),
  PSC("Class-based PSDSC"),
  DRF("2022 draft"),
  VER("Versions of a resource");

  private final String title;
  private final @Nullable OperationName operation;

  Chapter(String title) {
    this(title, null);
  }

  Chapter(String title, @Nullable OperationName operation) {
    this.title = title;
    this.operation = operation;
  }

  /** Returns the chapter's title, such as {@code Standard output}. */
  public String title() {
    return title;
  }

  /** Returns the operation that all its rules apply to, if there is one. */
  public Optional<OperationName> operation() {
    return Optional.ofNullable(operation);
  }

  /** Returns whether a rule id belongs to this chapter. */
  public boolean has(String ruleId) {
    return ruleId.startsWith(name() + "-");
  }

  /** Returns the path of its rules in the specs module. */
  String file() {
    return "rules/" + name() + ".yaml";
  }

  /**
   * Returns the chapter a rule id belongs to.
   *
   * @throws IllegalArgumentException if the id does not begin with the name of a chapter
   */
  static Chapter of(String ruleId) {
    int dash = ruleId.indexOf('-');
    return valueOf(dash < 0 ? ruleId : ruleId.substring(0, dash));
  }
}
