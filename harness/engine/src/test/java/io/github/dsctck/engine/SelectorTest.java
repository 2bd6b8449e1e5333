package io.github.dsctck.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectDirectory;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectFile;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUri;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.discovery.FilePosition;

final class SelectorTest {

  @TempDir private Path folder;
  private SmallRepository repository;

  @BeforeEach
  void writeRepository() throws Exception {
    repository =
        new SmallRepository(folder.resolve("repository"))
            .withClock()
            .withSteps("time", 12)
            .withResource("other", "Other", "exit 1");
  }

  @Test
  void takesAFolder() {
    assertThat(in("clock")).isNotEmpty().noneMatch(id -> id.contains("other"));
  }

  @Test
  void judgesAManifestNamedByItselfAlone() {
    var ids = select(selectFile(file("clock/clock.dsc.resource.json")));
    assertThat(ids)
        .contains("[engine:dsc-tck]/[manifest:clock.dsc.resource.json]/[rule:DISC-04]")
        .noneMatch(id -> id.contains("scenario"));
  }

  @Test
  void takesManifestAndScenarioTogether() {
    var ids =
        select(
            selectFile(file("clock/clock.dsc.resource.json")),
            selectFile(file("clock/time.dsc.scenario.yaml")));
    assertThat(ids).anyMatch(id -> id.contains("probe")).anyMatch(id -> id.contains("scenario"));
  }

  @Test
  void takesAScenarioAlone() {
    assertThat(select(selectFile(file("clock/time.dsc.scenario.yaml"))))
        .isNotEmpty()
        .allMatch(id -> id.contains("[scenario:time.dsc.scenario.yaml#steps]"));
  }

  @Test
  void takesTheStepAtALine() {
    var scenario = file("clock/time.dsc.scenario.yaml");
    assertThat(select(selectFile(scenario, FilePosition.from(6))))
        .singleElement()
        .asString()
        .endsWith("[step:2-get]");
  }

  @Test
  void takesAFileByItsUri() {
    assertThat(select(selectUri(file("clock/time.dsc.scenario.yaml").toURI())))
        .isEqualTo(select(selectFile(file("clock/time.dsc.scenario.yaml"))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[engine:dsc-tck]",
        "[engine:dsc-tck]/[manifest:clock%2Fclock.dsc.resource.json]",
        SmallRepository.CLOCK,
        SmallRepository.CLOCK + "/[probe:read-only]",
        SmallRepository.STEPS
      })
  void takesAContainerByItsId(String id) {
    assertThat(Kit.in(repository).select(id).cases())
        .isEqualTo(
            Kit.over(repository).cases().stream().filter(other -> other.startsWith(id)).toList())
        .isNotEmpty();
  }

  @Test
  void takesACaseOfEachKindByItsId() {
    var kinds =
        Kit.over(repository).cases().stream()
            .collect(Collectors.toMap(id -> id.replaceFirst(":[^:]*$", ""), id -> id, (a, b) -> a));
    assertThat(kinds).hasSizeGreaterThan(5);
    for (var id : kinds.values()) {
      assertThat(Kit.in(repository).select(id).cases()).containsExactly(id);
    }
  }

  @Test
  void takesAnIdBelowTheSelectedFolder() {
    var id = SmallRepository.STEPS + "/[step:1-get]";
    assertThat(Kit.over(repository).select(id).cases()).containsExactly(id);
  }

  @Test
  void failsForAnIdThatIsNotThere() {
    var id = SmallRepository.CLOCK + "/[probe:read-only]/[rule:GONE-01]";
    assertThat(Kit.in(repository).select(id).cases())
        .containsExactly("[engine:dsc-tck]/[case:nothing-found]");
  }

  @Test
  void selectsNothingByPathsAlone() {
    assertThat(Kit.in(repository).ids()).isEmpty();
  }

  @Test
  void narrowsConfiguredPathsToAFolder() {
    assertThat(Kit.in(repository).select(selectDirectory(file("other"))).ids())
        .isNotEmpty()
        .allMatch(id -> id.contains("[manifest:other%2Fother.dsc.resource.json]"));
  }

  @Test
  void leavesSelectorsOfOtherEnginesAlone() {
    var kit = Kit.in(repository).select(selectClass(SelectorTest.class), selectPackage("io"));
    kit.run().allEvents().failed().assertThatEvents().isEmpty();
    assertThat(kit.ids()).isEmpty();
    assertThat(Files.exists(kit.out())).isFalse();
  }

  private java.io.File file(String name) {
    return repository.path(name).toFile();
  }

  private List<String> in(String name) {
    return select(selectDirectory(file(name)));
  }

  private List<String> select(org.junit.platform.engine.DiscoverySelector... selectors) {
    return Kit.of(new DscTckEngine(), folder.resolve("out")).select(selectors).cases();
  }
}
