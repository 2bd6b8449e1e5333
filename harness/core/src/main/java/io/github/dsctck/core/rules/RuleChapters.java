package io.github.dsctck.core.rules;

import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.rules.action.ActRules;
import io.github.dsctck.core.rules.draft.DrfRules;
import io.github.dsctck.core.rules.kind.AdpRules;
import io.github.dsctck.core.rules.kind.GrpRules;
import io.github.dsctck.core.rules.kind.ResRules;
import io.github.dsctck.core.rules.kind.ValRules;
import io.github.dsctck.core.rules.law.CanRules;
import io.github.dsctck.core.rules.law.LawRules;
import io.github.dsctck.core.rules.law.RobRules;
import io.github.dsctck.core.rules.law.SecRules;
import io.github.dsctck.core.rules.manifest.DiscRules;
import io.github.dsctck.core.rules.manifest.ManRules;
import io.github.dsctck.core.rules.operation.DelRules;
import io.github.dsctck.core.rules.operation.ExpRules;
import io.github.dsctck.core.rules.operation.GetRules;
import io.github.dsctck.core.rules.operation.SetRules;
import io.github.dsctck.core.rules.operation.TestRules;
import io.github.dsctck.core.rules.operation.WifRules;
import io.github.dsctck.core.rules.process.ErrRules;
import io.github.dsctck.core.rules.process.ExeRules;
import io.github.dsctck.core.rules.process.ExitRules;
import io.github.dsctck.core.rules.process.InpRules;
import io.github.dsctck.core.rules.process.OutRules;
import io.github.dsctck.core.rules.psdsc.PscRules;
import io.github.dsctck.core.rules.schema.SchRules;
import io.github.dsctck.core.rules.version.VerRules;

/** All chapters of checks, in the order of the contract. */
public final class RuleChapters {

  private RuleChapters() {}

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
    ActRules.register(rules);
    CanRules.register(rules);
    SecRules.register(rules);
    LawRules.register(rules);
    RobRules.register(rules);
    PscRules.register(rules);
    DrfRules.register(rules);
    VerRules.register(rules);
    return rules;
  }
}
