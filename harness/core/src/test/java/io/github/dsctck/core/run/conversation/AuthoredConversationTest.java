package io.github.dsctck.core.run.conversation;

import static io.github.dsctck.core.script.TestedResources.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.script.ScriptedProcess;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the steps an author wrote do, expect and leave. */
class AuthoredConversationTest {

  private RunnerFixture runnerFixture;
  private FakeNotes fakeNotes;

  @BeforeEach
  void meet(@TempDir Path folder) {
    runnerFixture = new RunnerFixture(folder);
    fakeNotes = runnerFixture.fakeNotes();
  }

  @Test
  void restoresTheStateThatAuthoredStepsChanged() throws IOException {
    var members =
        FakeNotes.MEMBERS.replace("'_exist':{'type':'boolean'}", "'_exist':{'readOnly':true}");
    fakeNotes.put("{'title':'a','body':'mine','count':7}");
    var records =
        runnerFixture
            .declaring(members)
            .run(
                "restore: true\nsteps:\n  - set: { title: a, body: yours }\n  - set: { title: a, count: 8 }\n");

    assertThat(records).allMatch(StepRecord::succeeded);
    assertThat(fakeNotes.notes()).containsExactly(object("{'title':'a','body':'mine','count':7}"));
    assertThat(runnerFixture.notes()).isEmpty();
  }

  @Test
  void changesNothingWithoutPermission() throws IOException {
    var members =
        FakeNotes.MEMBERS.replace("'_exist':{'type':'boolean'}", "'_exist':{'readOnly':true}");
    fakeNotes.put("{'title':'a','body':'mine'}");
    var records =
        runnerFixture.declaring(members).run("steps:\n  - set: { title: a, body: yours }\n");

    assertThat(records.get(0).notTaken().orElseThrow().text()).contains("restore: true");
    assertThat(fakeNotes.notes()).containsExactly(object("{'title':'a','body':'mine'}"));
  }

  /**
   * A failed step saves nothing; steps that need its value are not exercised, without an internal
   * error.
   */
  @Test
  void skipsStepsThatNeedAnUnsavedValue() throws IOException {
    var records =
        runnerFixture.run(
            """
            steps:
              - get: { title: a }
                save: { body: /actualState/body }
              - set: { title: a, body: milk }
                expect: { afterState: { body: "{body}" } }
              - set: { title: b, body: "{body}" }
              - delete: { title: a }
            """);

    assertThat(records).extracting(StepRecord::taken).containsExactly(true, true, false, true);
    assertThat(records.get(1).notTaken().map(NotExercisedReason::text))
        .contains("its expectations use {body}, which no step saved");
    assertThat(records.get(2).notTaken().map(NotExercisedReason::text))
        .contains("its input uses {body}, which no step saved");
    assertThat(records).allMatch(record -> record.unmet().isEmpty() && !record.impossible());
    assertThat(fakeNotes.notes()).isEmpty();
  }

  /** Design, "Steps": what depends on a step that failed is not exercised. */
  @Test
  void expectsNoStateAfterAFailedChange() throws IOException {
    var records =
        runnerFixture.run(
            """
            steps:
              - set: { title: a, body: 42 }
              - export: {}
                expect: { contains: [ { title: a } ] }
            """);

    assertThat(records).allMatch(StepRecord::taken);
    assertThat(records.get(1).unmet()).isEmpty();
    assertThat(records.get(1).notTaken().map(NotExercisedReason::text))
        .contains("because step 1-set failed");
  }

  @Test
  void expectsTheOldStateAfterAnExpectedFailure() throws IOException {
    var records =
        runnerFixture.run(
            """
            steps:
              - set: { title: a, body: 42 }
                expect: { fails: true }
              - export: {}
                expect: { contains: [ { title: a } ] }
            """);

    assertThat(records.get(1).unmet()).hasSize(1);
  }

  @Test
  void reportsAcceptedInputThatTheScenarioExpectsToFail() throws IOException {
    var records =
        runnerFixture
            .with(invocation -> ScriptedProcess.of("{\"title\":42}").completion())
            .run(
                """
            steps:
              - get: { title: 42 }
                expect: { fails: true }
            """);

    assertThat(runnerFixture.failed()).containsExactly("ROB-02");
  }

  /** What the author's steps created is this run's own; what they only name is not. */
  @Test
  void deletesOnlyInstancesThatAuthoredStepsCreated() throws IOException {
    fakeNotes.put("{'title':'other','body':'mine'}");
    var records =
        runnerFixture.run(
            """
            steps:
              - set: { title: a, body: milk }
              - delete: { title: other }
              - delete: { title: a }
            """);

    assertThat(records).extracting(record -> record.taken()).containsExactly(true, false, true);
    assertThat(fakeNotes.notes()).containsExactly(object("{'title':'other','body':'mine'}"));
  }

  @Test
  void namesTheStepsItSkipsUnderReadOnly() throws IOException {
    var records =
        runnerFixture
            .readOnly()
            .run(
                """
            steps:
              - get: { title: a }
              - whatIf: { title: a, body: milk }
              - test: { title: a }
              - set: { title: a, body: milk }
              - get: { title: a }
            """);

    assertThat(records)
        .extracting(record -> record.notTaken().map(NotExercisedReason::text).orElse("taken"))
        .containsExactly(
            "taken",
            "the option 'read-only' skips operations that could change the system",
            "taken",
            "the option 'read-only' skips operations that could change the system",
            "the option 'read-only' skips step 4-set before it");
    assertThat(fakeNotes.notes()).isEmpty();
  }
}
