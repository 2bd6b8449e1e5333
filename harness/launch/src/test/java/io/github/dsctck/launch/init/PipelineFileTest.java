package io.github.dsctck.launch.init;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.discovery.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

class PipelineFileTest {

  private static final Pattern OWN_FILE = Pattern.compile("harness/(?:ci|bin)/[a-z/.-]+[a-z]");

  private static final Pattern CHECKOUT = Pattern.compile("repository: OWNER/\\S+ path: (\\S+) }");

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource
  void namesFilesOfTheKitThatAreThere(PipelineFile pipeline) {
    var files = OWN_FILE.matcher(pipeline.text()).results().map(match -> match.group()).toList();

    assertThat(files)
        .isNotEmpty()
        .allMatch(file -> Files.exists(Path.of("../..").resolve(file).toAbsolutePath()));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JENKINS")
  void isYaml(PipelineFile pipeline) {
    assertThat(new Load(LoadSettings.builder().build()).loadFromString(pipeline.text()))
        .isInstanceOf(Map.class);
  }

  /** What GitHub checks out lies below what is verified. */
  @Test
  void leavesTheFixturesOfTheKitAlone() throws IOException {
    var steps = PipelineFile.GITHUB.text();
    var kit = CHECKOUT.matcher(steps).results().map(it -> it.group(1)).findFirst().orElseThrow();
    var fixture = Files.createDirectories(folder.resolve(kit).resolve("fixtures"));
    Files.writeString(fixture.resolve("a.dsc.resource.json"), "{}");

    assertThat(steps).contains("uses: ./" + kit + "/harness", "path: \".\"");
    assertThat(Repository.discover(List.of(folder)).manifests()).isEmpty();
  }

  @Test
  void standsWhereTheServerLooks() throws IOException {
    var resources = Files.createDirectories(folder.resolve("repository/resources"));

    PipelineFile.GITLAB.write(resources);
    Files.createDirectory(folder.resolve("repository/.git"));
    PipelineFile.JENKINS.write(resources);

    assertThat(resources.resolve(".gitlab-ci.yml")).exists();
    assertThat(folder.resolve("repository/Jenkinsfile")).exists();
  }

  @Test
  void knowsItsNames() {
    assertThat(PipelineFile.names()).allMatch(name -> PipelineFile.of(name).isPresent());
    assertThat(PipelineFile.names()).hasSameSizeAs(PipelineFile.values());
    assertThat(PipelineFile.of("GitHub")).isEmpty();
  }

  @Test
  void replacesNothing() throws IOException {
    assertThat(PipelineFile.GITLAB.write(folder)).isInstanceOf(InitializationResult.Written.class);
    Files.writeString(folder.resolve(".gitlab-ci.yml"), "mine");

    assertThat(PipelineFile.GITLAB.write(folder)).isInstanceOf(InitializationResult.Left.class);
    assertThat(folder.resolve(".gitlab-ci.yml")).hasContent("mine");
  }
}
