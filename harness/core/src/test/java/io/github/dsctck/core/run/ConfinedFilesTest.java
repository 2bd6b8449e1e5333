package io.github.dsctck.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.plan.UpdatePlans;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.run.setting.SandboxRoot;
import io.github.dsctck.core.scenario.Host;
import io.github.dsctck.core.script.TestedResources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "no process is confined there")
class ConfinedFilesTest {

  private static final String ALL = TestedResources.notes("get", "set");

  @TempDir private Path folder;
  private UpdatePlans plans;

  @BeforeEach
  void writeBothVersions() throws IOException {
    folder = folder.toRealPath();
    plans = new UpdatePlans(folder);
    plans.write("Note", ALL, ALL);
  }

  private String walls(Path since, ResourcePlan resource, Optional<ScenarioPlan> scenario)
      throws IOException {
    var host = Host.of(OperatingSystem.LINUX, false, Map.of());
    try (var temporary = new SandboxRoot()) {
      var options = plans.options(since).with(RunOption.HIDE, List.of());
      return new ConfinedFiles(
              plans.now(), of -> List.of(), file -> Optional.empty(), options, host, temporary)
          .walls(resource, scenario, temporary.get().path())
          .toString();
    }
  }

  @Test
  void onlyAConversationWithTheEarlierVersionSeesItsFolder() throws IOException {
    var manifest = plans.old().resolve("Note.dsc.resource.json");
    for (var since : List.of(manifest, plans.old())) {
      var resource = plans.plan(since).files().get(0).resource().orElseThrow();
      var shown = "inside=" + plans.old() + ",";

      assertThat(walls(since, resource, Optional.of(resource.scenarios().get(1)))).contains(shown);
      assertThat(walls(since, resource, Optional.of(resource.scenarios().get(0))))
          .doesNotContain(shown);
      assertThat(walls(since, resource, Optional.empty())).doesNotContain(shown);
    }
  }

  @Test
  void aNamedManifestShowsOnlyItsFolder() throws IOException {
    Files.createDirectories(folder.resolve("other"));
    var since = plans.old().resolve("Note.dsc.resource.json");
    var resource = plans.plan(since).files().get(0).resource().orElseThrow();

    assertThat(walls(since, resource, Optional.of(resource.scenarios().get(1))))
        .doesNotContain("inside=" + folder + ",");
  }
}
