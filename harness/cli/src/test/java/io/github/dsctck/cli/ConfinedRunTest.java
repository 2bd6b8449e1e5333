package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.dsctck.core.process.ProcessRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Verifies resources in a sandbox. */
@EnabledOnOs(OS.LINUX)
class ConfinedRunTest {

  @TempDir Path folder;

  private Called verify(String command, String... more) throws IOException {
    assumeTrue(
        ProcessRunner.cannotConfine("unshare").isEmpty(), "this system cannot confine processes");
    SmallRepository.write(folder.resolve("small"), command);
    var args =
        Stream.of(
            "verify",
            folder.resolve("small").toString(),
            "--confine=unshare",
            "--out",
            folder.resolve("out").toString(),
            "--report",
            "none");
    return Called.with(Stream.concat(args, Stream.of(more)).toArray(String[]::new));
  }

  @Test
  void blamesNoResourceForWhatTheSandboxDenied() throws IOException {
    var called = verify("touch /etc/dsc-tck-denied && printf '{\"answer\":\"a\"}' || echo oh");

    assertThat(called.exitCode()).isEqualTo(3);
    assertThat(called.out())
        .startsWith("INCOMPLETE")
        .contains("because confined: step ")
        .contains("needs: { write: [/etc/dsc-tck-denied] }")
        .doesNotContain("MUST FAIL");
  }

  @Test
  void stillFindsViolations() throws IOException {
    var called = verify("echo hello; printf '{\"answer\":\"a\"}'");

    assertThat(called.exitCode()).isEqualTo(1);
    assertThat(called.out()).startsWith("VIOLATES").contains("MUST FAIL");
  }

  @Test
  void neverConformsWhereAViolationWasExcused() throws IOException {
    var called =
        verify(
            "echo 'Read-only file system: /etc/motd' >&2; [ ! -e $HOME/n ] || echo x;"
                + " touch $HOME/n; printf '{\"answer\":\"a\"}'",
            "--allow-incomplete");

    assertThat(called.out()).doesNotContain("CONFORMS");
    assertThat(called.exitCode()).isEqualTo(3);
  }

  @Test
  void conformsInSpiteOfHarmlessWords() throws IOException {
    var called =
        verify("echo 'no cache: Read-only file system' >&2; printf '{\"answer\":\"a\"}\\n'");

    assertThat(called.out()).startsWith("CONFORMS");
    assertThat(called.exitCode()).isZero();
  }

  @Test
  void runsNothingWhereTheSandboxCannotBeBuilt() throws IOException {
    Files.writeString(
        Files.createDirectories(folder.resolve("small")).resolve("small.dsc.scenario.yaml"),
        """
        resource: DscTck.Small/Answer
        needs: { devices: [/dev/dsc-tck-nowhere] }
        steps:
          - get: {}
        """);
    var called = verify("printf '{\"answer\":\"a\"}'");

    assertThat(called.exitCode()).isEqualTo(3);
    assertThat(called.out()).contains("the sandbox cannot be built: there is no /dev/dsc-tck-n");
  }

  @Test
  void showsLinksAndEmptyFoldersOfTheResource() throws IOException {
    var small = Files.createDirectories(folder.resolve("small/empty")).getParent();
    Files.writeString(small.resolve("file"), "x");
    Files.createSymbolicLink(small.resolve("link"), Path.of("file"));
    var called = verify("[ -d empty -a -L link -a -f link ] && printf '{\"answer\":\"a\"}'");

    assertThat(called.out()).startsWith("CONFORMS");
  }

  @Test
  void showsNoFileOnlyBecauseAnArgumentNamesIt() throws IOException {
    var key = Files.writeString(folder.resolve("key"), "x");
    var called = verify("[ -e " + key + " ] || printf '{\"answer\":\"a\"}'");

    assertThat(called.out()).startsWith("CONFORMS");
  }
}
