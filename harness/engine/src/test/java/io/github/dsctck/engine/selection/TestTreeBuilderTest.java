package io.github.dsctck.engine.selection;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.engine.Kit;
import io.github.dsctck.engine.SmallRepository;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.FilePosition;
import org.junit.platform.engine.support.descriptor.FileSource;

final class TestTreeBuilderTest {

  @TempDir private Path folder;
  private SmallRepository repository;

  @BeforeEach
  void writeRepository() throws Exception {
    repository =
        new SmallRepository(folder.resolve("repository")).withClock().withSteps("time", 12);
  }

  @Test
  void hangsCasesBelowManifestResourceProbeAndScenario() {
    assertThat(Kit.over(repository).ids())
        .contains(
            "[engine:dsc-tck]/[manifest:clock%2Fclock.dsc.resource.json]",
            "[engine:dsc-tck]/[manifest:clock%2Fclock.dsc.resource.json]/[rule:DISC-04]",
            SmallRepository.CLOCK,
            SmallRepository.CLOCK + "/[probe:read-only]/[rule:OUT-02]",
            SmallRepository.CLOCK + "/[probe:read-only]/[step:1-get]",
            SmallRepository.STEPS,
            SmallRepository.STEPS + "/[step:2-get]",
            SmallRepository.STEPS + "/[rule:GET-01]")
        .doesNotHaveDuplicates();
  }

  @Test
  void isTheSameTwice() {
    assertThat(Kit.over(repository).ids()).isEqualTo(Kit.over(repository).ids());
  }

  @Test
  void startsNoProcess() {
    Kit.over(repository).tree();
    assertThat(repository.hasRun()).isFalse();
  }

  @Test
  void judgesAFileThatIsNoManifest() throws Exception {
    repository.write("bad/bad.dsc.resource.json", "{ nonsense");
    assertThat(Kit.over(repository).ids())
        .contains("[engine:dsc-tck]/[manifest:bad%2Fbad.dsc.resource.json]/[rule:DISC-04]")
        .noneMatch(id -> id.contains("bad.dsc.resource.json]/[resource"));
  }

  @Test
  void keepsTheSameTypeInTwoFilesApart() throws Exception {
    repository.withResource("twin", "Clock", "exit 1");
    repository.write(
        "clock/time.dsc.scenario.yaml", "resource: Test.Kit/Clock\nsteps: [get: {}]\n");
    assertThat(Kit.over(repository).ids()).doesNotHaveDuplicates();
  }

  @Test
  void keepsAnInstanceCalledStepsApartFromSteps() throws Exception {
    repository.write(
        "clock/time.dsc.scenario.yaml",
        """
        resource: Test.Kit/Clock
        steps: [get: {}]
        instances: { steps: { identity: {}, desired: { hour: 12 } } }
        """);
    assertThat(Kit.over(repository).ids()).doesNotHaveDuplicates();
  }

  @Test
  void tagsRulesAndStepsWithWhatTheyAreAbout() {
    assertThat(node(SmallRepository.STEPS + "/[rule:GET-01]").getTags())
        .extracting(TestTag::getName)
        .containsExactlyInAnyOrder("must", "get", "dsc-current");
    assertThat(node(SmallRepository.STEPS + "/[step:2-get]").getTags())
        .extracting(TestTag::getName)
        .containsExactlyInAnyOrder("get", "dsc-current");
  }

  @Test
  void pointsAtTheLineOfAStep() {
    assertThat(node(SmallRepository.STEPS + "/[step:2-get]").getSource())
        .contains(
            FileSource.from(
                repository.path("clock/time.dsc.scenario.yaml").toFile(), FilePosition.from(5, 5)));
  }

  @Test
  void pointsAtTheManifest() {
    assertThat(node(SmallRepository.CLOCK + "/[probe:read-only]/[rule:OUT-02]").getSource())
        .contains(FileSource.from(repository.path("clock/clock.dsc.resource.json").toFile()));
  }

  @Test
  void saysWithoutTheTreeWhereACaseStands() {
    assertThat(
            Kit.over(repository).tree().getDescendants().stream()
                .filter(TestDescriptor::isTest)
                .map(TestDescriptor::getLegacyReportingName))
        .doesNotHaveDuplicates()
        .contains(
            "DISC-04 MUST: Manifest is strict JSON (clock/clock.dsc.resource.json)",
            "2-get: look again (Test.Kit/Clock@1.0.0 clock/time.dsc.scenario.yaml#steps)");
  }

  private TestDescriptor node(String id) {
    return Kit.over(repository).tree().findByUniqueId(UniqueId.parse(id)).orElseThrow();
  }
}
