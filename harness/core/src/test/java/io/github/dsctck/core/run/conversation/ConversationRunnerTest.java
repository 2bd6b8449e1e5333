package io.github.dsctck.core.run.conversation;

import static io.github.dsctck.core.run.conversation.RunnerFixture.LIFE;
import static io.github.dsctck.core.script.TestedResources.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.script.ScriptedProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConversationRunnerTest {

  private RunnerFixture runnerFixture;
  private FakeNotes fakeNotes;

  @BeforeEach
  void meet(@TempDir Path folder) {
    runnerFixture = new RunnerFixture(folder);
    fakeNotes = runnerFixture.fakeNotes();
  }

  @Test
  void runsALifecycleAndCleansUp() throws IOException {
    fakeNotes.put("{'title':'other','body':'mine'}");
    var records = runnerFixture.run(LIFE);

    assertThat(records).filteredOn(record -> !record.taken() && !record.impossible()).isEmpty();
    assertThat(runnerFixture.failed()).isEmpty();
    assertThat(fakeNotes.notes()).containsExactly(object("{'title':'other','body':'mine'}"));
    assertThat(runnerFixture.notes()).isEmpty();
  }

  @Test
  void changesNoInstanceThatExistedBefore() throws IOException {
    fakeNotes.put("{'title':'a','body':'mine'}");
    var records = runnerFixture.run(LIFE);

    assertThat(fakeNotes.calls()).doesNotContain("set", "delete");
    assertThat(fakeNotes.notes()).containsExactly(object("{'title':'a','body':'mine'}"));
    assertThat(records)
        .last()
        .satisfies(
            record ->
                assertThat(record.notTaken().orElseThrow().text())
                    .contains("choose another identity"));
    assertThat(runnerFixture.failed()).isEmpty();
  }

  @Test
  void cleansUpWhenItIsInterrupted() throws IOException {
    var records = runnerFixture.until(() -> fakeNotes.notes().size() > 0).run(LIFE);

    assertThat(records)
        .last()
        .satisfies(
            record ->
                assertThat(record.notTaken().map(NotExercisedReason::text))
                    .contains("the run was interrupted"));
    assertThat(fakeNotes.notes()).isEmpty();
    assertThat(fakeNotes.calls()).endsWith("delete");
  }

  @Test
  void namesAnInstanceItCannotRemove() throws IOException {
    var members =
        FakeNotes.MEMBERS.replaceAll(",'delete':\\{[^}]*}", "").replace(",'handlesExist':true", "");
    runnerFixture.declaring(members).until(() -> fakeNotes.notes().size() > 0).run(LIFE);

    assertThat(runnerFixture.notes())
        .singleElement()
        .asString()
        .contains("was created and could not be removed");
  }

  @Test
  void stopsAfterTwoProcessesThatDoNotEnd() throws IOException {
    var hung =
        ScriptedProcess.ended(new ProcessEnding.TimedOut(Duration.ofSeconds(1), true)).completion();
    var records = runnerFixture.with(invocation -> hung).run(LIFE);

    assertThat(records.stream().flatMap(record -> record.observations().stream())).hasSize(2);
    assertThat(records)
        .last()
        .satisfies(
            record ->
                assertThat(record.notTaken().map(NotExercisedReason::text))
                    .contains("2 processes did not end within their time limit"));
  }

  @Test
  void stopsWhenTheOutputExceedsTheLimit() throws IOException {
    var flood = ScriptedProcess.of(new byte[16 << 20]).completion();
    var records = runnerFixture.with(invocation -> flood).run(LIFE);

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
