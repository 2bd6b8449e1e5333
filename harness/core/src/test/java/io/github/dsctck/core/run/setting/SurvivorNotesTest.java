package io.github.dsctck.core.run.setting;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.process.Survivor;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class SurvivorNotesTest {

  @Test
  void namesOneProcess() {
    assertThat(SurvivorNotes.describe(List.of(new Survivor(7, "sleep 9", true)), "the probe"))
        .containsExactly("process sleep 9 outlived the probe and was ended");
  }

  @Test
  void countsManyProcessesInOneSentence() {
    assertThat(
            SurvivorNotes.describe(
                Collections.nCopies(200, new Survivor(7, "sleep 9", true)), "the probe"))
        .containsExactly("200 processes outlived the probe and were ended: sleep 9 (200 times)");
  }

  @Test
  void distinguishesProcessesThatStillRun() {
    assertThat(
            SurvivorNotes.describe(
                List.of(new Survivor(7, "a", true), new Survivor(8, "b", false)), "the probe"))
        .containsExactly(
            "process a outlived the probe and was ended",
            "process b outlived the probe and is still running");
  }

  @Test
  void namesAtMostAFewProcesses() {
    var survivors =
        List.of("a", "b", "c", "d").stream().map(name -> new Survivor(7, name, true)).toList();
    assertThat(SurvivorNotes.describe(survivors, "the probe"))
        .containsExactly("4 processes outlived the probe and were ended: a, b, c and others");
  }
}
