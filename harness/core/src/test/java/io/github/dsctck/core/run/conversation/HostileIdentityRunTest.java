package io.github.dsctck.core.run.conversation;

import static io.github.dsctck.core.script.TestedResources.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.script.ScriptedProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is done to the instances that hostile identities name. */
class HostileIdentityRunTest {

  private static final String PERMITTED = "allow: [hostile-identity]\n" + RunnerFixture.LIFE;

  private final List<String> sent = new ArrayList<>();
  private RunnerFixture runnerFixture;

  @BeforeEach
  void meet(@TempDir Path folder) {
    runnerFixture = new RunnerFixture(folder);
  }

  private static boolean isHostile(Invocation invocation) {
    var stdin = invocation.stdin();
    return stdin != null && new String(stdin, StandardCharsets.UTF_8).contains("\":\"../");
  }

  /** Keeps which commands are run with the identity that leads elsewhere. */
  private Completion watched(Invocation invocation) {
    if (isHostile(invocation)) {
      sent.add(invocation.command().get(1));
    }
    return runnerFixture.fakeNotes().invoke(invocation);
  }

  private static List<String> left(List<StepRecord> records) {
    return records.stream()
        .filter(record -> record.stepInput() == StepInput.HOSTILE)
        .flatMap(record -> record.notTaken().map(NotExercisedReason::text).stream())
        .toList();
  }

  @Test
  void removesAnInstanceThatTheRunCreated() throws IOException {
    runnerFixture.fakeNotes().put("{'title':'other','body':'mine'}");
    var records = runnerFixture.with(this::watched).run(PERMITTED);

    assertThat(left(records)).isEmpty();
    assertThat(sent).containsExactly("get", "set", "delete");
    assertThat(runnerFixture.failed()).isEmpty();
    assertThat(runnerFixture.fakeNotes().notes())
        .containsExactly(object("{'title':'other','body':'mine'}"));
  }

  @Test
  void keepsAnInstanceThatExistedBefore() throws IOException {
    var records =
        runnerFixture
            .with(
                invocation -> {
                  if (!isHostile(invocation)) {
                    return runnerFixture.fakeNotes().invoke(invocation);
                  }
                  sent.add(invocation.command().get(1));
                  return ScriptedProcess.of("{'title':'elsewhere','body':'mine','_exist':true}")
                      .completion();
                })
            .run(PERMITTED);

    assertThat(sent).containsExactly("get");
    assertThat(left(records))
        .hasSize(2)
        .allSatisfy(why -> assertThat(why).contains("exists already"));
    assertThat(records).last().satisfies(record -> assertThat(record.taken()).isTrue());
  }

  @Test
  void keepsAnInstanceOfUnknownOrigin() throws IOException {
    runnerFixture
        .with(
            invocation ->
                isHostile(invocation) && invocation.command().get(1).equals("get")
                    ? ScriptedProcess.exit(2).completion()
                    : watched(invocation))
        .run(PERMITTED);

    assertThat(sent).isEmpty();
  }

  @Test
  void removesAnInstanceAfterAnInterruption() throws IOException {
    runnerFixture.with(this::watched).until(() -> sent.contains("set")).run(PERMITTED);

    assertThat(sent).endsWith("set", "delete");
    assertThat(runnerFixture.fakeNotes().notes()).isEmpty();
  }

  @Test
  void namesAnInstanceThatCannotBeRemoved() throws IOException {
    runnerFixture
        .with(
            invocation ->
                isHostile(invocation) && invocation.command().get(1).equals("delete")
                    ? ScriptedProcess.exit(5).completion()
                    : watched(invocation))
        .run(PERMITTED);

    assertThat(runnerFixture.notes())
        .singleElement()
        .asString()
        .contains("../", "was created and could not be removed");
  }
}
