package io.github.dsctck.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.dsctck.core.process.ProcessRunner;
import io.github.dsctck.core.process.file.FolderRemoval;
import io.github.dsctck.core.process.launch.JvmProtection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Verifies each hostile resource once. */
@Tag("slow")
@EnabledOnOs(value = OS.LINUX, disabledReason = "the attacks use processes and files of Linux")
class HostileTest {

  @TempDir static Path folder;

  @BeforeAll
  static void startOnce() throws Exception {
    assertThat(JvmProtection.begin()).isTrue();
    var honest = HostileCase.of("behaviours").get(0);
    HostileRun.of(honest, folder.resolve("first"));
  }

  @TestFactory
  Stream<DynamicTest> behaviours() {
    return tests("behaviours");
  }

  @TestFactory
  Stream<DynamicTest> signals() {
    return tests("signals");
  }

  @TestFactory
  Stream<DynamicTest> attacksOnTheSandbox() {
    return tests("sandbox");
  }

  @TestFactory
  Stream<DynamicTest> attacksOnTheKit() {
    return tests("kit");
  }

  @TestFactory
  Stream<DynamicTest> attacksOnTheCertificate() {
    return tests("certificate");
  }

  @TestFactory
  Stream<DynamicTest> attacksFromASandbox() {
    assumeThat(ProcessRunner.cannotConfine("bwrap")).isEmpty();
    return tests("confined");
  }

  private static Stream<DynamicTest> tests(String group) {
    var only = System.getProperty("dsc-tck.hostile", "");
    return HostileCase.of(group).stream()
        .filter(hostile -> hostile.name().contains(only))
        .map(hostile -> dynamicTest(hostile.name(), () -> prove(hostile)));
  }

  private static void prove(HostileCase hostile) throws Exception {
    var home = Files.createTempDirectory(folder, "case");
    var before = Leftovers.of(home);
    var run = HostileRun.of(hostile, home);
    var left = Leftovers.settled(home, before);

    assertThat(hostile.faults(run)).isEmpty();
    assertThat(left.any()).as("%s", left).isFalse();
    FolderRemoval.remove(home);
  }
}
