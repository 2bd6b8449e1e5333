package io.github.dsctck.mutation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.mutation.mutator.Mutator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Mutates the class-based references, and a small module of other notation, in every way. */
class SourceMutationTest {

  private static final Path REFERENCES =
      Path.of("../../fixtures/proposals").toAbsolutePath().normalize();

  /** What the references do not have: lines that end with CR LF, and a directive to purge. */
  private static final String SHELF =
      """
      [DscResource()]
      class Shelf {
          [DscProperty(Key)] [string] $Name
          [DscProperty()] [Nullable[bool]] $_purge
          [Shelf] Get() { return $this }
          [bool] Test() { return $true }
          [void] Set() {}
      }
      """;

  private static final String MANIFEST =
      "@{ RootModule = 'Tck.Shelf.psm1'; ModuleVersion = '1.0'; DscResourcesToExport = 'Shelf' }\n";

  @TempDir private Path folder;

  @BeforeEach
  void writeShelf() throws IOException {
    var module = Files.createDirectory(folder.resolve("shelf"));
    Files.writeString(module.resolve("Tck.Shelf.psm1"), SHELF.replace("\n", "\r\n"));
    Files.writeString(module.resolve("Tck.Shelf.psd1"), MANIFEST);
  }

  @Test
  @Tag("slow")
  void killsEveryMutant() throws IOException, InterruptedException {
    try (var references = Files.newDirectoryStream(REFERENCES, "psdsc-*")) {
      for (var reference : references) {
        copy(reference, folder.resolve(reference.getFileName().toString()));
      }
    }

    var matrix = run(List.of(folder), Mutators.of(Dialect.PSDSC_RFC0001));

    assertThat(matrix.unfit()).isEmpty();
    assertThat(matrix.records())
        .filteredOn(record -> record.isBad() || record.status() == MutantStatus.SURVIVED)
        .isEmpty();
    assertThat(matrix.records()).filteredOn(record -> !record.extra().isEmpty()).isEmpty();
    assertThat(names(matrix, MutantStatus.KILLED, MutantStatus.EQUIVALENT))
        .containsAll(Mutators.of(Dialect.PSDSC_RFC0001).stream().map(Mutator::name).toList());
  }

  @Test
  void namesTheRulesThatNotice() throws IOException, InterruptedException {
    var matrix =
        run(
            List.of(folder),
            select("line-feeds", "key-is-bool", "delete-takes-text", "instance-get-static"));

    assertThat(matrix.records())
        .extracting(record -> record.mutator().name() + " " + record.status() + record.killers())
        .containsExactly(
            "line-feeds EQUIVALENT[]",
            "instance-get-static KILLED[PSC-03]",
            "key-is-bool KILLED[PSC-17]",
            "delete-takes-text NOT_COVERED[]");
    assertThat(matrix.isSound()).isTrue();
    assertThat(matrix.toJsonLines())
        .first()
        .asString()
        .startsWith("{\"resource\":\"Tck.Shelf/Shelf@1.0.0\",\"operator\":\"line-feeds\"");
  }

  @Test
  void leavesTheFilesOfTheResourceUnchanged() throws IOException, InterruptedException {
    run(List.of(folder), select("class-dot-sourced", "file-renamed", "key-missing"));

    try (var files = Files.list(folder.resolve("shelf"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("Tck.Shelf.psm1", "Tck.Shelf.psd1");
    }
    assertThat(folder.resolve("shelf/Tck.Shelf.psm1"))
        .content()
        .isEqualToNormalizingNewlines(SHELF);
  }

  @Test
  void mutatesOnlyClassesThatConform() throws IOException, InterruptedException {
    Files.writeString(folder.resolve("shelf/Tck.Shelf.psm1"), SHELF.replace("(Key)", "()"));

    var matrix = run(List.of(folder), select("line-feeds", "key-is-bool"));

    assertThat(matrix.records()).isEmpty();
    assertThat(matrix.unfit())
        .containsExactly(
            "Tck.Shelf/Shelf@1.0.0 does not conform without mutations: [PSC-02]; fix it first");
  }

  private static Set<String> names(KillMatrix matrix, MutantStatus... wanted) {
    return matrix.records().stream()
        .filter(record -> List.of(wanted).contains(record.status()))
        .map(record -> record.mutator().name())
        .collect(Collectors.toSet());
  }

  private static List<Mutator> select(String... names) {
    return Mutators.of(Dialect.PSDSC_RFC0001).stream()
        .filter(mutator -> Stream.of(names).anyMatch(mutator.name()::equals))
        .toList();
  }

  @Test
  @EnabledOnOs(OS.WINDOWS)
  void refusesPathsOfTwoDrives() {
    assumeThat(folder.getRoot()).isNotEqualTo(REFERENCES.getRoot());
    var options =
        RunOptions.verifying(List.of(folder, REFERENCES), folder.resolve("out"))
            .with(RunOption.PROFILE, Dialect.PSDSC_RFC0001.profile());

    assertThat(new MutationRun(options, List.of()).problems())
        .singleElement()
        .asString()
        .contains("is on another drive than", "by a command of its own");
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (var file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file)));
      }
    }
  }

  private KillMatrix run(List<Path> paths, List<Mutator> mutators)
      throws IOException, InterruptedException {
    var options =
        RunOptions.verifying(paths, folder.resolve("out"))
            .with(RunOption.PROFILE, Dialect.PSDSC_RFC0001.profile());
    return new MutationRun(options, mutators).run(2);
  }
}
