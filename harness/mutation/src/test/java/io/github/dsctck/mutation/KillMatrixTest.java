package io.github.dsctck.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.mutation.mutator.AnswerMutator;
import io.github.dsctck.mutation.mutator.AnswerMutators;
import io.github.dsctck.mutation.mutator.MemoryResource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Mutates references in every way there is; what their commands do is done in memory. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the references are POSIX shell scripts")
@Tag("slow")
@Execution(ExecutionMode.CONCURRENT)
class KillMatrixTest {

  private static final Path REFERENCES =
      Path.of("../../fixtures/reference").toAbsolutePath().normalize();

  /** Whose change is told by files only, which what is in memory has none of. */
  private static final Set<String> PURITY = Set.of("get-changes", "test-changes", "export-changes");

  @TempDir private Path out;

  /** What the other references show beside the note, which has all that has no second line. */
  private static final Pattern OTHERS =
      Pattern.compile(
          "untouched|reads-twice|changes-.*|differences-.*|verdict-.*|set-.*|second-.*|delete-.*"
              + "|what-if-.*|.*secret|other-.*|drop-property|float-for-integer");

  /** In halves, which run beside each other. */
  @Tag("proof")
  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void killsEveryMutantOfTheNote(int half) throws IOException, InterruptedException {
    var all = AnswerMutators.all();
    var mutators =
        IntStream.range(0, all.size()).filter(i -> i % 2 == half).mapToObj(all::get).toList();

    assertSound(mutate("note", mutators));
  }

  @Tag("proof")
  @ParameterizedTest
  @ValueSource(strings = {"tag-set", "env-entry", "vault"})
  void killsEveryMutantOfAnotherReference(String name) throws IOException, InterruptedException {
    var mutators =
        AnswerMutators.all().stream().filter(it -> OTHERS.matcher(it.name()).matches()).toList();

    assertSound(mutate(name, mutators));
  }

  /** No reference without test has a default of a property that get must show. */
  @Test
  void killsAMutantThatIsSilentAboutADefault() throws IOException, InterruptedException {
    var path = withoutSteps("env-entry");
    var manifest = path.resolve("env-entry.dsc.resource.json");
    Files.writeString(
        manifest,
        Files.readString(manifest)
            .replace("\"A whole number.\"", "\"A whole number.\", \"default\": 1"));
    var mutators =
        AnswerMutators.all().stream().filter(it -> it.name().equals("get-omits-default")).toList();

    assertThat(mutate(path, mutators, KillMatrixTest::inMemory).records())
        .singleElement()
        .satisfies(record -> assertThat(record.killers()).containsExactly("TEST-15"));
  }

  private static void assertSound(KillMatrix matrix) {
    assertThat(matrix.unfit()).isEmpty();
    assertThat(matrix.records()).filteredOn(MutantRecord::isBad).isEmpty();
    assertThat(matrix.records())
        .filteredOn(record -> !PURITY.contains(record.mutator().name()))
        .filteredOn(record -> record.killers().size() > 1 || !record.extra().isEmpty())
        .extracting(record -> record.mutator().name() + " " + record.killers())
        .isEmpty();
  }

  /** A pool begins a thread with each task until it has all of them. */
  @ParameterizedTest
  @CsvSource({"false, 1", "true, 2"})
  void runsConversationsInParallelOnlyIfIsolated(boolean isolated, int most)
      throws IOException, InterruptedException {
    var path = withoutSteps("vault");
    var scenario = path.resolve("vault.dsc.scenario.yaml");
    Files.writeString(scenario, "isolated: %s\n".formatted(isolated) + Files.readString(scenario));
    var threads = ConcurrentHashMap.<Thread>newKeySet();
    var untouched = AnswerMutators.all().stream().filter(AnswerMutator::isLawful).limit(3).toList();

    mutate(
        path,
        untouched,
        () -> {
          threads.add(Thread.currentThread());
          return inMemory();
        });
    threads.remove(Thread.currentThread());

    assertThat(threads).hasSize(most);
  }

  private KillMatrix mutate(String name, List<AnswerMutator> mutators)
      throws IOException, InterruptedException {
    return mutate(withoutSteps(name), mutators, KillMatrixTest::inMemory);
  }

  private static AnswerMutants.Underlying inMemory() {
    var memory = new MemoryResource();
    return (request, invoker) -> memory.of(request.subject());
  }

  private KillMatrix mutate(
      Path path, List<AnswerMutator> mutators, Supplier<AnswerMutants.Underlying> underlying)
      throws IOException, InterruptedException {
    var options =
        RunOptions.verifying(List.of(path), out).with(RunOption.EFFORT, Effort.FULL.wireName());
    return new MutationRun(options, mutators, underlying).run(2);
  }

  /** Leaves out what an author cleans up, because that is done by the processes. */
  private Path withoutSteps(String name) throws IOException {
    var copy = Files.createDirectories(out.resolve("references").resolve(name));
    try (var files = Files.list(REFERENCES.resolve(name))) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        var text = Files.readString(file);
        int steps = file.toString().endsWith(".scenario.yaml") ? text.indexOf("\nsteps:") : -1;
        Files.writeString(
            copy.resolve(file.getFileName()), steps < 0 ? text : text.substring(0, steps + 1));
      }
    }
    return copy;
  }
}
