package io.github.dsctck.reports.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.dsctck.core.finding.Cause;
import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.RecordedRun;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RootCausesTest {

  private static final String SCENARIO = "ini.dsc.scenario.yaml#one";
  private static final Evidence SEEN = new Evidence("transcripts/one.jsonl", 3, null, null);

  @Test
  void followsAReasonToTheRuleThatFailed() {
    var gaps =
        gaps(
            rule("GET-01", SCENARIO, "because OUT-07 failed", new Cause("OUT-07", null)),
            rule("SET-01", SCENARIO, "because step 7-set failed", new Cause(null, "7-set")),
            step("7-set", "because OUT-07 failed", new Cause("OUT-07", null)));

    assertThat(gaps)
        .extracting(UntestedRules::reason, UntestedRules::blocked, UntestedRules::rules)
        .containsExactly(tuple("blocked by OUT-07", true, List.of("GET-01", "SET-01")));
  }

  @Test
  void followsAReasonToTheStepThatFailed() {
    var gaps =
        gaps(
            rule("TEST-03", SCENARIO, "because step 3-test failed", new Cause(null, "3-test")),
            rule("TEST-09", SCENARIO, "because step 9-test failed", new Cause(null, "9-test")),
            step("3-test", "exit code 1", null),
            step("9-test", "because step 3-test failed", new Cause(null, "3-test")));

    assertThat(gaps)
        .extracting(UntestedRules::reason, UntestedRules::rules)
        .containsExactly(tuple("step 3 test: exit code 1", List.of("TEST-03", "TEST-09")));
  }

  @Test
  void tellsAFailedStepOnWhichNoRuleDepends() {
    assertThat(gaps(step("46-set", "exit code 2, saying \"ValueError\"", null)))
        .extracting(UntestedRules::reason, UntestedRules::rules)
        .containsExactly(tuple("step 46 set: exit code 2, saying \"ValueError\"", List.of()));
  }

  @Test
  void givesEachRuleTheReasonOfAScenario() {
    var gaps =
        gaps(
            rule("GET-02", null, "add a scenario", null),
            rule("GET-02", SCENARIO, "because OUT-07 failed", new Cause("OUT-07", null)),
            rule("GET-06", null, "add a scenario", null));

    assertThat(gaps)
        .extracting(UntestedRules::reason, UntestedRules::rules)
        .containsExactly(
            tuple("blocked by OUT-07", List.of("GET-02")),
            tuple("add a scenario", List.of("GET-06")));
  }

  @Test
  void leavesOutARuleThatAnotherConversationTested() {
    var passed = finding("GET-02", Outcome.PASS, SCENARIO, null, null, null);

    assertThat(gaps(rule("GET-02", null, "add a scenario", null), passed)).isEmpty();
  }

  private static List<UntestedRules> gaps(Finding... findings) {
    var key = new RecordedRun.Subject("ini.dsc.resource.json", "Acme/Ini", "1.0.0");
    var list = List.of(findings);
    return new ResourceFindings(ResourceFindings.unfinished(key, list), list).gaps();
  }

  private static Finding rule(
      String rule, @Nullable String scenario, String reason, @Nullable Cause cause) {
    return finding(rule, Outcome.NOT_EXERCISED, scenario, null, reason, cause);
  }

  private static Finding step(String step, String reason, @Nullable Cause cause) {
    return finding("STEP", Outcome.NOT_EXERCISED, SCENARIO, step, reason, cause);
  }

  private static Finding finding(
      String rule,
      Outcome outcome,
      @Nullable String scenario,
      @Nullable String step,
      @Nullable String reason,
      @Nullable Cause cause) {
    return new Finding(
        rule,
        Level.MUST,
        outcome,
        "Acme/Ini",
        "1.0.0",
        "ini.dsc.resource.json",
        scenario,
        step,
        "title",
        reason,
        null,
        null,
        step == null ? null : SEEN,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        cause);
  }
}
