package io.github.dsctck.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.launch.init.PipelineFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScenarioInitializerTest {

  @TempDir Path folder;

  @Test
  void writesAScenarioBesideTheManifestAndThePipelineAboveIt() throws Exception {
    var resources = Files.createDirectory(folder.resolve("resources"));
    Files.writeString(
        resources.resolve("lamp.dsc.resource.json"),
        """
        {
          "$schema": "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
          "type": "Test.Kit/Lamp",
          "version": "1.0.0",
          "get": { "executable": "lamp" },
          "schema": {
            "embedded": {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "type": "object",
              "required": ["room"],
              "properties": { "room": { "type": "string" } }
            }
          }
        }
        """);
    var scenario = resources.resolve("lamp.dsc.scenario.yaml");
    var pipeline = folder.resolve("Jenkinsfile");

    assertThat(steps(resources).write(List.of(PipelineFile.JENKINS), "verify it"))
        .containsExactly(
            "written   " + scenario,
            "written   " + pipeline,
            "next      review the written files, then run: verify it");
    assertThat(scenario).content().contains("Test.Kit/Lamp");
    assertThat(pipeline).isNotEmptyFile();
    assertThat(steps(resources).write(List.of(), "verify it"))
        .containsExactly(
            "skipped   "
                + resources.resolve("lamp.dsc.resource.json")
                + ": already has a scenario, "
                + scenario,
            "next      nothing was written; run: verify it");
    assertThat(steps(resources).emptiness()).isEmpty();

    Files.move(scenario, resources.resolve("lamp.scenario.yaml"));
    assertThat(steps(resources).write(List.of(), "verify it").get(0))
        .contains("lamp.scenario.yaml\" has the content of a scenario", "rename it");
    assertThat(scenario).doesNotExist();
  }

  @Test
  void writesAScenarioForAManifestOfTheDraft() throws Exception {
    Files.writeString(
        folder.resolve("memo.dscresource.json"),
        """
        {
          "manifestVersion": "1.0",
          "dscresource": {
            "name": "Contoso.Memo",
            "version": "1.0.0",
            "get": { "executable": "sh", "inputViaStdin": true }
          }
        }
        """);
    var options =
        RunOptions.verifying(List.of(folder), folder.resolve("out"))
            .with(RunOption.PROFILE, "draft-2022");

    ScenarioInitializer.of(options).write(List.of(), "verify it");

    assertThat(folder.resolve("memo.dsc.scenario.yaml"))
        .content()
        .startsWith("# A first scenario for memo.dscresource.json, generated without a schema.")
        .contains("resource: Contoso.Memo", "name: \"new-{unique}\"")
        .doesNotContain("restore:");
  }

  @Test
  void saysWhereNothingIs() {
    assertThat(steps(folder).emptiness())
        .contains("There is no resource manifest in '" + folder + "'.");
  }

  @Test
  void refusesAFolderThatIsNotThere() {
    assertThat(steps(folder.resolve("nowhere")).problems()).isNotEmpty();
  }

  @Test
  void knowsTheServers() {
    var problems = new ArrayList<String>();
    assertThat(ScenarioInitializer.pipeline("gitlab", "the property dsc-tck.ci", problems))
        .contains(PipelineFile.GITLAB);
    assertThat(ScenarioInitializer.pipeline("gitlub", "the property dsc-tck.ci", problems))
        .isEmpty();
    assertThat(problems)
        .containsExactly(
            "Invalid value 'gitlub' for the property dsc-tck.ci; give it one of github, gitlab, azure, jenkins;"
                + " did you mean github?");
  }

  private ScenarioInitializer steps(Path path) {
    return ScenarioInitializer.of(
        RunOptions.verifying(List.of(path), folder.resolve("out"))
            .with(RunOption.BASE_DIR, folder));
  }
}
