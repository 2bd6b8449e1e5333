package io.github.dsctck.core.run.setting;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.scenario.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostFoldersTest {

  private static final Path ROOT = Path.of("/repo").toAbsolutePath();
  private static final String VALUE = "gh-4711-0815-abc";

  private static String masked(String variable, String text) {
    var host = Host.of(OperatingSystem.LINUX, false, Map.of(variable, VALUE));
    var options = RunOptions.verifying(List.of(ROOT), ROOT.resolve("out"));
    return HostFolders.mask(ROOT, options, host).mask(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GITHUB_TOKEN",
        "AWS_SECRET_ACCESS_KEY",
        "DbPassword",
        "AZURE_CLIENT_SECRET",
        "NPM_AUTH",
        "apikey",
        "REGISTRY_PWD",
        "GH_PAT"
      })
  void hidesWhatLooksLikeASecretEvenIfItIsPassed(String variable) {
    assertThat(masked(variable, "it is " + VALUE)).isEqualTo("it is {env:" + variable + "}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"PWD", "OLDPWD", "PATH", "KEYBOARD", "AUTHOR"})
  void leavesOtherVariables(String variable) {
    assertThat(masked(variable, "it is " + VALUE)).isEqualTo("it is " + VALUE);
  }

  @Test
  void hidesTheVerifiedPath() {
    assertThat(masked("A", "in " + ROOT + "/x")).isEqualTo("in {root}/x");
  }

  @Test
  void hidesTheFolderOfAnEarlierManifest(@TempDir Path folder) throws IOException {
    var old = Files.createDirectories(folder.resolve("old"));
    var manifest = Files.createFile(old.resolve("note.dsc.resource.json"));

    assertThat(maskedSince(manifest, folder.resolve("now"), "in " + manifest))
        .isEqualTo("in {since}/note.dsc.resource.json");
    assertThat(maskedSince(old, folder.resolve("now"), "in " + old)).isEqualTo("in {since}");
  }

  @Test
  void leavesTheVerifiedPathItsNameWhereItHasBothVersions(@TempDir Path folder) throws IOException {
    var manifest = Files.createFile(folder.resolve("old.dsc.resource.json"));

    assertThat(maskedSince(manifest, folder, "in " + manifest))
        .isEqualTo("in {root}/old.dsc.resource.json");
  }

  private static String maskedSince(Path old, Path root, String text) {
    var options = RunOptions.verifying(List.of(root), Path.of("/out")).with(RunOption.SINCE, old);
    var host = Host.of(OperatingSystem.LINUX, false, Map.of());
    return HostFolders.mask(root, options, host).mask(text).replace('\\', '/');
  }
}
