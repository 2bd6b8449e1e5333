package io.github.dsctck.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.options.RunOption;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.DiscoveryIssue;

final class FilterTest {

  @TempDir private Path folder;
  private SmallRepository repository;

  @BeforeEach
  void writeRepository() throws Exception {
    repository =
        new SmallRepository(folder.resolve("repository"))
            .withClock()
            .withSteps("time", 12)
            .withSteps("date", 12)
            .withResource("other", "Other", "exit 1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Test.Kit/Clock", "test.kit/c*", "*/clock,*/nobody?*,*Clock"})
  void takesResourcesByType(String globs) {
    var kit = Kit.over(repository).with(RunOption.RESOURCE, globs.split(",")[0]);
    assertThat(kit.cases()).isNotEmpty().allMatch(id -> id.contains("clock.dsc.resource"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "time",
        "clock/time",
        "time.dsc.scenario.yaml",
        "clock/time.dsc.scenario.yaml#steps",
        "t?m*#st*"
      })
  void takesScenariosByName(String name) {
    assertThat(Kit.over(repository).with(RunOption.SCENARIO, name).cases())
        .isNotEmpty()
        .allMatch(id -> id.contains("time.dsc.scenario.yaml#steps"));
  }

  @Test
  void takesAScenarioByTheFileSystem() {
    var name = repository.path("clock/time.dsc.scenario.yaml").toString();
    assertThat(Kit.over(repository).with(RunOption.SCENARIO, name).cases())
        .isNotEmpty()
        .allMatch(id -> id.contains("time.dsc.scenario.yaml#steps"));
  }

  @Test
  void takesRulesWithoutSteps() {
    assertThat(Kit.over(repository).with(RunOption.RULE, "get-0?").cases())
        .isNotEmpty()
        .allMatch(id -> id.contains("[rule:GET-0"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"time/2", "time#steps/2-get", "clock/time.dsc.scenario.yaml#steps/2"})
  void takesAStepWithoutRules(String step) {
    assertThat(Kit.over(repository).with(RunOption.STEP, step).cases())
        .containsExactly(SmallRepository.STEPS + "/[step:2-get]");
  }

  @Test
  void takesAStepOfTheProbe() {
    assertThat(
            Kit.over(repository)
                .with(RunOption.STEP, "probe/1")
                .with(RunOption.RESOURCE, "*/Clock")
                .cases())
        .containsExactly(SmallRepository.CLOCK + "/[probe:read-only]/[step:1-get]");
  }

  @Test
  void takesAStepAndARuleOfItsScenario() {
    assertThat(
            Kit.over(repository)
                .with(RunOption.STEP, "time/2")
                .with(RunOption.RULE, "OUT-02")
                .cases())
        .containsExactly(
            SmallRepository.STEPS + "/[step:2-get]", SmallRepository.STEPS + "/[rule:OUT-02]");
  }

  @ParameterizedTest
  @CsvSource({
    "RESOURCE, Test.Kit/Clok, did you mean Test.Kit/Clock?",
    "RULE, OUT-2, did you mean OUT-02?",
    "SCENARIO, tme, Available",
    "STEP, time/9, There is no step",
    "STEP, time, give it a scenario"
  })
  void refusesWhatMatchesNothing(RunOption parameter, String value, String message) {
    assertThat(Kit.over(repository).with(parameter, value).issues())
        .singleElement()
        .satisfies(
            issue -> {
              assertThat(issue.severity()).isEqualTo(DiscoveryIssue.Severity.ERROR);
              assertThat(issue.message()).contains(value).contains(message);
            });
  }

  @Test
  void refusesFiltersThatExcludeEachOther() {
    assertThat(
            messages(
                Kit.over(repository)
                    .with(RunOption.RESOURCE, "*/Other")
                    .with(RunOption.SCENARIO, "time")))
        .singleElement()
        .asString()
        .contains("exclude each other");
  }

  private static List<String> messages(Kit kit) {
    return kit.issues().stream().map(DiscoveryIssue::message).toList();
  }
}
