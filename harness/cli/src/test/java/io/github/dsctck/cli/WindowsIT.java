package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.RunReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs the kit on Windows, as far as Wine shows it; the page about Windows says what it cannot. */
@Execution(ExecutionMode.CONCURRENT)
class WindowsIT {

  private static final Pattern SUCCESSFUL = Pattern.compile("(\\d+) tests successful");

  /** They read the sources of the kit, which are the same on every system. */
  private static final String OF_SOURCES = ".*\\.(Architecture|Packages|MethodShape)Test";

  @TempDir Path folder;

  @Test
  void findsOnWindowsWhatItFindsOnLinux() throws Exception {
    var wine = Wine.orLeaveOut(folder);
    buildFixtures();
    var options = List.of("--timeout", "8s", "--seed", "1", "--report", "none");

    // Some resources hang until they are ended, so the systems do not wait for each other.
    var linux =
        new Launched.Running(
            Launched.launcher(),
            folder.resolve("linux"),
            Map.of(),
            words(".", "../on-linux", options));
    var onWindows = kit(wine, folder.resolve("windows"), words(".", "..\\on-windows", options));

    assertThat(linux.await().exitCode()).isEqualTo(1);
    assertThat(onWindows.exitCode()).as(onWindows.err()).isEqualTo(1);
    var expected = lines(read("on-linux"));
    assertThat(lines(read("on-windows")).stream().filter(line -> !line.contains("Batch/")))
        .hasSizeGreaterThan(2000)
        .containsExactlyElementsOf(expected);
  }

  /** Manifests say the same on every system, but for executables, which Windows does not have. */
  @Test
  void findsTheSameInManifests() throws Exception {
    var wine = Wine.orLeaveOut(folder);
    var fixtures = Launched.repository().resolve("fixtures");
    var options = List.of("--static", "--report", "none");

    Launched.in(fixtures, words("violations", folder.resolve("on-linux").toString(), options));
    kit(wine, fixtures, words("violations", Wine.path(folder.resolve("on-windows")), options));

    assertThat(lines(read("on-windows")).stream().filter(line -> !line.contains(" | EXE-")))
        .hasSizeGreaterThan(50_000)
        .containsExactlyElementsOf(
            lines(read("on-linux")).stream().filter(line -> !line.contains(" | EXE-")).toList());
  }

  /** The kit introduces defects into a correct resource; the same rules must notice them. */
  @Test
  void noticesDefectsOnWindowsAsOnLinux() throws Exception {
    assertNoticed(
        "banner-before,byte-order-mark,other-value,exist-true,verdict-inverted,test-fails-on-drift,"
            + "set-forgets,set-is-partial,second-set-fails,what-if-creates,export-duplicates,"
            + "failure-exits-0,hangs,holds-pipes,get-ignores-input,delete-*");
  }

  @Test
  @Tag("proof")
  void noticesEveryDefectOnWindowsAsOnLinux() throws Exception {
    assertNoticed("*");
  }

  private void assertNoticed(String mutators) throws Exception {
    var wine = Wine.orLeaveOut(folder);
    buildFixtures();
    var words = new ArrayList<>(List.of("mutate", "memo", "--effort", "quick", "--jobs", "2"));
    words.addAll(List.of("--format", "json", "--out", folder.resolve("mutants").toString()));
    Stream.of(mutators.split(",")).forEach(glob -> words.addAll(List.of("--mutator", glob)));
    var linux = Launched.in(folder.resolve("linux"), words.toArray(String[]::new));
    words.set(words.indexOf("--out") + 1, Wine.path(folder.resolve("mutants-of-windows")));

    var windows = kit(wine, folder.resolve("windows"), words.toArray(String[]::new));

    assertThat(windows.out().lines())
        .as(windows.err())
        .hasSizeGreaterThan(15)
        .containsExactlyElementsOf(linux.out().lines().toList());
  }

  /** Batch files run through cmd.exe, which other systems lack. */
  @Test
  void runsBatchFiles() throws Exception {
    var wine = Wine.orLeaveOut(folder);
    var batch = Launched.repository().resolve("fixtures/portable/batch");

    var run = kit(wine, batch, words(".", Wine.path(folder.resolve("on-windows")), List.of()));

    assertThat(run.out()).contains("VIOLATES    DscTck.Batch/Comma 1.0.0  OUT-02");
    assertThat(run.out()).contains("CONFORMS    DscTck.Batch/Greeting 1.0.0");
    assertThat(read("on-windows").findings())
        .filteredOn(finding -> "DscTck.Batch/Greeting".equals(finding.resource()))
        .noneMatch(finding -> finding.outcome() == Outcome.FAIL);
  }

