package io.github.dsctck.core.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.dsctck.core.process.OperatingSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules about executables that a manifest names, judged without a process. */
class ExecutableRulesTest {

  @TempDir Path folder;

  private String executable(String id, String name, String more) {
    return Judging.in(folder, folder.toString())
        .members(id, "\"get\":{\"executable\":\"" + name + "\"}" + more);
  }

  private void script(String name, String text, boolean executable) throws IOException {
    assertThat(Files.writeString(folder.resolve(name), text).toFile().setExecutable(executable))
        .isTrue();
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "files have no modes there")
  void findsExecutables() throws IOException {
    script("note", "#!/bin/sh\n", true);

    assertThat(executable("EXE-01", "note", "")).isEqualTo("satisfied");
    assertThat(executable("EXE-01", "./note", "")).isEqualTo("satisfied");
    assertThat(executable("EXE-01", "nowhere", ""))
        .contains("[/get/executable 1:69] \"nowhere\", which is in neither");
    assertThat(executable("EXE-01", "nowhere", ",\"set\":{\"executable\":\"nowhere\"}"))
        .containsOnlyOnce("nowhere");
    assertThat(executable("EXE-01", "", "")).startsWith("not applicable");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sh\\u0000x", "./sh\\u0000x", "\\u0000"})
  void findsNoExecutableWithANulCharacter(String name) {
    assertThat(executable("EXE-01", name, "")).startsWith("violated");
    assertThat(executable("EXE-02", name, "")).startsWith("not applicable");
    assertThat(executable("EXE-03", name, "")).startsWith("not applicable");
    assertThat(executable("EXE-04", name, "")).isEqualTo("not exercised: because EXE-01 failed");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "it is the other system")
  void excusesExecutablesOfAnotherSystem() {
    assumeThat(System.getProperty("os.name")).isEqualTo("Linux");

    assertThat(executable("EXE-01", "nowhere", ",\"tags\":[\"Windows\"]"))
        .startsWith("not exercised");
    assertThat(executable("EXE-01", "nowhere", ",\"tags\":[\"Windows\",\"Linux\"]"))
        .startsWith("violated");
    assertThat(executable("EXE-01", "nowhere", ",\"tags\":[\"Files\"]")).startsWith("violated");
    assertThat(executable("EXE-01", "./nowhere", ",\"tags\":[\"Windows\"]")).startsWith("violated");
  }

  private String forWindows(String id, String name, String more) {
    return Judging.in(folder, folder.toString())
        .meantFor(OperatingSystem.WINDOWS)
        .members(id, "\"get\":{\"executable\":\"" + name + "\"}" + more);
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "it is the other system")
  void seesOnlyWhatIsBesideTheManifestForAnotherSystem() throws IOException {
    script("pot.exe", "MZ", false);
    script("pot.sh", "#!/bin/sh\n", true);
    var unseen = "not exercised: the executables of windows cannot be seen on this system";

    assertThat(forWindows("EXE-01", "powershell", "")).isEqualTo(unseen);
    assertThat(forWindows("EXE-01", "bin\\\\nowhere.exe", "")).isEqualTo(unseen);
    assertThat(forWindows("EXE-01", "pot", "")).isEqualTo("satisfied");
    assertThat(forWindows("EXE-01", ".\\\\pot.exe", "")).isEqualTo("satisfied");
    assertThat(forWindows("EXE-02", "pot", "")).isEqualTo(unseen);
    assertThat(forWindows("EXE-03", "pot", "")).isEqualTo(unseen);
    assertThat(forWindows("EXE-04", "pot", "")).isEqualTo("satisfied");
    assertThat(forWindows("EXE-04", "powershell", "")).isEqualTo(unseen);
    assertThat(forWindows("EXE-04", "./pot.sh", "")).contains("is not a program file");
    assertThat(
            forWindows(
                "EXE-04", "./pot.sh", ",\"condition\":\"[not(equals(tryWhich('apt'), null()))]\""))
        .startsWith("not exercised");
    assertThat(forWindows("EXE-04", "./pot.sh", ",\"tags\":[\"Linux\"]"))
        .startsWith("not exercised");
    assertThat(
            Judging.in(folder, folder.toString())
                .meantFor()
                .members("EXE-04", "\"get\":{\"executable\":\"./pot.sh\"}"))
        .isEqualTo("not exercised: the resource is for none of the operating systems of the run");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "it is the other system")
  void isNotSatisfiedWhileOneOfTheSystemsIsUnseen() throws IOException {
    assumeThat(OperatingSystem.current()).isEqualTo(OperatingSystem.LINUX);
    script("good", "#!/bin/sh\n", true);
    var both =
        Judging.in(folder, folder.toString())
            .meantFor(OperatingSystem.LINUX, OperatingSystem.WINDOWS);

    assertThat(both.members("EXE-01", "\"get\":{\"executable\":\"good\"}"))
        .startsWith("not exercised: the executables of windows");
    assertThat(both.members("EXE-01", "\"get\":{\"executable\":\"nowhere\"}"))
        .startsWith("violated");
    assertThat(both.members("EXE-04", "\"get\":{\"executable\":\"./good\"}"))
        .startsWith("not exercised");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "files have no modes there")
  void looksAtWhatWouldBeStarted() throws IOException {
    script("good", "#!/bin/sh\nexit 0\n", true);
    script("noBit", "#!/bin/sh\n", false);
    script("late", "\n\n#!/bin/sh\n", true);
    script("crlf", "#!/bin/sh\r\n", true);
    script("alien", "#!/no/such/shell -e\n", true);
    script("empty", "", true);
    script("binary", "\u007fELF\0", true);
    Files.createDirectory(folder.resolve("dir"));

    assertThat(executable("EXE-04", "./good", "")).isEqualTo("satisfied");
    assertThat(executable("EXE-04", "./binary", "")).isEqualTo("satisfied");
    assertThat(executable("EXE-04", "./noBit", ""))
        .contains("\"./noBit\" lacks the executable bit");
    assertThat(executable("EXE-04", "./late", "")).contains("at its very beginning");
    assertThat(executable("EXE-04", "./crlf", "")).contains("carriage return");
    assertThat(executable("EXE-04", "./alien", "")).contains("\"/no/such/shell\"");
    assertThat(executable("EXE-04", "./empty", "")).contains("is empty");
    assertThat(executable("EXE-04", "./dir", "")).contains("is a folder");
    assertThat(executable("EXE-04", "./nowhere", ""))
        .isEqualTo("not exercised: because EXE-01 failed");
  }
}
