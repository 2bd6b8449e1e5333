package io.github.dsctck.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.mutation.mutator.AnswerMutators;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Mutates a reference in a few ways. */
@Tag("slow")
@Execution(ExecutionMode.CONCURRENT)
class MutationRunTest {

  private static final Path NOTE =
      Path.of("../../fixtures/reference/note").toAbsolutePath().normalize();
  @TempDir private Path out;

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the references are POSIX shell scripts")
  void namesTheRulesThatNotice() throws IOException, InterruptedException {
    var matrix = run("banner-before", "what-if-sets", "reordered-keys", "differences-object");

    assertThat(matrix.unfit()).isEmpty();
    assertThat(matrix.records())
        .extracting(record -> record.mutator().name() + " " + record.status() + record.killers())
        .containsExactly(
            "reordered-keys EQUIVALENT[]",
            "banner-before KILLED[OUT-07]",
            "differences-object NOT_COVERED[]",
            "what-if-sets KILLED[WIF-01]");
    assertThat(matrix.isSound()).isTrue();
    assertThat(matrix.toJsonLines())
        .first()
        .asString()
        .startsWith(
            "{\"resource\":\"DscTck.Reference/Note@1.0.0\",\"operator\":\"reordered-keys\"");
  }

  private KillMatrix run(String... mutators) throws IOException, InterruptedException {
    var options =
        RunOptions.verifying(List.of(NOTE), out).with(RunOption.EFFORT, Effort.FULL.wireName());
    var wanted = Set.of(mutators);
    return new MutationRun(
            options,
            AnswerMutators.all().stream().filter(it -> wanted.contains(it.name())).toList())
        .run(1);
  }
}
