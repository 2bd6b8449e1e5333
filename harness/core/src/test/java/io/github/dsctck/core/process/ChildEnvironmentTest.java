package io.github.dsctck.core.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has other variables")
class ChildEnvironmentTest {

  private final ChildEnvironment usual = ChildEnvironment.passing(List.of());

  @Test
  void givesTheUsersLocaleBack() {
    var own =
        Map.of(
            "PATH", "/bin",
            "LC_ALL", "C.UTF-8",
            "DSC_TCK_LC_ALL", "",
            "LANG", "C.UTF-8",
            "DSC_TCK_LANG", "de_DE.ISO-8859-1",
            "DSC_TCK_LC_CTYPE", "");

    assertThat(usual.of(own, Map.of()))
        .containsOnly(entry("PATH", "/bin"), entry("LANG", "de_DE.ISO-8859-1"));
  }

  @Test
  void leavesTheLocaleAloneWithoutALauncher() {
    assertThat(usual.of(Map.of("LANG", "en_GB.UTF-8"), Map.of()))
        .containsOnly(entry("LANG", "en_GB.UTF-8"));
  }

  @Test
  void keepsVariablesOfAPipelineToTheKit() {
    var own =
        Map.of(
            "PATH", "/bin",
            "DSC_TCK_SIGNING_KEY", "secret",
            "GITHUB_ENV", "/runner/env",
            "AWS_SECRET_ACCESS_KEY", "secret",
            "_", "/usr/bin/dsc-tck",
            "OLDPWD", "/home/me");

    assertThat(usual.of(own, Map.of())).containsOnlyKeys("PATH");
  }

  @Test
  void passesTheVariablesThatTheUserNames() {
    var own = Map.of("DOTNET_ROOT", "/opt/dotnet", "CORP_A", "1", "CORP_B", "2", "OTHER", "3");

    assertThat(ChildEnvironment.passing(List.of("DOTNET_ROOT", "CORP_*")).of(own, Map.of()))
        .containsOnlyKeys("DOTNET_ROOT", "CORP_A", "CORP_B");
  }

  @Test
  void neverPassesVariablesOfTheKit() {
    var own = Map.of("DSC_TCK_SIGNING_KEY", "secret");

    assertThat(ChildEnvironment.passing(List.of("*")).of(own, Map.of())).isEmpty();
  }

  @Test
  void refusesToRunBesideASigningKey() {
    assertThat(ChildEnvironment.danger(Map.of("DSC_TCK_SIGNING_KEY", "secret")))
        .hasValueSatisfying(
            reason -> assertThat(reason).contains("unset it").doesNotContain("secret"));
    assertThat(ChildEnvironment.danger(Map.of("PATH", "/bin"))).isEmpty();
  }

  @Test
  void letsTheInvocationHaveTheLastWord() {
    var own = Map.of("LANG", "C.UTF-8", "DSC_TCK_LANG", "fr_FR.UTF-8");

    assertThat(usual.of(own, Map.of("LANG", "C", "GITHUB_ENV", "own")))
        .containsOnly(entry("LANG", "C"), entry("GITHUB_ENV", "own"));
  }
}