  /** What hangs is ended, and the run writes what it knows. */
  @Test
  void endsInOrderByCtrlC() throws Exception {
    var wine = Wine.orLeaveOut(folder);
    buildFixtures();
    var alone = Files.createDirectory(folder.resolve("alone"));
    for (var name : List.of("rogue.exe", "hang.dsc.resource.json")) {
      Files.copy(folder.resolve("windows/rogue").resolve(name), alone.resolve(name));
    }
    var begun = Wine.path(folder.resolve("out/transcripts"));
    var words = new ArrayList<>(List.of(folder.resolve("ctrl-c.exe").toString(), begun));
    words.addAll(wine.javaWords(jar("verify", "alone", "--out", "out", "--timeout", "5m")));

    var run = wine.run(folder, words, Map.of());

    assertThat(run.exitCode()).as(run.err()).isEqualTo(130);
    assertThat(folder.resolve("out.txt"))
        .content()
        .contains("INCOMPLETE  DscTck.Rogue/Hang 1.0.0", "the run was interrupted");
    assertThat(folder.resolve("out/.lock")).doesNotExist();
  }

  /** Its path has what cmd.exe may take apart: blanks, parentheses and an ampersand. */
  @Test
  void startsThroughItsBatchFile() throws Exception {
    var wine = Wine.orLeaveOut(folder);
    var home = Files.createDirectory(folder.resolve("my kit (x86) & more"));
    var kit = Files.createDirectories(home.resolve("kit/lib"));
    var built = Launched.repository().resolve("harness/cli/target/dsc-tck");
    Files.copy(built.resolve("dsc-tck.jar"), kit.resolveSibling("dsc-tck.jar"));
    try (var libraries = Files.list(built.resolve("lib"))) {
      for (var library : (Iterable<Path>) libraries::iterator) {
        Files.copy(library, kit.resolve(library.getFileName()));
      }
    }
    var launcher = Files.createDirectories(home.resolve("bin")).resolve("dsc-tck.cmd");
    Files.copy(Launched.repository().resolve("harness/bin/dsc-tck.cmd"), launcher);
    var java = Map.of("JAVA_HOME", Wine.path(wine.runtime()));

    var version = wine.run(home, List.of("cmd.exe", "/c", "bin\\dsc-tck.cmd", "--version"), java);
    var refused =
        wine.run(home, List.of("cmd.exe", "/c", "bin\\dsc-tck.cmd", "verify", "no where"), java);
    var noJava =
        wine.run(
            home,
            List.of("cmd.exe", "/c", "bin\\dsc-tck.cmd", "--version"),
            Map.of("JAVA_HOME", "C:\\nowhere"));

    assertThat(version.exitCode()).as(version.toString()).isZero();
    assertThat(version.out()).as(version.toString()).startsWith("dsc-tck ");
    assertThat(refused.err()).contains("no where\" is neither a file nor a folder");
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(noJava.err()).contains("JAVA_HOME is \"C:\\nowhere\"");
    assertThat(noJava.exitCode()).isEqualTo(2);
  }

  /**
   * Programs of the test stand for Python and for the kit that pip installed: one that succeeds
   * whatever its arguments are, and one that repeats its arguments as an error.
   */
  @Test
  void startsTheKitOfAWheel() throws Exception {
    var wine = Wine.orLeaveOut(folder);
    buildFixtures();
    var environment = folder.resolve("my cache/environment");
    var programs = Files.createDirectories(environment.resolve("Scripts"));
    Files.writeString(environment.resolve("complete"), "DSC_TCK_CONTENT=dsc-tck>=1.0 & more\r\n");
    Files.copy(folder.resolve("windows/rogue/rogue.exe"), programs.resolve("python.exe"));
    Files.copy(folder.resolve("windows/memo/memo.exe"), programs.resolve("dsc-tck.exe"));
    var variables = new HashMap<>(Map.of("DSC_TCK_WHEEL", "dsc-tck>=1.0 & more"));
    variables.put("DSC_TCK_CACHE", Wine.path(folder.resolve("my cache")));
    var script = Wine.path(Launched.repository().resolve("harness/ci/kit.cmd"));
    var command = List.of("cmd.exe", "/c", script, "verify", "a b");

    var run = wine.run(folder, command, variables);
    variables.put("DSC_TCK_WHEEL", "dsc-tck==2.0");
    var noPython = wine.run(folder, command, variables);

    assertThat(run.err()).contains("[\\\"verify\\\" \\\"a b\\\"]");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(noPython.err()).contains("there is no Python on the PATH");
    assertThat(noPython.exitCode()).isEqualTo(2);
  }

