package io.github.dsctck.launch.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.process.ProcessRunner;
import io.github.dsctck.launch.EngineLaunch;
import io.github.dsctck.launch.VerifyRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A resource that looks for signs of the kit, confined and not. */
@EnabledOnOs(OS.LINUX)
@Tag("slow")
class SignsOfKitTest {

  /** One order in six is that of the plan; this seed draws another. */
  private static final String SEED = "5";

  private static final Pattern SIGN = Pattern.compile("sign ([a-z-]+)");

  @TempDir private Path folder;
  private Path cups;

  @BeforeEach
  void copyTheResource() throws IOException {
    cups = folder.resolve("repository/cups");
    copy(Path.of("src/test/resources/cups"), cups);
    copy(FixtureRun.FIXTURES.resolve("puppet"), cups.resolve("puppet"));
    copy(FixtureRun.FIXTURES.resolve("reference/lib"), cups.resolve("reference/lib"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bwrap", "container"})
  void findsNoneWhenConfined(String way) throws IOException {
    assumeThat(ProcessRunner.cannotConfine(way)).isEmpty();

    assertThat(signs(way)).isEmpty();
  }

  /** Shows that the resource is not blind. */
  @Test
  void findsSomeOtherwise() throws IOException {
    assertThat(signs("off"))
        .contains("parent", "process-list", "scenario")
        .doesNotContain("environment-names-kit", "folder-names", "streams")
        .doesNotContain("input-names-kit", "input-of-one-letter", "input-known", "order");
  }

  private Set<String> signs(String confinement) throws IOException {
    var out = folder.resolve("out");
    var options =
        RunOptions.verifying(List.of(cups.getParent()), out)
            .with(RunOption.CONFINE, confinement)
            .with(RunOption.REPORT, "none")
            .with(RunOption.SEED, SEED);
    EngineLaunch.discover(
            new VerifyRequest(options, Set.of(), Set.of()),
            FrontEnd.JUNIT,
            problem -> assertThat(problem).isNull())
        .run(verified -> {});
    var run = FindingsFile.read(out.resolve(FindingsFile.NAME));
    assertThat(run.summary().resources())
        .extracting(ResourceSummary::verdict)
        .containsExactly(ResourceVerdict.CONFORMS);
    return signs(out.resolve("transcripts"));
  }

  private static Set<String> signs(Path transcripts) throws IOException {
    var found = new TreeSet<String>();
    int exchanges = 0;
    try (var files = Files.walk(transcripts)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        for (var line : Files.readAllLines(file)) {
          exchanges++;
          SIGN.matcher(line).results().forEach(sign -> found.add(sign.group(1)));
        }
      }
    }
    assertThat(exchanges).isGreaterThan(50);
    return found;
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        var copy = to.resolve(from.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }
}
