package io.github.dsctck.core.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperatingSystemTest {

  @ParameterizedTest
  @CsvSource({
    "Mac OS X, MACOS",
    "Darwin, MACOS",
    "Windows 11, WINDOWS",
    "Windows Server 2022, WINDOWS",
    "Linux, LINUX",
    "FreeBSD, LINUX"
  })
  void knowsTheNamesOfJava(String name, OperatingSystem system) {
    assertThat(OperatingSystem.from(name)).isEqualTo(system);
    assertThat(OperatingSystem.of(system.wireName())).contains(system);
  }

  @Test
  void findsVariablesAsTheSystemDoes() {
    var own = Map.of("Path", "a", "home", "b");

    assertThat(EnvironmentVariables.copyOf(own, OperatingSystem.WINDOWS).get("PATH"))
        .isEqualTo("a");
    assertThat(EnvironmentVariables.copyOf(own, OperatingSystem.MACOS)).doesNotContainKey("PATH");
  }

  @Test
  void hasOneVariableForEachNameOfWindows() {
    var copy = EnvironmentVariables.copyOf(Map.of("Path", "a"), OperatingSystem.WINDOWS);
    copy.merge("PATH", "b", (old, added) -> added + ";" + old);

    assertThat(copy).hasSize(1).containsEntry("path", "b;a");
  }
}
