package io.github.dsctck.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.mutation.document.DocumentMutator;
import io.github.dsctck.mutation.document.DocumentMutators;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mutates the manifests of references in every way. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the references are POSIX shell scripts")
class DocumentMutationTest {

  private static final Path REFERENCES =
      Path.of("../../fixtures/reference").toAbsolutePath().normalize();

  private static final String OLD_SCHEMA = "bundled/adaptedresource/manifest.json";
  private static final String NEW_SCHEMA = "bundled/resource/adapted/manifest.json";

  @TempDir private Path folder;

  /** In a run over one generation, each defect violates one rule. */
  @ParameterizedTest
  @Tag("slow")
  @CsvSource({"3.3", "3.4-preview"})
  void killsEachMutantByOneRule(String engine) throws IOException, InterruptedException {
    var matrix = mutate(engine, "vault", "announcement", "cabinet");

    assertThat(matrix.unfit()).isEmpty();
    assertThat(matrix.records())
        .filteredOn(record -> record.isBad() || record.status() == MutantStatus.SURVIVED)
        .isEmpty();
    assertThat(matrix.records())
        .filteredOn(record -> record.killers().size() > 1 || !record.extra().isEmpty())
        .extracting(record -> record.mutator().name() + " " + record.killers())
        .isEmpty();
  }

  @Test
  @Tag("slow")
  void killsAMutantOfEachMutatorThatViolatesARule() throws IOException, InterruptedException {
    var killed = new TreeSet<String>();
    for (var engine : List.of("3.3", "3.4-preview")) {
      mutate(engine, "vault", "announcement", "cabinet").records().stream()
          .filter(record -> record.status() == MutantStatus.KILLED)
          .map(record -> record.mutator().name())
          .forEach(killed::add);
    }

    assertThat(killed)
        .containsExactlyInAnyOrderElementsOf(
            DocumentMutators.all().stream()
                .filter(mutator -> !mutator.isLawful())
                .map(DocumentMutator::name)
                .collect(Collectors.toSet()));
  }

  @Test
  void leavesTheFilesOfTheResourceUnchanged() throws IOException, InterruptedException {
    var copy = copy("announcement");
    var before = Files.readString(copy.resolve("announce.dsc.action.json"));

    mutate("3.4-preview", "announcement");

    assertThat(copy.resolve("announce.dsc.action.json")).content().isEqualTo(before);
    assertThat(copy.resolve("Module.psd1")).doesNotExist();
  }

  private KillMatrix mutate(String engine, String... names)
      throws IOException, InterruptedException {
    var paths = new ArrayList<Path>();
    for (var name : names) {
      paths.add(copy(name));
    }
    var options =
        RunOptions.verifying(paths, folder.resolve("out-" + engine))
            .with(RunOption.PROFILE, "dsc-" + engine)
            .with(RunOption.ENGINE, engine);
    return new MutationRun(options, DocumentMutators.all()).run(2);
  }

  /** Returns a copy, whose adapted resources name the schema that engines from 3.4 on expect. */
  private Path copy(String name) throws IOException {
    var copy = folder.resolve("references").resolve(name);
    try (var files = Files.walk(REFERENCES.resolve(name))) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        var target = copy.resolve(REFERENCES.resolve(name).relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.writeString(target, Files.readString(file).replace(OLD_SCHEMA, NEW_SCHEMA));
      }
    }
    return copy;
  }
}
