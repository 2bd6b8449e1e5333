package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.dsctck.core.process.ProcessRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs in which an earlier version of the puppet sets the states. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the puppet is written for a POSIX shell")
class SinceIT {

  private static final String ELSEWHERE =
      """
      DSC_TCK_PUPPET=$DSC_TCK_PUPPET-2
      export DSC_TCK_PUPPET
      """;

  @TempDir Path folder;
  private Path now;
  private Path old;

  @BeforeEach
  void makeBothVersions() throws IOException {
    now = puppet("now", "1.1.0", "\"size\": { \"type\": \"integer\" }, ");
    old = puppet("old", "1.0.0", "");
    Files.writeString(
        now.resolve("cup.dsc.scenario.yaml"),
        """
        resource: Contoso.Cups/Cup
        env: { DSC_TCK_PUPPET: "{sandbox}/state" }
        files: ["../../puppet/*", "../../reference/lib/*"]
        instances:
          cup:
            identity:  { name: "new-{unique}" }
            desired:   { size: 3, text: milk }
            alternate: { text: tea }
        """);
  }

  /** Makes a version in a folder that has all files of the puppet, so that it can be confined. */
  private Path puppet(String name, String version, String properties) throws IOException {
    var root = folder.resolve(name);
    copy("fixtures/puppet", root.resolve("puppet"));
    copy("fixtures/reference/lib", root.resolve("reference/lib"));
    var cup = Files.createDirectories(root.resolve("cups/cup"));
    Files.writeString(
        cup.resolve("cup.dsc.resource.json"),
        """
        {
          "$schema": "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
          "type": "Contoso.Cups/Cup",
          "version": "%s",
          "get": { "executable": "sh", "args": ["../../puppet/puppet.sh", "get"], "input": "stdin" },
          "set": { "executable": "sh", "args": ["../../puppet/puppet.sh", "set"], "input": "stdin", "handlesExist": true },
          "schema": {
            "embedded": {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "type": "object",
              "required": ["name"],
              "additionalProperties": false,
              "properties": {
                "name": { "type": "string", "minLength": 1, "maxLength": 60, "x-dsc-key": true },
                %s"text": { "type": "string" },
                "_exist": { "type": "boolean", "default": true }
              }
            }
          }
        }
        """
            .formatted(version, properties));
    return cup;
  }

  private static void copy(String from, Path to) throws IOException {
    Files.createDirectories(to);
    try (var files = Files.list(Launched.repository().resolve(from))) {
      for (var file : files.toList()) {
        Files.copy(file, to.resolve(file.getFileName().toString()));
      }
    }
  }

  private Launched verify(String... more) throws Exception {
    var arguments = new String[6 + more.length];
    arguments[0] = "verify";
    arguments[1] = folder.resolve("now").toString();
    arguments[2] = "--since";
    arguments[3] = folder.resolve("old").toString();
    arguments[4] = "--report";
    arguments[5] = "none";
    System.arraycopy(more, 0, arguments, 6, more.length);
    return Launched.in(folder, arguments);
  }

  private String findings() throws IOException {
    return Files.readString(folder.resolve("dsc-tck-out/findings.jsonl"));
  }

  /** The earlier version does not know the property "size", so that the state leaves it out. */
  @Test
  void aVersionThatKeepsTheStateConforms() throws Exception {
    var run = verify();

    assertThat(run.out()).contains("CONFORMS  Contoso.Cups/Cup 1.1.0");
    assertThat(run.exitCode()).isZero();
    assertThat(findings())
        .containsPattern("\"rule\":\"VER-21\",\"level\":\"MUST\",\"outcome\":\"PASS\"")
        .containsPattern("\"rule\":\"VER-23\",\"level\":\"MUST\",\"outcome\":\"PASS\"")
        .contains("set it by version 1.0.0", "2-set-earlier");
  }

  @Test
  void aVersionThatDoesNotReadTheStateIsAViolation() throws Exception {
    Files.writeString(now.resolve("override.sh"), ELSEWHERE);

    var run = verify();

    assertThat(run.out())
        .contains("VER-21 MUST FAIL", "the state that version 1.0.0 set", "--since old");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(findings()).doesNotContain(folder.toString());
  }

  @Test
  void aManifestNamesTheEarlierVersion() throws Exception {
    var manifest = old.resolve("cup.dsc.resource.json").toString();

    var run = Launched.in(folder, "verify", "now", "--since", manifest, "--report", "none");

    assertThat(run.out()).contains("CONFORMS  Contoso.Cups/Cup 1.1.0");
    assertThat(findings()).doesNotContain(folder.toString());
    try (var files = Files.walk(folder.resolve("dsc-tck-out"))) {
      for (var transcript : files.filter(file -> file.toString().endsWith(".jsonl")).toList()) {
        assertThat(transcript).content().doesNotContain(folder.toString());
      }
    }
  }

  @Test
  void theVerifiedVersionIsNotItsOwnEarlierVersion() throws Exception {
    var alone = Launched.in(folder, "verify", "now", "--since", "now", "--report", "none");
    var both = Launched.in(folder, "verify", "now", "--since", ".", "--report", "none");

    assertThat(alone.exitCode()).isEqualTo(2);
    assertThat(alone.err()).contains("has no other version of a resource to verify");
    assertThat(both.out()).contains("CONFORMS  Contoso.Cups/Cup 1.1.0");
    assertThat(findings()).contains("set it by version 1.0.0");
  }

  @Test
  void anEarlierVersionThatSetsNothingIsNoViolation() throws Exception {
    Files.writeString(old.resolve("override.sh"), "answer_set() { refuse 3 broken; }\n");

    var run = verify();

    assertThat(run.out()).contains("step 2 set-earlier: the step failed").doesNotContain(" FAIL ");
    assertThat(run.exitCode()).isEqualTo(3);
  }

  @Test
  void bothVersionsRunConfined() throws Exception {
    assumeThat(ProcessRunner.cannotConfine("bwrap")).isEmpty();

    var run = verify("--confine", "bwrap");

    assertThat(run.out()).contains("CONFORMS  Contoso.Cups/Cup 1.1.0");
  }

  @Test
  void aBundleIsJudgedAgainWithoutTheEarlierVersion() throws Exception {
    Files.writeString(now.resolve("override.sh"), ELSEWHERE);
    verify();
    var bundle = folder.resolve("bundle.zip").toString();
    Launched.in(folder, "bundle", "dsc-tck-out", folder.resolve("now").toString(), "--out", bundle);

    var again = Launched.in(folder, "rejudge", bundle);

    assertThat(again.out()).contains("AGREES");
    assertThat(again.exitCode()).isZero();
  }

  @Test
  void aMissingEarlierVersionIsAUsageError() throws Exception {
    var run = Launched.in(folder, "verify", "now", "--since", "none");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("does not exist; name the folder or the manifest");
  }
}
