package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
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
    shard(1);
    shard(2);

    var returned = step("merge: ['s1', 's2']");

    assertThat(returned).as(build.log()).isEqualTo(Map.of("exitCode", 0, "verdict", "CONFORMS"));
    assertThat(build.result()).isEqualTo("SUCCESS");
    assertThat(build.log()).contains("CONFORMS  2 resources: 2 conform");
    assertThat(build.log().split("CERTIFIED ")).hasSize(3);
    keepsTheSecret();
    assertThat(build.done("archiveArtifacts"))
        .filteredOn(step -> Boolean.TRUE.equals(step.named().get("fingerprint")))
        .hasSize(2);
    assertThat(root.resolve("dsc-tck.runs/dsc-tck-out")).isEmptyDirectory();
    assertThat(check("dsc-tck-s1/certificates/DscTck.Small.Answer@1.0.0.dsse.json"))
        .startsWith("VALID");
  }

  private void shard(int number) throws Exception {
    step(
        "path: 'src', shard: '%1$d/2', name: \"s${%1$d}\", certify: 'signing-key', publish: []"
            .formatted(number));
  }

  private String check(String artifact) throws Exception {
    var certificate = root.resolve("artifacts").resolve(artifact).toString();
    var key = secrets.resolve("k.pem.pub").toString();
    return Launched.in(root, "check", certificate, ".", "--key", key).out();
  }

  @Test
  void aLostShardIsIncomplete() throws Exception {
    twoTypes();
    shard(1);

    var returned = step("merge: ['s1', 's2']");

    assertThat(returned).as(build.log()).isEqualTo(Map.of("exitCode", 3, "verdict", "INCOMPLETE"));
    assertThat(build.result()).isEqualTo("UNSTABLE");
    assertThat(build.log()).contains("There are no results of s2.", "is not among the merged");
  }

  @Test
  void aCallWithoutResultsIsIncomplete() throws Exception {
    step(kit("mkdir -p dsc-tck-linux && touch dsc-tck-linux/findings.jsonl"), "name: 'linux'");

    assertThat(step(kit(""), "merge: ['linux', 'macos']"))
        .as(build.log())
        .isEqualTo(Map.of("exitCode", 3, "verdict", "INCOMPLETE"));
  }

  @Test
  void nothingToMergeIsUnstable() throws Exception {
    step("merge: ['linux']");

    assertThat(build.result()).isEqualTo("UNSTABLE");
    assertThat(build.log()).contains("There are no results of linux.");
    assertThat(build.done("sh")).isEmpty();
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
  void missingPluginsAreNamed() throws Exception {
    build.steps().remove("allure", "publishHTML", "sarif", "recordIssues");

    step(
        kit(
            "mkdir -p dsc-tck-out/report dsc-tck-out/allure-results\n"
                + "cd dsc-tck-out && touch junit.xml report/index.html findings.sarif"),
        "");

    assertThat(build.result()).isEqualTo("SUCCESS");
    assertThat(build.log())
        .contains(
            "Not published, because a plugin is missing: No such DSL method 'allure'.\n",
            "Not published, because a plugin is missing: No such DSL method 'publishHTML'.\n",
            "Not published, because a plugin is missing: No such DSL method 'sarif'.\n");
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
    step("pathh: 'src', name: 'a/b', publish: ['junitt'], merge: ['a'], certify: 'k'");

    assertThat(build.result()).isEqualTo("FAILURE");
    assertThat(build.log())
        .contains(
            "There is no option 'pathh'; choose from path, baseDir, ",
            "There is no publication 'junitt'; choose from junit, allure, ",
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
            "@\"%DSC_TCK_HOME%\\harness\\ci\\kit.cmd\" \"verify\" \"50%% & more\""
                + " \"--out\" \"dsc-tck-out\" \"--base-dir\" \".\" \"--static\" \"--allow-incomplete\""
                + " \"--report\" \"junit,allure-results,html,sarif,markdown\" \"--effort\" \"full\"",
            "@\"%DSC_TCK_HOME%\\harness\\ci\\kit.cmd\" \"certify\" \"dsc-tck-out\""
                + " \".\" \"--level\" \"core\" \"--key\" \"%DSC_TCK_KEY%\"");
    assertThat(build.done("sh")).isEmpty();
    assertThat(build.log()).contains("REFUSED");
    assertThat(build.result()).isEqualTo("UNSTABLE");
    assertThat(build.done("unstable").toString()).contains("did not reach the certification level");
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
        "library 'dsc-tck'\nnode('windows') { withEnv(['DSC_TCK_HOME=C:/kit']) { dscTck(%s) } }"
            .formatted(options));
    return BatchLine.words(
        build.done("bat").get(0).named("script"), Map.of("DSC_TCK_HOME", "C:/kit"));
  }

  @Test
  void refusesWhatWindowsCannotQuote() throws Exception {
    build.run(
        """
        library 'dsc-tck'
        node('windows') { withEnv(['DSC_TCK_HOME=C:/kit']) { dscTck(path: 'a" & del *') } }
        """);

    assertThat(build.log())
        .contains("a value cannot hold quotes or line breaks: verify a\" & del * ");
    assertThat(build.done("bat")).isEmpty();
  }

  @Test
  void wantsToKnowWhereTheKitIs() throws Exception {
    build.run("library 'dsc-tck'\ndscTck()");

    assertThat(build.log()).contains("DSC_TCK_HOME does not name a checkout of dsc-tck");
  }

  @Test
  void takesWhatTheScriptTakes() throws Exception {
    var variables = VARIABLE.matcher(Files.readString(CI.resolve("verify.sh")));

    assertThat(variables.results().map(it -> camel(it.group(1))))
        .filteredOn(variable -> !Set.of("out", "shards").contains(variable))
        .hasSizeGreaterThan(10)
        .isSubsetOf(described());
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
  @ValueSource(strings = {".", "/results", "C:/results", "../results", "a/../.."})
  void leavesOtherFoldersAlone(String name) throws Exception {
    step("name: '" + name + "'");

    assertThat(build.log()).contains("unlike '" + name + "'");
    assertThat(build.done("deleteDir")).isEmpty();
  }

  @Test
  void noValueIsReadAsShellText() throws Exception {
    step(kit("printf '<%s>' \"$@\""), "path: 'it\\'s $HOME; `x` \"y\"', profile: ''");

    assertThat(build.log())
        .contains("<verify><it's $HOME; `x` \"y\"><--out><dsc-tck-out><--base-dir><.>")
        .doesNotContain("--profile");
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
    var left = Files.createDirectories(root.resolve("dsc-tck.runs/dsc-tck-out/9"));
    Files.createFile(left.resolve("findings.jsonl"));
    var own = Files.createDirectory(root.resolve("dsc-tck-runs")).resolve("own");
    Files.createFile(own);
    var home = kit("find . -path '*/9/findings.jsonl'\n" + StandIn.CONFORMING);
    step(home, "name: 'runs', publish: []");

    step(home, "merge: ['runs']");

    assertThat(build.result()).as(build.log()).isEqualTo("SUCCESS");
    assertThat(build.done("sh")).hasSize(2);
    assertThat(build.log().split("9/findings.jsonl")).hasSize(2);
    assertThat(own).exists();
  }

  @Test
  void takesTextForTrueAndFalse() throws Exception {
    assertThat(line("strict: 'true', static: \"${true}\", readOnly: 'false'"))
        .contains("--strict", "--static", "--report")
        .doesNotContain("--read-only");
  }

  private static String camel(String variable) {
    return UNDERSCORE
        .matcher(variable.toLowerCase(Locale.ROOT))
        .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
  }
}