  /**
   * Runs them without Allure, which writes a file for each test: Wine lists a whole folder to open
   * one file. Their number keeps a wrong class path from passing, on which no test is found.
   */
  @ParameterizedTest
  @CsvSource({
    "harness/core, 4500",
    "harness/engine, 100",
    "reports, 100",
    "harness/certify, 50",
    "harness/launch, 70",
    "harness/mutation, 10",
    "harness/specwatch, 60",
    "harness/cli, 100"
  })
  void passesUnitTestsOnWindows(String module, int least) throws Exception {
    var wine = Wine.orLeaveOut(folder);
    var home = Launched.repository().resolve(module);
    var target = home.resolve("target");
    var libraries = Files.readString(target.resolve("test.classpath")).strip().split(":");
    var path =
        Stream.of(
                Stream.of(target.resolve("test-classes"), target.resolve("classes"))
                    .map(Path::toString),
                Stream.of(libraries),
                Stream.of(System.getProperty("java.class.path").split(":"))
                    .filter(library -> library.contains("/junit-platform-")))
            .flatMap(part -> part)
            .filter(library -> !library.contains("allure-ju"));

    var run =
        wine.java(
            home,
            List.of(
                "-cp",
                Wine.paths(path),
                "-Dallure.results.directory=" + Wine.path(folder.resolve("allure")),
                "org.junit.platform.console.ConsoleLauncher",
                "execute",
                "--disable-banner",
                "--details=summary",
                "--scan-classpath=" + Wine.path(target.resolve("test-classes")),
                "--exclude-classname=" + OF_SOURCES,
                "--exclude-classname=.*IT",
                "--exclude-tag=slow",
                "--exclude-tag=proof"));

    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    var successful = SUCCESSFUL.matcher(run.out());
    assertThat(successful.find()).isTrue();
    assertThat(Integer.parseInt(successful.group(1))).isGreaterThan(least);
  }

  private void buildFixtures() throws Exception {
    var script = Launched.repository().resolve("harness/windows/build-portable");
    var log = folder.resolve("build.log").toFile();
    var build =
        new ProcessBuilder(script.toString(), folder.toString())
            .redirectErrorStream(true)
            .redirectOutput(log)
            .start();
    boolean ended = build.waitFor(3, TimeUnit.MINUTES);
    if (!ended) {
      build.destroyForcibly();
    }
    assumeTrue(
        ended && build.exitValue() == 0,
        () -> "the portable resources cannot be built: " + text(log.toPath()));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }

  private static String[] words(String path, String out, List<String> options) {
    var words = new ArrayList<>(List.of("verify", path, "--out", out));
    words.addAll(options);
    return words.toArray(String[]::new);
  }

  private static Wine.Result kit(Wine wine, Path current, String... words) throws Exception {
    return wine.java(current, jar(words));
  }

  private static List<String> jar(String... words) {
    var jar = Launched.repository().resolve("harness/cli/target/dsc-tck/dsc-tck.jar");
    var arguments = new ArrayList<>(List.of("-jar", Wine.path(jar)));
    arguments.addAll(List.of(words));
    return arguments;
  }

  private RunReport read(String out) throws IOException {
    return FindingsFile.read(folder.resolve(out).resolve(FindingsFile.NAME));
  }

  /**
   * Returns a line for each finding. Only names of files differ between the systems, and whether a
   * process was idle, because Wine shows the times of another process. Whether a set ends before it
   * is interrupted depends on the machine.
   */
  private static List<String> lines(RunReport report) {
    return report.findings().stream()
        .filter(finding -> !finding.rule().equals("ROB-08"))
        .map(WindowsIT::line)
        .toList();
  }

  private static String line(Finding finding) {
    return Stream.of(
            finding.resource(),
            finding.rule(),
            finding.outcome().name(),
            finding.scenario(),
            finding.step(),
            Objects.toString(finding.location()),
            finding.reason(),
            finding.expected(),
            finding.found())
        .map(part -> Objects.toString(part, "-"))
        .map(part -> part.replace("\\\\", "/").replace('\\', '/').replace(".exe", ""))
        .map(part -> part.replace(" and was idle", ""))
        .reduce((some, other) -> some + " | " + other)
        .orElseThrow();
  }
}
