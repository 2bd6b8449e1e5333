package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Violations as an editor reads them. */
class EditorIT {

  @TempDir Path folder;

  private void resource() throws Exception {
    SmallRepository.write(folder.resolve("small"), "echo {}");
    var manifest = folder.resolve("small/small.dsc.resource.json");
    Files.writeString(manifest, Files.readString(manifest).replace("1.0.0", "1.0"));
  }

  @Test
  void theTaskReadsTheLines() throws Exception {
    resource();
    assertThat(Launched.in(folder, "init", ".", "--editor", "vscode").out())
        .contains(Path.of(".vscode", "tasks.json").toString());
    var task =
        new JsonMapper().readTree(folder.resolve(".vscode/tasks.json").toFile()).at("/tasks/0");
    var pattern = Pattern.compile(task.at("/problemMatcher/pattern/regexp").asText());

    var run = Launched.in(folder, "verify", ".", "--format", "lines", "--report", "none");

    assertThat(task.get("args"))
        .extracting(word -> word.asText())
        .containsExactly("verify", ".", "--format", "lines", "--report", "none");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out().lines()).isNotEmpty().allMatch(line -> pattern.matcher(line).matches());
    assertThat(run.out().lines().map(line -> line.replace('\\', '/')))
        .anyMatch(line -> line.startsWith("small/small.dsc.resource.json:4:3: error MAN-05 "));
  }

  @Test
  void listsAnIncompleteResource() throws Exception {
    SmallRepository.write(folder.resolve("small"), "echo {}");

    var run = Launched.in(folder, "verify", ".", "--format", "lines", "--static");

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out())
        .startsWith("small/small.dsc.resource.json:1:1: warning INCOMPLETE ")
        .hasLineCount(1);
    assertThat(run.err()).contains("Not all resources conform");
  }

  @Test
  void listsMistakesOfScenariosAndLeavesNoOlderReport() throws Exception {
    SmallRepository.write(folder.resolve("small"), "echo {}");
    Launched.in(folder, "verify", ".", "--static", "--report", "junit");
    var report = folder.resolve("dsc-tck-out/junit.xml");
    assertThat(report).exists();
    Files.writeString(
        folder.resolve("small/small.dsc.scenario.yaml"),
        "resource: DscTck.Small/Answer\nstep: 1\n");

    var run = Launched.in(folder, "verify", ".", "--format", "lines");

    assertThat(run.out()).startsWith("small/small.dsc.scenario.yaml:2:1: error SCENARIO unknown");
    assertThat(report).doesNotExist();
  }

  /** Repeating one case leaves the results of the whole run. */
  @Test
  void writesThePartOfARunElsewhere() throws Exception {
    SmallRepository.write(folder.resolve("small"), "echo {}");
    Launched.in(folder, "verify", ".", "--static", "--report", "none");
    var whole = Files.readString(folder.resolve("dsc-tck-out/findings.jsonl"));

    Launched.in(folder, "verify", ".", "--static", "--report", "none", "--rule", "MAN-01");

    assertThat(folder.resolve("dsc-tck-out/findings.jsonl")).hasContent(whole);
    assertThat(folder.resolve("dsc-tck-out/rerun/findings.jsonl")).exists();
  }

  @Test
  void keepsTheTasksThatAreThere() throws Exception {
    resource();
    var tasks = Files.createDirectories(folder.resolve(".vscode")).resolve("tasks.json");
    Files.writeString(tasks, "{}");

    assertThat(Launched.in(folder, "init", ".", "--editor", "vscode").out())
        .contains("already exists; add the task that");
    assertThat(tasks).hasContent("{}");
  }

  @Test
  void anUnknownEditorIsAUsageError() throws Exception {
    resource();
    var run = Launched.in(folder, "init", ".", "--editor", "vscod");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("did you mean vscode?");
  }
}
