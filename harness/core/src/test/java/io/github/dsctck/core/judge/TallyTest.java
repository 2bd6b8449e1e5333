package io.github.dsctck.core.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TallyTest {

  private static final Verdict VIOLATED = Verdict.violated("this", "that");

  private final Tally tally = new Tally();

  @Test
  void countsTheVerdictsButNotTheBlocks() {
    tally.add(Verdict.satisfied());
    tally.add(VIOLATED);
    tally.blockedBy("OUT-01");

    assertThat(tally.seen()).isEqualTo(2);
  }

  @Test
  void namesTheFirstRuleThatBlocksIt() {
    assertThat(tally.isBlocked()).isFalse();

    tally.blockedBy("OUT-01");
    tally.blockedBy("OUT-02");

    assertThat(tally.isBlocked()).isTrue();
    assertThat(tally.verdict()).isEqualTo(Verdict.blockedBy("OUT-01"));
  }

  @Test
  void prefersAPassToABlockAndAViolationToBoth() {
    tally.blockedBy("OUT-01");
    tally.add(Verdict.satisfied());
    assertThat(tally.verdict()).isEqualTo(Verdict.satisfied());

    tally.add(VIOLATED);
    assertThat(tally.verdict()).isEqualTo(VIOLATED);
  }

  @Test
  void prefersABlockToARuleThatWasNotExercised() {
    tally.add(Verdict.notExercised("unseen"));
    tally.blockedBy("OUT-01");

    assertThat(tally.verdict()).isEqualTo(Verdict.blockedBy("OUT-01"));
  }

  @Test
  void leavesViolationsToAnotherRule() {
    tally.add(VIOLATED);

    tally.leave(violation -> false, "OUT-01");
    assertThat(tally.isBlocked()).isFalse();
    assertThat(tally.any(violation -> true)).isTrue();

    tally.leave(violation -> true, "OUT-01");
    assertThat(tally.any(violation -> true)).isFalse();
    assertThat(tally.verdict()).isEqualTo(Verdict.blockedBy("OUT-01"));
  }

  @Test
  void collectsDetailsOfViolationsOnce() {
    tally.add(VIOLATED);
    tally.add(VIOLATED);

    assertThat(tally.each(Violation::found)).isEqualTo(Set.of("that"));
    assertThat(tally.each(Violation::pointer)).isEmpty();
  }
}
