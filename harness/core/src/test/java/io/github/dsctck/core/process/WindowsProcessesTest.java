package io.github.dsctck.core.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.process.file.FolderRemoval;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs what Windows itself brings along. */
@EnabledOnOs(OS.WINDOWS)
class WindowsProcessesTest {

  @TempDir private Path folder;
  private final ProcessRunner runner = ProcessRunner.create(ChildEnvironment.passing(List.of()));

  @AfterEach
  void end() {
    runner.close();
  }

  private Invocation command(Path current, String... words) {
    return new Invocation(List.of(words), Map.of(), current, null, ScriptFolder.PLENTY, false);
  }

  @Test
  void refusesAFolderThatNoProcessCanHave() throws Exception {
    var deep = folder;
    while (deep.toString().length() <= 258) {
      deep = deep.resolve("a folder with a long name");
    }
    Files.createDirectories(deep);

    var completion = runner.invoke(command(deep, "cmd.exe", "/c", "echo here"));

    assertThat(completion.ending())
        .isInstanceOfSatisfying(
            ProcessEnding.NotSent.class,
            ending -> assertThat(ending.reason()).contains("more than 258 characters", "TEMP"));
  }

  /** Sandboxes may have deep content, which Java reaches without the policy on long paths. */
  @Test
  void writesAndRemovesPathsOfAnyLength() throws Exception {
    var sandbox = Files.createDirectory(folder.resolve("sandbox"));
    var deep = sandbox;
    while (deep.toString().length() < 400) {
      deep = deep.resolve("a folder with a long name");
    }
    Files.createDirectories(deep);
    Files.writeString(deep.resolve("note.txt"), "x");

    FolderRemoval.remove(sandbox);

    assertThat(sandbox).doesNotExist();
  }

  /** What a code page does to text is between a program and its console; the kit sees bytes. */
  @Test
  void keepsTheBytesOfAProgram() throws Exception {
    var text = folder.resolve("text.txt");
    Files.writeString(text, "h\u00e9llo \u65e5\u672c \ud83c\udf88\r\n", StandardCharsets.UTF_8);

    var completion = runner.invoke(command(folder, "cmd.exe", "/d", "/c", "type text.txt"));

    assertThat(completion.stdout().bytes()).isEqualTo(Files.readAllBytes(text));
  }

  @Test
  void endsWhatIsCancelledWithItsChildren() throws Exception {
    try (var scope = runner.open(SurvivorPolicy.END)) {
      var ended =
          new Thread(
              () -> {
                try {
                  Thread.sleep(1500);
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
                scope.cancel();
              });
      ended.start();
      var completion =
          scope.invoke(command(folder, "cmd.exe", "/c", "cmd.exe /c ping -n 60 127.0.0.1"));

      assertThat(completion.ending()).isEqualTo(new ProcessEnding.Cancelled());
      assertThat(scope.end()).allMatch(Survivor::ended);
    }
  }
}
