package io.github.dsctck.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.options.RunOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.hierarchical.ExclusiveResource;
import org.junit.platform.engine.support.hierarchical.Node;

final class ConcurrencyTest {

  /** Notes it where it meets itself in another conversation; one may read side by side. */
  private static final String ALONE =
      "mkdir -p busy/$DSC_TCK_SCOPE; [ $(ls busy | wc -l) -le 1 ] || echo met >>met;"
          + " printf '{\"hour\":12}\\n'; rmdir busy/$DSC_TCK_SCOPE 2>/dev/null; true";

  @TempDir private Path folder;

  @Test
  void runsScenariosOfOneTypeOneAfterAnother() throws Exception {
    var repository =
        repository().withResource("clock", "Clock", ALONE).withSteps("a", 12).withSteps("b", 12);
    var kit = Kit.over(repository).with(RunOption.JOBS, "8");
    kit.run().testEvents().failed().assertThatEvents().isEmpty();
    assertThat(Files.exists(repository.path("clock/met"))).isFalse();
    assertThat(kit.report().findings()).hasSameSizeAs(kit.cases());
  }

  @Test
  void finishesEverythingInOneThread() throws Exception {
    var repository = repository().withClock().withSteps("a", 12);
    var kit = Kit.over(repository).with(RunOption.JOBS, "1");
    kit.run().testEvents().failed().assertThatEvents().isEmpty();
    assertThat(kit.report().findings()).hasSameSizeAs(kit.cases());
  }

  @Test
  void locksTypeAndNames() throws Exception {
    var repository = repository().withClock();
    scenario(repository, "locks: [dpkg]");
    assertThat(locks(repository, SmallRepository.STEPS))
        .containsExactlyInAnyOrder("type:test.kit/clock", "lock:dpkg");
    assertThat(locks(repository, SmallRepository.CLOCK + "/[probe:read-only]"))
        .containsExactly("type:test.kit/clock");
  }

  @Test
  void locksOnlyNamesWhereAScenarioIsIsolated() throws Exception {
    var repository = repository().withClock();
    scenario(repository, "locks: [dpkg]\nisolated: true");
    assertThat(locks(repository, SmallRepository.STEPS)).containsExactly("lock:dpkg");
  }

  private static void scenario(SmallRepository repository, String more) throws Exception {
    repository.write(
        "clock/time.dsc.scenario.yaml",
        "resource: Test.Kit/Clock\n" + more + "\nsteps: [get: {}]\n");
  }

  private static List<String> locks(SmallRepository repository, String id) {
    var node =
        (Node<?>) Kit.over(repository).tree().findByUniqueId(UniqueId.parse(id)).orElseThrow();
    return node.getExclusiveResources().stream().map(ExclusiveResource::getKey).toList();
  }

  private SmallRepository repository() {
    return new SmallRepository(folder.resolve("repository"));
  }
}
