package io.github.dsctck.core.run.conversation;

import static io.github.dsctck.core.run.conversation.RunnerFixture.LIFE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.script.ScriptedProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiagnosisTest {

  private RunnerFixture runnerFixture;
  private FakeNotes fakeNotes;

  @BeforeEach
  void meet(@TempDir Path folder) {
    runnerFixture = new RunnerFixture(folder);
    fakeNotes = runnerFixture.fakeNotes();
  }

  /** Other spellings of a value are only tried on the instance that this run created. */
  @Test
  void triesOtherSpellingsOnlyOnItsOwnInstance() throws IOException {
    var members = FakeNotes.MEMBERS.replace("'input':'stdin'", "'input':'env'");
    var titles = new LinkedHashSet<String>();
    var touched = new LinkedHashSet<String>();
    var records =
        runnerFixture
            .declaring(members)
            .with(
                invocation -> {
                  var given = invocation.environment();
                  var title = given.getOrDefault("title", "");
                  if (invocation.command().get(1).equals("set")) {
                    touched.add(title);
                    var unused =
                        "false".equals(given.get("_exist"))
                            ? titles.remove(title)
                            : titles.add(title);
                  }
                  return ScriptedProcess.of(
                          "{'title':'%s','_exist':%s}".formatted(title, titles.contains(title)))
                      .completion();
                })
            .run(LIFE);

    assertThat(records).isNotEmpty();
    assertThat(touched).containsExactly("a", "second");
  }

  /** Answers only to input that ends with a line feed. */
  private Completion lineByLine(Invocation invocation) {
    var stdin = invocation.stdin();
    return stdin == null || stdin.length > 0 && stdin[stdin.length - 1] == '\n'
        ? fakeNotes.invoke(invocation)
        : ScriptedProcess.exit(2).completion();
  }

  @Test
  void findsTheEditThatLetsInputArrive() throws IOException {
    var records = runnerFixture.with(this::lineByLine).run(LIFE);
    var twins =
        records.stream()
            .flatMap(record -> record.observations().stream())
            .flatMap(seen -> seen.twin().stream());

    assertThat(twins).containsExactly(Twin.TRAILING_LINE_FEED);
    assertThat(runnerFixture.failed()).containsExactly("INP-01");
    assertThat(fakeNotes.notes()).isEmpty();
  }

  @Test
  void triesEachEditOnceAndKeepsOnlyConclusiveOnes() throws IOException {
    var records =
        runnerFixture
            .with(
                invocation -> {
                  fakeNotes.calls().add("refused");
                  return ScriptedProcess.exit(2).completion();
                })
            .run(LIFE);

    assertThat(records.stream().flatMap(record -> record.observations().stream()))
        .allMatch(seen -> seen.twin().isEmpty());
    assertThat(fakeNotes.calls())
        .hasSize(records.stream().mapToInt(record -> record.observations().size()).sum() + 2);
  }
}
