package io.github.dsctck.core.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChildEnvironmentTest {

  @Test
  void givesTheUsersLocaleBack() {
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "PATH", "/bin",
                "LC_ALL", "C.UTF-8",
                "DSC_TCK_LC_ALL", "",
                "LANG", "C.UTF-8",
                "DSC_TCK_LANG", "de_DE.ISO-8859-1",
                "DSC_TCK_LC_CTYPE", ""));

    ChildEnvironment.fill(environment, Map.of(), "t");

    assertThat(environment)
        .containsOnly(
            entry("PATH", "/bin"), entry("LANG", "de_DE.ISO-8859-1"), entry("DSC_TCK_SCOPE", "t"));
  }

  @Test
  void leavesTheLocaleAloneWithoutALauncher() {
    Map<String, String> environment = new HashMap<>(Map.of("LANG", "en_GB.UTF-8"));

    ChildEnvironment.fill(environment, Map.of(), "t");

    assertThat(environment).containsEntry("LANG", "en_GB.UTF-8").doesNotContainKey("LC_ALL");
  }

  @Test
  void keepsTheKeysOfCertificatesToTheKit() {
    Map<String, String> environment =
        new HashMap<>(Map.of("PATH", "/bin", "DSC_TCK_SIGNING_KEY", "secret"));

    ChildEnvironment.fill(environment, Map.of(), "t");

    assertThat(environment).containsOnlyKeys("PATH", "DSC_TCK_SCOPE");
  }

  @Test
  void letsTheInvocationHaveTheLastWord() {
    Map<String, String> environment =
        new HashMap<>(Map.of("LANG", "C.UTF-8", "DSC_TCK_LANG", "fr_FR.UTF-8"));

    ChildEnvironment.fill(environment, Map.of("LANG", "C", "DSC_TCK_SCOPE", "own"), "t");

    assertThat(environment).containsEntry("LANG", "C").containsEntry("DSC_TCK_SCOPE", "own");
  }
}
