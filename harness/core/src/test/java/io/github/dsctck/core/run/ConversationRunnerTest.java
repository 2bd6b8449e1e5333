package io.github.dsctck.core.run;

import static io.github.dsctck.core.run.Encounter.LIFE;
import static io.github.dsctck.core.sketch.Subjects.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.process.Ending;
import io.github.dsctck.core.sketch.Answer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the resource names an executable of POSIX")
class ConversationRunnerTest {

  private Encounter encounter;
  private Cupboard cupboard;

  @BeforeEach
  void meet(@TempDir Path folder) {
    encounter = new Encounter(folder);
    cupboard = encounter.cupboard();
  }

  @Test
  void livesAWholeLifeAndLeavesNothing() throws IOException {
    cupboard.put("{'title':'other','body':'mine'}");
    var records = encounter.run(LIFE);

    assertThat(records).filteredOn(record -> !record.taken() && !record.impossible()).isEmpty();
    assertThat(encounter.broken()).isEmpty();
    assertThat(cupboard.notes()).containsExactly(object("{'title':'other','body':'mine'}"));
    assertThat(encounter.notes()).isEmpty();
  }

  @Test
  void leavesAnInstanceAloneThatWasThereBefore() throws IOException {
    cupboard.put("{'title':'a','body':'mine'}");
    var records = encounter.run(LIFE);

    assertThat(cupboard.calls()).doesNotContain("set", "delete");
    assertThat(cupboard.notes()).containsExactly(object("{'title':'a','body':'mine'}"));
    assertThat(records)
        .last()
        .satisfies(
            record ->
                assertThat(record.notTaken().orElseThrow().text())
                    .contains("choose another identity"));
    assertThat(encounter.broken()).isEmpty();
  }

  @Test
  void cleansUpWhenItIsInterrupted() throws IOException {
    var records = encounter.until(() -> cupboard.notes().size() > 0).run(LIFE);

    assertThat(records)
        .last()
        .satisfies(
            record ->
                assertThat(record.notTaken().map(NotExercisedReason::text))
                    .contains("the run was interrupted"));
    assertThat(cupboard.notes()).isEmpty();
    assertThat(cupboard.calls()).endsWith("delete");
  }

  @Test
  void saysWhatItCouldNotRemove() throws IOException {
    var members =
        Cupboard.MEMBERS.replaceAll(",'delete':\\{[^}]*}", "").replace(",'handlesExist':true", "");
    encounter.declaring(members).until(() -> cupboard.notes().size() > 0).run(LIFE);

    assertThat(encounter.notes())
        .singleElement()
        .asString()
        .contains("was created and could not be removed");
  }

  @Test
  void givesUpAfterTwoProcessesThatDoNotEnd() throws IOException {
    var hung = Answer.ended(new Ending.TimedOut(Duration.ofSeconds(1), true)).completion();
    var records = encounter.with(invocation -> hung).run(LIFE);

    assertThat(records.stream().flatMap(record -> record.observations().stream())).hasSize(2);
    assertThat(records)
        .last()
        .satisfies(
            record ->
                assertThat(record.notTaken().map(NotExercisedReason::text))
                    .contains("2 processes did not end within their time limit"));
  }

  @Test
  void givesUpWhenMoreIsPrintedThanCanBeKept() throws IOException {
    var flood = Answer.of(new byte[16 << 20]).completion();
    var records = encounter.with(invocation -> flood).run(LIFE);

    assertThat(records.stream().flatMap(record -> record.observations().stream()))
        .hasSizeBetween(5, 9);
    assertThat(records)
        .last()
        .satisfies(
            record ->
                assertThat(record.notTaken().orElseThrow().text())
                    .startsWith("the processes printed more than"));
  }
}
