package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Examines machines and resources before a run. */
class DoctorIT {

  @TempDir Path folder;

  @Test
  void reportsReadyWhereEverythingCanRun() throws Exception {
    SmallRepository.write(folder, "touch started");

    var run = Launched.in(folder, "doctor");

    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("ok        Java: ", "/sh: is used by DscTck.Small/Answer\n")
        .endsWith("\nReady to run.\n");
    assertThat(folder.resolve("started")).doesNotExist();
    assertThat(folder.resolve("dsc-tck-out")).doesNotExist();
  }

  @Test
  void aPathThatIsNotThereIsAMistakeOfTheUser() throws Exception {
    var refused = Launched.in(folder, "doctor", "nowhere", "--search-path", "nofolder");

    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err())
        .contains("'nowhere' is neither a file nor a folder.", "There is no folder 'nofolder'");
  }

  @Test
  void namesMissingScriptsAndScenariosUnderAWrongName() throws Exception {
    SmallRepository.write(folder, "exit 0");
    var manifest = folder.resolve("small.dsc.resource.json");
    Files.writeString(
        manifest, Files.readString(manifest).replace("\"-c\", \"exit 0\"", "\"moved.sh\""));
    Files.writeString(
        folder.resolve("small.scenario.yaml"),
        "resource: DscTck.Small/Answer\ninstances: { one: { identity: { answer: 'yes' } } }\n");

    var run = Launched.in(folder, "doctor");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out())
        .contains("problem   DscTck.Small/Answer: names 'moved.sh' in its arguments, which does")
        .contains("problem   small.scenario.yaml: ", "rename it")
        .endsWith("\n2 problems to fix before a run.\n");
  }

  /** The message is that of a run. */
  @Test
  void namesValuesOfScenariosThatTheSchemaRefuses() throws Exception {
    SmallRepository.write(folder, "touch started");
    Files.writeString(
        folder.resolve("small.dsc.scenario.yaml"),
        "resource: DscTck.Small/Answer\ninstances: { one: { identity: { answer: 42 } } }\n");

    var examined = Launched.in(folder, "doctor");
    assertThat(folder.resolve("started")).doesNotExist();
    var refused = Launched.in(folder, "verify", ".");

    var message = "small.dsc.scenario.yaml:2:33: the schema of 'DscTck.Small/Answer' refuses ";
    assertThat(examined.exitCode()).isEqualTo(1);
    assertThat(examined.out()).contains("problem   input: " + message);
    assertThat(refused.out() + refused.err()).contains(message);
  }

  @Test
  void namesMissingProgramsAndTheirFix() throws Exception {
    SmallRepository.write(folder, "exit 0");
    var manifest = folder.resolve("small.dsc.resource.json");
    Files.writeString(
        manifest, Files.readString(manifest).replace("\"sh\"", "\"no-such-interpreter\""));
    Files.writeString(
        folder.resolve("small.dsc.scenario.yaml"),
        """
        resource: DscTck.Small/Answer
        requires: { env: [DSC_TCK_NOBODY_SETS_THIS] }
        instances: { one: { identity: { answer: "yes" } } }
        """);
    var engine = Files.createDirectory(folder.resolve("bin")).resolve("dsc");
    Files.writeString(engine, "#!/bin/sh\necho dsc 3.0.2\n");
    assertThat(engine.toFile().setExecutable(true)).isTrue();

    var run =
        Launched.by(
            Launched.launcher(),
            folder,
            Map.of("PATH", engine.getParent() + ":" + System.getenv("PATH")),
            "doctor",
            ".",
            "--out",
            manifest.resolve("out").toString());

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out())
        .contains("problem   results: cannot be written to ")
        .contains("note      DSC engine: 3.0.2 in " + engine + "; dsc-current covers 3.3")
        .containsPattern(
            "problem   DscTck.Small/Answer: small\\.dsc\\.resource\\.json:5:12: .*\n {10}\\w")
        .contains("note      small.dsc.scenario.yaml: is not exercised here: ")
        .endsWith("\n2 problems to fix before a run.\n");
  }
}
