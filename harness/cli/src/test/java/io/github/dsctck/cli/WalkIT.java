package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Follows pages that are wrong. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the pages are written for a POSIX shell")
class WalkIT {

  @TempDir Path folder;

  private List<String> follow(String... lines) throws Exception {
    var page = Page.read(Files.write(folder.resolve("page.md"), List.of(lines)));
    return new Walk(page, folder).follow(folder, Map.of());
  }

  @Test
  void dotsStandForWhatDiffers() throws Exception {
    assertThat(
            follow(
                "```txt a/b.txt",
                "one",
                "two",
                "three",
                "```",
                "```console",
                "$ cat \\",
                ">   a/b.txt",
                "...",
                "t...o",
                "...",
                "$ cd a; false",
                "$ echo $?",
                "1",
                "```",
                "```sh",
                "test -e b.txt",
                "```"))
        .isEmpty();
  }

  @Test
  void slowMachinesMayTellHowFarTheyAre() throws Exception {
    assertThat(follow("```console", "$ echo verifying 1 of 2; echo two", "two", "```")).isEmpty();
  }

  @Test
  void saysWhatIsPrintedInstead() throws Exception {
    assertThat(follow("```console", "$ echo one", "two", "$ echo one", "```"))
        .satisfiesExactly(
            first ->
                assertThat(first)
                    .endsWith(
                        "page.md:2: 'echo one' prints something else than the page shows:\none\n"),
            second -> assertThat(second).contains("page.md:4: 'echo one' prints something else"));
  }

  @Test
  void saysWhatFailsUnseen() throws Exception {
    assertThat(follow("```console", "$ sh -c 'exit 3'", "```", "```sh", "false", "true", "```"))
        .satisfiesExactly(
            first -> assertThat(first).contains("exits with 3, which the page does not say"),
            second -> assertThat(second).contains("exits with 1, which the page does not say"));
  }

  @Test
  void saysWhatIsNotReached() throws Exception {
    assertThat(follow("```console", "$ exit 0", "$ echo one", "one", "```"))
        .satisfiesExactly(
            first -> assertThat(first).contains("'exit 0' was not reached"),
            second -> assertThat(second).contains("'echo one' was not reached"));
  }

  @Test
  void leavesOutWhatNeedsAnotherProgram() throws Exception {
    assertThat(follow("<!-- needs no-such-program -->", "```sh", "false", "```")).isEmpty();
  }
}
