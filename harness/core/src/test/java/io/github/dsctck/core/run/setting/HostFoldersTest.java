package io.github.dsctck.core.run.setting;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.scenario.Host;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostFoldersTest {

  private static final String VALUE = "gh-4711-0815-abc";

  private static String masked(String variable, String text) {
    var host = Host.of(OperatingSystem.LINUX, false, Map.of(variable, VALUE));
    var options = RunOptions.verifying(List.of(Path.of("/repo")), Path.of("/repo/out"));
    return HostFolders.mask(Path.of("/repo"), options, host).mask(text);
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
    assertThat(masked("A", "in /repo/x")).isEqualTo("in {root}/x");
  }
}
