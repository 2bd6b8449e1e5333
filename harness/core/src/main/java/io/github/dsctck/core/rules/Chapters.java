package io.github.dsctck.core.rules;

/** All chapters of checks, in the order of the contract. */
public final class Chapters {

  private Chapters() {}

  /** Returns a registry of all chapters. */
  public static RuleRegistry all() {
    var rules = new RuleRegistry();
    DiscRules.register(rules);
    ManRules.register(rules);
    ExeRules.register(rules);
    InpRules.register(rules);
    OutRules.register(rules);
    ErrRules.register(rules);
    ExitRules.register(rules);
    SchRules.register(rules);
    GetRules.register(rules);
    TestRules.register(rules);
    SetRules.register(rules);
    WifRules.register(rules);
    DelRules.register(rules);
    ExpRules.register(rules);
    ValRules.register(rules);
    ResRules.register(rules);
    AdpRules.register(rules);
    GrpRules.register(rules);
    CanRules.register(rules);
    SecRules.register(rules);
    LawRules.register(rules);
    RobRules.register(rules);
    return rules;
  }
}
