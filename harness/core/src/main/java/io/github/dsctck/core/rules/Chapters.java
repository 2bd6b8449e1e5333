package io.github.dsctck.core.rules;

/** Registers every chapter, in the order of the contract. */
final class Chapters {

  private Chapters() {}

  static void registerAll(RuleRegistry rules) {
    DiscRules.register(rules);
    ManRules.register(rules);
    ExeRules.register(rules);
    rules.aboutOperations(InpRules::register);
    OutRules.register(rules);
    ErrRules.register(rules);
    ExitRules.register(rules);
    SchRules.register(rules);
    rules.aboutInstances(GetRules::register);
    rules.aboutInstances(TestRules::register);
    rules.aboutInstances(SetRules::register);
    rules.aboutInstances(WifRules::register);
    rules.aboutInstances(DelRules::register);
    ExpRules.register(rules);
    rules.aboutOperations(ValRules::register);
    ResRules.register(rules);
    AdpRules.register(rules);
    GrpRules.register(rules);
    rules.aboutInstances(CanRules::register);
    rules.aboutInstances(SecRules::register);
    rules.aboutInstances(LawRules::register);
    rules.aboutInstances(RobRules::register);
  }
}
