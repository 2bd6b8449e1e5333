package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jenkinsci.plugins.workflow.steps.FlowInterruptedException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs the step of the shared library in the interpreter of Jenkins, and the commands it makes. A
 * Jenkins server is in no package registry.
 */
class JenkinsStepIT {

  private static final String GOOD = "echo '{\"answer\":\"yes\"}'";
  private static final Path CI = Launched.repository().resolve("harness/ci");
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{DSC_TCK_([A-Z_]+):?-");

  private static final Pattern UNDERSCORE = Pattern.compile("_(.)");
  private static final Pattern DESCRIBED = Pattern.compile("^- `(\\w+)`: ", Pattern.MULTILINE);

  @TempDir static Path secrets;
  @TempDir Path root;

  private JenkinsBuild build;

  @BeforeAll
  static void makeAKey() throws Exception {
    assertThat(Launched.in(secrets, "keygen", "k.pem").exitCode()).isZero();
  }

  @BeforeEach
  void startABuild() throws IOException {
    build = new JenkinsBuild(root);
    build.steps().credential("signing-key", secrets.resolve("k.pem"));
  }

  private Object step(String options) throws Exception {
    return step(Launched.repository(), options);
  }

  private Object step(Path home, String options) throws Exception {
    return build.run(
        "library 'dsc-tck'\nwithEnv(['DSC_TCK_HOME=%s']) { dscTck(%s) }".formatted(home, options));
  }

  @Test
  void publishesWhatARunLeft() throws Exception {
    SmallRepository.write(root.resolve("src"), "echo nonsense");

    var returned = step("path: 'src', profile: \"${'dsc-current'}\", readOnly: true");

    assertThat(returned).as(build.log()).isEqualTo(Map.of("exitCode", 1, "verdict", "VIOLATES"));
    assertThat(build.result()).isEqualTo("UNSTABLE");
    assertThat(build.log()).contains("VIOLATES  DscTck.Small/Answer 1.0.0  src/small.dsc");
    assertThat(build.done("junit")).singleElement().satisfies(this::namesFiles);
    assertThat(build.done("allure")).singleElement().satisfies(this::namesFiles);
    assertThat(build.done("publishHTML")).singleElement().satisfies(this::namesFiles);
    assertThat(build.done("sarif")).singleElement().satisfies(this::namesFiles);
    assertThat(build.done("recordIssues")).hasSize(1);
    assertThat(build.done("archiveArtifacts"))
        .singleElement()
        .satisfies(step -> assertThat(step.named("artifacts")).isEqualTo("dsc-tck-out/**"));
  }

  private void namesFiles(JenkinsStep step) {
    var paths = Pattern.compile("dsc-tck-out/[a-z./-]+").matcher(step.arguments().toString());
    assertThat(paths.results().map(path -> root.resolve(path.group())).toList())
        .isNotEmpty()
        .allMatch(Files::exists);
  }

  private void keepsTheSecret() throws IOException {
    var secret = Files.readAllLines(secrets.resolve("k.pem")).get(1);
    assertThat(build.log()).doesNotContain(secret);
    assertThat(build.done().toString()).doesNotContain(secret).doesNotContain(secrets.toString());
  }

  /** Two types, so that either shard has one; the key signs the run of each. */
  @Test
  void shardsAreJudgedTogether() throws Exception {
    twoTypes();

    var returned =
        step("path: 'src', shards: 2, label: 'linux', certify: 'signing-key', publish: []");

    assertThat(returned).as(build.log()).isEqualTo(Map.of("exitCode", 0, "verdict", "CONFORMS"));
    assertThat(build.log()).contains("CONFORMS  2 resources: 2 conform");
    assertThat(build.log().split("CERTIFIED ")).hasSize(3);
    keepsTheSecret();
    assertThat(build.done("archiveArtifacts"))
        .anyMatch(step -> Boolean.TRUE.equals(step.named().get("fingerprint")));
    assertThat(build.done("enter").toString()).contains("[node, linux]");
    assertThat(root.resolve("dsc-tck-runs/dsc-tck-out")).isEmptyDirectory();
    assertThat(check("dsc-tck-runs/dsc-tck-out/1/certificates/DscTck.Small.Answer@1.0.0.dsse.json"))
        .startsWith("HOLDS");
  }

  private String check(String artifact) throws Exception {
    var certificate = root.resolve("artifacts").resolve(artifact).toString();
    var key = secrets.resolve("k.pem.pub").toString();
    return Launched.in(root, "check", certificate, ".", "--key", key).out();
  }

  @Test
  void aLostShardIsIncomplete() throws Exception {
    twoTypes();
    build.steps().fail(2, new FlowInterruptedException(false));

    var returned = step("path: 'src', static: true, shards: '2', publish: []");

    assertThat(returned).as(build.log()).isEqualTo(Map.of("exitCode", 3, "verdict", "INCOMPLETE"));
    assertThat(build.result()).isEqualTo("UNSTABLE");
    assertThat(build.log())
        .contains("Shard 2/2 was lost: ", "There are no results of 2.", "is not among the merged");
  }

  @Test
  void whoEndsTheBuildEndsItsShards() throws Exception {
    build.steps().fail(1, new FlowInterruptedException(true));
    build.steps().fail(2, new FlowInterruptedException(true));

    assertThat(step("shards: 2")).isNull();

    assertThat(build.log()).contains("FlowInterruptedException").doesNotContain("was lost");
    assertThat(build.done("junit")).isEmpty();
  }

  @Test
  void whatAllShardsRefuseIsAnError() throws Exception {
    assertThat(step(kit("exit 2"), "shards: 2")).isNull();

    assertThat(build.result()).isEqualTo("FAILURE");
    assertThat(build.log())
        .contains(
            "There are no results of 1, 2.", "could not verify the resources; its exit code is 2");
  }

  private Path kit(String script) throws IOException {
    return StandIn.kit(root.resolve("kit"), script);
  }

  private void twoTypes() throws IOException {
    SmallRepository.write(root.resolve("src/a"), GOOD);
    SmallRepository.write(root.resolve("src/b"), GOOD);
    var manifest = root.resolve("src/b/small.dsc.resource.json");
    Files.writeString(
        manifest, Files.readString(manifest).replace("DscTck.Small/Answer", "DscTck.Small/Other"));
  }

  @Test
  void nothingToVerifyIsUnstable() throws Exception {
    Files.createDirectory(root.resolve("empty"));

    assertThat(step("path: 'empty', publish: []"))
        .isEqualTo(Map.of("exitCode", 3, "verdict", "INCOMPLETE"));
    assertThat(build.result()).isEqualTo("UNSTABLE");
  }

  @ParameterizedTest
  @CsvSource({
    "0, SUCCESS, ''",
    "1, UNSTABLE, ''",
    "1, FAILURE, 'failOnViolation: true'",
    "1, UNSTABLE, 'failOnViolation: \"false\"'",
    "2, FAILURE, ''",
    "3, UNSTABLE, ''",
    "4, FAILURE, ''",
    "130, ABORTED, ''"
  })
  void theExitCodeIsTheResult(int code, String result, String options) throws Exception {
    step(kit("exit " + code), options);

    assertThat(build.result()).as(build.log()).isEqualTo(result);
  }

  @Test
  void missingPluginsAreToldOnce() throws Exception {
    build.steps().remove("allure", "publishHTML", "sarif", "recordIssues");

    step(
        kit(
            "mkdir -p dsc-tck-out/report dsc-tck-out/allure-results\n"
                + "cd dsc-tck-out && touch junit.xml report/index.html findings.sarif"),
        "");

    assertThat(build.result()).isEqualTo("SUCCESS");
    assertThat(build.log())
        .containsOnlyOnce(
            "Not published, because the plugin for it is missing: allure, publishHTML, recordIssues.");
    assertThat(build.done("junit")).hasSize(1);
  }

  @Test
  void publishesNothingOfAnEarlierBuild() throws Exception {
    var out = Files.createDirectory(root.resolve("dsc-tck-out"));
    Files.createFile(out.resolve("findings.jsonl"));
    Files.createFile(out.resolve("junit.xml"));

    step(kit("exit 2"), "");

    assertThat(build.done("junit")).isEmpty();
    assertThat(build.done("archiveArtifacts")).isEmpty();
  }

  @Test
  void tellsAllThatIsWrongWithTheOptions() throws Exception {
    step(
        "pathh: 'src', shards: 0, out: './', name: 'a/b', publish: ['junitt'], merge: ['a'], certify: 'k'");

    assertThat(build.result()).isEqualTo("FAILURE");
    assertThat(build.log())
        .contains(
            "There is no option 'pathh'; did you mean path?",
            "There is no publication 'junitt'; did you mean junit?",
            "shards is a number from 1, not '0'",
            "out is a folder below the current one, not './'",
            "name is made of letters, digits, - and _, unlike 'a/b'",
            "a certificate is about one run");
    assertThat(build.done())
        .extracting(JenkinsStep::name)
        .containsOnly("library", "enter", "leave", "error");
  }

  /**
   * What cmd.exe makes of the lines is run, but for the launcher, by the kit of this machine. A run
   * that starts no process is refused a certificate.
   */
  @Test
  void windowsRunsTheSameByLinesOfABatchFile() throws Exception {
    SmallRepository.write(root.resolve("workspace@1/50% & more"), GOOD);

    var returned =
        build.run(
            """
            library 'dsc-tck'
            node('windows') {
              withEnv(['DSC_TCK_HOME=C:\\\\Program Files\\\\dsc-tck']) {
                dscTck(path: '50% & more', static: true, allowIncomplete: true, certify: 'signing-key')
              }
            }
            """);

    assertThat(returned).as(build.log()).isEqualTo(Map.of("exitCode", 0, "verdict", "CONFORMS"));
    assertThat(build.done("bat").stream().map(step -> step.named("script")))
        .containsExactly(
            "@\"C:\\Program Files\\dsc-tck\\harness\\bin\\dsc-tck.cmd\" verify \"50%% & more\""
                + " --root . --static --allow-incomplete"
                + " --report \"junit,allure-results,html,sarif,markdown\" --out dsc-tck-out",
            "@\"C:\\Program Files\\dsc-tck\\harness\\bin\\dsc-tck.cmd\" certify dsc-tck-out"
                + " --level core --key \"%DSC_TCK_KEY%\"");
    assertThat(build.done("sh")).isEmpty();
    assertThat(build.log()).contains("REFUSED");
    assertThat(build.result()).isEqualTo("UNSTABLE");
    assertThat(build.done("unstable").toString()).contains("did not reach the level core");
    keepsTheSecret();
  }

  @ParameterizedTest
  @CsvSource({"'resources\\', 'resources\\'", "'a b\\', 'a b\\'", "'100%', '100%'", "a^b, a^b"})
  void quotesForWindows(String path, String seen) throws Exception {
    var words = line("path: '" + path.replace("\\", "\\\\") + "'");

    assertThat(words.subList(1, 3)).containsExactly("verify", seen);
  }

  private List<String> line(String options) throws Exception {
    build.steps().fail(1, new IOException("not run"));
    build.run(
        "library 'dsc-tck'\nnode('windows') { dscTck(home: 'C:/kit', %s) }".formatted(options));
    return BatchLine.words(build.done("bat").get(0).named("script"), Map.of());
  }

  @Test
  void refusesWhatWindowsCannotQuote() throws Exception {
    build.run("library 'dsc-tck'\nnode('windows') { dscTck(home: 'C:/kit', path: 'a\" & del *') }");

    assertThat(build.log()).contains("a value cannot hold quotes or line breaks: a\" & del *");
    assertThat(build.done("bat")).isEmpty();
  }

  @Test
  void wantsToKnowWhereTheKitIs() throws Exception {
    build.run("library 'dsc-tck'\ndscTck()");

    assertThat(build.log()).contains("give home or set DSC_TCK_HOME");
  }

  @Test
  void takesWhatTheScriptTakes() throws Exception {
    var variables = VARIABLE.matcher(Files.readString(CI.resolve("verify.sh")));

    assertThat(described())
        .containsAll(variables.results().map(it -> camel(it.group(1))).toList())
        .hasSizeGreaterThan(20);
  }

  @Test
  void describesEveryOption() throws Exception {
    step("whatever: true");

    var choice = build.log().replaceFirst("(?s).*There is no option 'whatever'; choose from ", "");
    assertThat(List.of(choice.replaceFirst("(?s)\\..*", "").split(", ")))
        .containsExactlyInAnyOrderElementsOf(described());
  }

  private static List<String> described() throws IOException {
    var help = Files.readString(CI.resolve("jenkins/vars/dscTck.txt"));
    return DESCRIBED.matcher(help).results().map(option -> option.group(1)).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {".", "/results", "C:/results", "../results", "a/../..", ""})
  void leavesOtherFoldersAlone(String out) throws Exception {
    step("out: '" + out + "'");

    assertThat(build.log()).contains("out is a folder below the current one, not '" + out + "'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"out: 'dsc-tck-runs/linux'", "out: 'DSC-TCK-RUNS'", "name: 'runs'"})
  void keepsAFolderForResultsToPutTogether(String options) throws Exception {
    step(options);

    assertThat(build.log()).contains("dsc-tck-runs is for results to put together");
  }

  @ParameterizedTest
  @ValueSource(strings = {"['../src']", "['linux', '']", "'linux'", "[]"})
  void mergesNothingButNames(String merge) throws Exception {
    step("merge: " + merge);

    assertThat(build.log()).contains("merge is a list of names of earlier calls, not '");
    assertThat(build.done("deleteDir")).isEmpty();
    assertThat(build.done("sh")).isEmpty();
  }

  @Test
  void mergesNothingOfAnAbortedBuild() throws Exception {
    var left = Files.createDirectories(root.resolve("dsc-tck-runs/dsc-tck-out/9"));
    Files.createFile(left.resolve("findings.jsonl"));
    var own = Files.createDirectory(root.resolve("dsc-tck-out-runs")).resolve("own");
    Files.createFile(own);

    step(kit("find . -path '*/9/findings.jsonl'\n" + StandIn.CONFORMING), "shards: 2");

    assertThat(build.result()).as(build.log()).isEqualTo("SUCCESS");
    assertThat(build.done("sh")).hasSize(3);
    assertThat(build.log()).doesNotContain("9/findings.jsonl");
    assertThat(own).exists();
  }

  @Test
  void takesTextForTrueAndFalse() throws Exception {
    assertThat(line("strict: 'true', static: \"${true}\", readOnly: 'false'"))
        .containsSequence("--strict", "--static", "--report")
        .doesNotContain("--read-only");
  }

  private static String camel(String variable) {
    var name = variable.equals("SHARD") ? "SHARDS" : variable;
    return UNDERSCORE
        .matcher(name.toLowerCase(Locale.ROOT))
        .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
  }
}
