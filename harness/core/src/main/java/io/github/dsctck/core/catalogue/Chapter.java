package io.github.dsctck.core.catalogue;

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
  GET("Get"),
  TEST("Test"),
  SET("Set"),
  WIF("What-if"),
  DEL("Delete"),
  EXP("Export"),
  VAL("Validate"),
  RES("Resolve"),
  ADP("Adapter"),
  GRP("Group"),
  CAN("Canonical properties"),
  SEC("Secrets and injection"),
  LAW("Laws across operations"),
  ROB("Robustness");

  private final String title;

  Chapter(String title) {
    this.title = title;
  }

  /** Returns the chapter's title, such as {@code Standard output}. */
  public String title() {
    return title;
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
