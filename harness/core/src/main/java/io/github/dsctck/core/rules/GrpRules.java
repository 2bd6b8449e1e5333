package io.github.dsctck.core.rules;

/** Groups: chapter GRP. */
final class GrpRules {

  private GrpRules() {}

  static void register(RuleRegistry rules) {
    rules.document("GRP-07", ManKinds::doesNotDelete);
  }
}
