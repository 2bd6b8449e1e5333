package io.github.dsctck.core.run;

import static io.github.dsctck.core.run.Encounter.LIFE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.sketch.Answer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the resource names an executable of POSIX")
class DiagnosisTest {

  private Encounter encounter;
  private Cupboard cupboard;

  @BeforeEach
  void meet(@TempDir Path folder) {
    encounter = new Encounter(folder);
    cupboard = encounter.cupboard();
  }

  /** Other spellings of a value are only tried on the instance that this run created. */
  @Test
  void triesOtherSpellingsOnNoOtherInstance() throws IOException {
    var members = Cupboard.MEMBERS.replace("'input':'stdin'", "'input':'env'");
    var titles = new LinkedHashSet<String>();
    var touched = new LinkedHashSet<String>();
    var records =
        encounter
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
                  return Answer.of(
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
        ? cupboard.invoke(invocation)
        : Answer.exit(2).completion();
  }

  @Test
  void learnsWhyInputDidNotArrive() throws IOException {
    var records = encounter.with(this::lineByLine).run(LIFE);
    var twins =
        records.stream()
            .flatMap(record -> record.observations().stream())
            .flatMap(seen -> seen.twin().stream());

    assertThat(twins).containsExactly(Twin.TRAILING_LINE_FEED);
    assertThat(encounter.broken()).containsExactly("INP-01");
    assertThat(cupboard.notes()).isEmpty();
  }

  @Test
  void triesEachEditOnceAndKeepsNoneThatProvesNothing() throws IOException {
    var records =
        encounter
            .with(
                invocation -> {
                  cupboard.calls().add("refused");
                  return Answer.exit(2).completion();
                })
            .run(LIFE);

    assertThat(records.stream().flatMap(record -> record.observations().stream()))
        .allMatch(seen -> seen.twin().isEmpty());
    assertThat(cupboard.calls())
        .hasSize(records.stream().mapToInt(record -> record.observations().size()).sum() + 2);
  }
}
