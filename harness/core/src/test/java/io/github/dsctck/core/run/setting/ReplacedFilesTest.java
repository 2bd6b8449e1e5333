package io.github.dsctck.core.run.setting;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.finding.Certifiable;
import io.github.dsctck.core.finding.RunSummary;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.run.Contract;
import io.github.dsctck.core.run.RunSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs resources that replace a file which the kit reads again. */
@Timeout(120)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the programs are POSIX shell scripts")
class ReplacedFilesTest {

  private static final Catalogue CATALOGUE = Catalogue.load();

  @TempDir Path folder;

  private RunSummary run(String command) throws IOException {
    var root = Files.createDirectories(folder.resolve("root"));
    Files.writeString(root.resolve("e.sh"), command + "\necho '{\"name\":\"a\"}'\n");
    Files.writeString(
        root.resolve("e.dsc.resource.json"),
        """
        {"$schema":"https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
        "type":"Contoso/E","version":"1.0.0","get":{"executable":"sh","args":["e.sh"]},
        "schema":{"embedded":{"$schema":"https://json-schema.org/draft/2020-12/schema",
        "type":"object","additionalProperties":false,"properties":{"name":{"type":"string"}}}}}""");
    Files.writeString(
        root.resolve("e.dsc.scenario.yaml"),
        """
        resource: Contoso/E
        env: { SECRET: "{env:HOME}", BOX: "{sandbox}" }
        steps: [ { get: {} }, { get: {} } ]
        """);
    var options = RunOptions.verifying(List.of(root), folder.resolve("out"));
    var plan = Planner.plan(options, CATALOGUE, RuleChapters.all());
    try (var session = new RunSession(options, plan, new Contract(CATALOGUE, RuleChapters.all()))) {
      session.begin(Map.of());
      for (var file : plan.files()) {
        session.judge(file);
        var resource = session.open(file.resource().orElseThrow());
        session.probe(resource);
        resource.plan().scenarios().forEach(scenario -> session.scenario(resource, scenario));
      }
      return session.finish().summary();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "rm -f FILE; mkfifo FILE, e.dsc.resource.json",
    "ln -sfn /dev/zero FILE, e.dsc.resource.json",
    "rm -f FILE; mkdir -p FILE, e.dsc.resource.json",
    "rm -f FILE; truncate -s 1T FILE, e.dsc.resource.json",
    "ln -sfn /dev/zero FILE, e.dsc.scenario.yaml",
    "rm -f FILE; mkfifo FILE, e.dsc.scenario.yaml"
  })
  void endsAndNamesTheReplacedFile(String command, String file) throws IOException {
    var run = run(command.replace("FILE", file));

    assertThat(run.notes()).anyMatch(note -> note.startsWith(file + " changed during the run"));
    assertThat(run.resources().get(0).certifiable())
        .extracting(Certifiable::level, Certifiable::hindrance)
        .containsExactly(null, file + " changed during the run");
  }

  @ParameterizedTest
  @CsvSource({"mkfifo", "truncate -s 1T", "ln -sfn /dev/zero"})
  void endsWithOddFilesInTheSandbox(String command) throws IOException {
    var run = run("[ -z \"$BOX\" ] || { rm -rf \"$BOX/f\"; " + command + " \"$BOX/f\"; }");

    assertThat(run.resources()).hasSize(1);
  }
}
