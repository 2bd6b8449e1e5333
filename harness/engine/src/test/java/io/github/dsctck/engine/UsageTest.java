package io.github.dsctck.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.options.RunOption;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.engine.DiscoveryIssue;
import org.junit.platform.engine.DiscoveryIssue.Severity;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.FilePosition;
import org.junit.platform.engine.support.descriptor.FileSource;

final class UsageTest {

  @TempDir private Path folder;
  private SmallRepository repository;

  @BeforeEach
  void writeRepository() throws Exception {
    repository = new SmallRepository(folder.resolve("repository")).withClock();
  }

  @Test
  void pointsAtTheLineOfABadScenario() throws Exception {
    repository.write(
        "clock/time.dsc.scenario.yaml", "resource: Test.Kit/Clock\nstepps:\n  - get: {}\n");
    assertThat(Kit.over(repository).issues())
        .anySatisfy(
            issue -> {
              assertThat(issue.severity()).isEqualTo(Severity.ERROR);
              assertThat(issue.message()).contains("stepps");
              assertThat(issue.source())
                  .contains(
                      FileSource.from(
                          repository.path("clock/time.dsc.scenario.yaml").toFile(),
                          FilePosition.from(2, 1)));
            });
  }

  @Test
  void listsAllBadScenarios() throws Exception {
    repository.write("clock/a.dsc.scenario.yaml", "resource: [");
    repository.write("clock/b.dsc.scenario.yaml", "resource: [");
    assertThat(Kit.over(repository).issues())
        .extracting(issue -> issue.source().orElseThrow().toString())
        .anyMatch(source -> source.contains("a.dsc.scenario.yaml"))
        .anyMatch(source -> source.contains("b.dsc.scenario.yaml"));
  }

  @Test
  void plansNothingForAnInvalidRequest() throws Exception {
    repository.write("clock/time.dsc.scenario.yaml", "resource: [");
    assertThat(Kit.over(repository).ids()).isEmpty();
  }

  @Test
  void pointsAtTheLineOfABadBaseline() throws Exception {
    var baseline = repository.path("baseline.yaml");
    Files.writeString(baseline, "- rule: OUT-4\n  resource: Test.Kit/Clock\n  reason: later\n");
    assertThat(Kit.over(repository).with(RunOption.BASELINE, baseline.toString()).issues())
        .singleElement()
        .satisfies(
            issue ->
                assertThat(issue.source())
                    .contains(FileSource.from(baseline.toFile(), FilePosition.from(1, 3))));
  }

  @Test
  void refusesAFolderThatIsNotThere() {
    var kit =
        Kit.of(new DscTckEngine(), folder.resolve("out"))
            .select(DiscoverySelectors.selectDirectory(folder.resolve("missing").toString()));
    assertThat(kit.issues())
        .singleElement()
        .satisfies(issue -> assertThat(issue.message()).contains("missing"));
  }

  @ParameterizedTest
  @CsvSource({
    "TIMEOUT, soon, 10s",
    "STRICT, yes, true or false",
    "JOBS, 0, a number from 1 to 999",
    "ENGINE, newest, a range such as 3.1..3.4-preview",
    "PROFILE, dsc-old, dsc-current",
    "ENGINE, banana, a range such as 3.1..3.4-preview",
    "ENGINE, 3.2..3.1, a range such as 3.1..3.4-preview"
  })
  void refusesAValueOfTheWrongForm(RunOption parameter, String value, String advice) {
    assertThat(Kit.over(repository).with(parameter, value).issues())
        .singleElement()
        .satisfies(
            issue -> {
              assertThat(issue.severity()).isEqualTo(Severity.ERROR);
              assertThat(issue.message()).contains("'" + value + "'").contains(advice);
            });
  }

  @Test
  void warnsOfAnUnknownParameter() {
    var kit = Kit.over(repository);
    kit.builder().configurationParameter("dsc-tck.strickt", "true");
    assertThat(kit.issues())
        .singleElement()
        .isEqualTo(
            DiscoveryIssue.create(
                Severity.WARNING,
                "There is no configuration parameter 'dsc-tck.strickt'; did you mean"
                    + " dsc-tck.strict?"));
  }
}
