package io.github.dsctck.core.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.dsctck.core.process.confine.Containment;
import io.github.dsctck.core.process.file.ProcFs;
import io.github.dsctck.core.process.launch.JavaLauncher;
import io.github.dsctck.core.process.launch.Launcher;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@DisabledOnOs(
    value = OS.WINDOWS,
    disabledReason = "the programs are POSIX shell scripts, unlike in WindowsProcessesTest")
@Timeout(60)
class ProcessRunnerTest {

  private static final Limits LIMITS =
      new Limits(16 * 1024 * 1024, 1024 * 1024, Duration.ofMillis(500), Duration.ofSeconds(1));
  private static final int MIB = 1024 * 1024;

  private final ProcessRunner runner =
      ProcessRunner.create(LIMITS, ChildEnvironment.passing(List.of()));
  private @TempDir Path folder;
  private ScriptFolder scripts;

  @BeforeEach
  void open() {
    scripts = new ScriptFolder(folder);
  }

  @AfterEach
  void close() {
    runner.close();
  }

  @Test
  void bringsBackBothStreamsAndTheExitCode() {
    Completion completion = runner.invoke(scripts.shell("echo out; echo err >&2; exit 3"));

    assertThat(completion.ending()).isEqualTo(new ProcessEnding.Exited(3));
    assertThat(completion.stdout().text()).contains("out\n");
    assertThat(completion.stderr().text()).contains("err\n");
    assertThat(completion.survivors()).isEmpty();
    assertThat(completion.input()).isEqualTo(InputDelivery.NONE);
  }

  @Test
  void keepsBytesThatAreNotText() {
    Completion completion = runner.invoke(scripts.shell("printf '\\377\\000\\015\\012'"));

    assertThat(completion.stdout().bytes()).containsExactly(0xff, 0, '\r', '\n');
    assertThat(completion.stdout().text()).isEmpty();
  }

  @Test
  void runsInTheGivenFolder() throws Exception {
    assertThat(runner.invoke(scripts.shell("pwd -P")).stdout().lossyText())
        .isEqualTo(folder.toRealPath() + "\n");
  }

  @Test
  void passesArgumentsLiterally() {
    Completion completion =
        runner.invoke(scripts.command("/bin/sh", "-c", "printf '%s|' \"$@\"", "x", "$HOME *", ""));

    assertThat(completion.stdout().lossyText()).isEqualTo("$HOME *||");
  }

  @Test
  void passesTextBeyondAscii() {
    assumeTrue(NativeText.ofThisJvm().encoding().equals(UTF_8), "the JVM does not speak UTF-8");
    Invocation invocation =
        new Invocation(
            List.of("/bin/sh", "-c", "printf '%s %s' \"$1\" \"$V\"", "x", "héllo 🎈"),
            Map.of("V", "wörld"),
            folder,
            null,
            ScriptFolder.PLENTY,
            false);

    assertThat(runner.invoke(invocation).stdout().lossyText()).isEqualTo("héllo 🎈 wörld");
  }

  @Test
  void refusesToSendTextThatWouldArriveAsQuestionMarks() {
    try (ProcessRunner ascii =
        new ProcessRunner(
            LIMITS,
            new NativeText(StandardCharsets.US_ASCII),
            ChildEnvironment.passing(List.of()),
            ProcFs.detect(),
            Launcher::create)) {
      Completion completion = ascii.invoke(scripts.command("/bin/echo", "é"));

      assertThat(completion.ending())
          .isInstanceOfSatisfying(
              ProcessEnding.NotSent.class,
              ending -> assertThat(ending.reason()).contains("argument 1", "US-ASCII", "C.UTF-8"));
    }
  }

  @Test
  void runsProcessesOfAsManyScopesAsAllowed() {
    var alone = scripts.shell("mkdir lock || exit 9; sleep 0.05; rmdir lock");
    try (var one =
        ProcessRunner.create(LIMITS.withAtOnce(1), ChildEnvironment.passing(List.of()))) {
      assertThat(together(4, () -> one.invoke(alone)))
          .extracting(Completion::ending)
          .containsOnly(new ProcessEnding.Exited(0));
    }
  }

  /** A conversation tests what several processes do at the same time, even with one job. */
  @Test
  void runsProcessesOfOneScopeAtTheSameTime() {
    var meeting =
        scripts.shell(
            "touch $$.here; n=0; until [ $(ls *.here | wc -l) -ge 3 ]; do"
                + " n=$((n + 1)); [ $n -lt 500 ] || exit 9; sleep 0.01; done");
    try (var one = ProcessRunner.create(LIMITS.withAtOnce(1), ChildEnvironment.passing(List.of()));
        var scope = one.open(SurvivorPolicy.END)) {
      assertThat(together(3, () -> scope.invoke(meeting)))
          .extracting(Completion::ending)
          .containsOnly(new ProcessEnding.Exited(0));
    }
  }

  private static List<Completion> together(int times, Supplier<Completion> run) {
    var running =
        Stream.generate(() -> CompletableFuture.supplyAsync(run, ProcessRunnerTest::start));
    return running.limit(times).toList().stream().map(CompletableFuture::join).toList();
  }

  private static void start(Runnable task) {
    new Thread(task).start();
  }

  @Test
  void laysTheEnvironmentOverTheInheritedOne() {
    Invocation invocation =
        new Invocation(
            List.of("/bin/sh", "-c", "echo $ADDED; [ -n \"$PATH\" ]"),
            Map.of("ADDED", "yes"),
            folder,
            null,
            ScriptFolder.PLENTY,
            false);

    Completion completion = runner.invoke(invocation);

    assertThat(completion.stdout().lossyText()).isEqualTo("yes\n");
    assertThat(completion.isSuccess()).isTrue();
  }

  @Test
  void looksForABareNameOnThePathOfTheChild() throws Exception {
    Path bin = Files.createDirectory(folder.resolve("bin"));
    new ScriptFolder(bin).file("only-here", "#!/bin/sh\necho found\n", "rwxr-xr-x");
    Invocation invocation =
        new Invocation(
            List.of("only-here"),
            Map.of("PATH", bin + ":" + System.getenv("PATH")),
            folder,
            null,
            ScriptFolder.PLENTY,
            false);

    assertThat(runner.invoke(invocation).stdout().lossyText()).isEqualTo("found\n");
  }

  @Test
  void endsAMissingInputAtOnce() {
    assertThat(runner.invoke(scripts.shell("cat; echo end")).stdout().text()).contains("end\n");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4096, 4097, 70_000, 3 * MIB})
  void deliversInputOfAnySize(int size) {
    byte[] input = new byte[size];
    Arrays.fill(input, (byte) 'x');

    Completion completion = runner.invoke(scripts.shell("wc -c", input, ScriptFolder.PLENTY));

    assertThat(completion.stdout().lossyText().trim()).isEqualTo("" + size);
    assertThat(completion.input()).isEqualTo(new InputDelivery(size, false, 0));
  }

  @Test
  void feedsAProcessThatFloodsBeforeItReadsAndSaysSo() {
    String flood = "head -c 1048576 /dev/zero >&2; wc -c";

    Completion completion = runner.invoke(scripts.shell(flood, new byte[MIB], ScriptFolder.PLENTY));

    assertThat(completion.ending()).isEqualTo(new ProcessEnding.Exited(0));
    assertThat(completion.stdout().lossyText().trim()).isEqualTo("" + MIB);
    assertThat(completion.stderr().total()).isEqualTo(MIB);
    assertThat(completion.input().outputBefore()).isGreaterThan(65536);
  }

  @Test
  void doesNotTakeAnAnswerForOutputBeforeReading() {
    String answer = "cat >/dev/null; head -c 1048576 /dev/zero";

    Completion completion =
        runner.invoke(scripts.shell(answer, new byte[MIB], ScriptFolder.PLENTY));

    assertThat(completion.stdout().total()).isEqualTo(MIB);
    assertThat(completion.input()).isEqualTo(new InputDelivery(MIB, false, 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"exit 0", "exec <&-; echo closed", "head -c 10 >/dev/null"})
  void noticesThatInputWasNotRead(String script) {
    Completion completion =
        runner.invoke(scripts.shell(script, new byte[MIB], ScriptFolder.PLENTY));

    assertThat(completion.ending()).isEqualTo(new ProcessEnding.Exited(0));
    assertThat(completion.input().offered()).isEqualTo(MIB);
    assertThat(completion.input().brokenPipe()).isTrue();
  }

  @Test
  void countsInputThatFitsIntoThePipeAsTaken() {
    assertThat(runner.invoke(scripts.shell("sleep 0.1", "{}")).input())
        .isEqualTo(new InputDelivery(2, false, 0));
  }

  @Test
  void waitsForAProcessThatClosesItsStreamsEarly() {
    Completion completion =
        runner.invoke(scripts.shell("echo early; exec >&- 2>&-; sleep 0.2; exit 5"));

    assertThat(completion.ending()).isEqualTo(new ProcessEnding.Exited(5));
    assertThat(completion.stdout().text()).contains("early\n");
  }

  @Test
  void cutsAFloodButReadsItToTheEnd() {
    Completion completion = runner.invoke(scripts.shell("head -c 209715200 /dev/zero; echo x >&2"));

    assertThat(completion.ending()).isEqualTo(new ProcessEnding.Exited(0));
    assertThat(completion.stdout().bytes()).hasSize(16 * MIB);
    assertThat(completion.stdout().total()).isEqualTo(200L * MIB);
    assertThat(completion.stdout().isCut()).isTrue();
    assertThat(completion.stderr().isCut()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"KILL,9", "TERM,15", "ABRT,6", "SEGV,11"})
  void tellsASignal(String name, int number) {
    ProcessEnding ending =
        runner.invoke(scripts.shell("ulimit -c 0; kill -" + name + " $$")).ending();

    assertThat(ending).isEqualTo(new ProcessEnding.Signalled(number));
    assertThat(((ProcessEnding.Signalled) ending).code()).isEqualTo(128 + number);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 127, 128, 130 + 60, 255})
  void takesOtherCodesForExits(int code) {
    assertThat(runner.invoke(scripts.shell("exit " + code)).ending())
        .isEqualTo(new ProcessEnding.Exited(code));
  }

  @Test
  void endsATreeAtItsTimeLimit() {
    String tree = "sleep 321 & (setsid sleep 321 >/dev/null 2>&1 &) ; echo $$; sleep 321";

    Completion completion = runner.invoke(scripts.shell(tree, null, Duration.ofMillis(600)));

    assertThat(completion.ending())
        .isEqualTo(new ProcessEnding.TimedOut(Duration.ofMillis(600), true));
    assertThat(completion.stdout().lossyText()).isNotEmpty();
    assertThat(completion.survivors()).isEmpty();
  }

  @Test
  void endsWhatIgnoresThePoliteRequest() {
    Completion completion =
        runner.invoke(
            scripts.shell("trap '' TERM; while :; do :; done", null, Duration.ofMillis(300)));

    assertThat(completion.ending()).isInstanceOf(ProcessEnding.TimedOut.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"while :; do :; done", "while :; do echo x; sleep 0.05; done"})
  void tellsABusyProcessFromAnIdleOne(String script) {
    ProcessEnding ending =
        runner.invoke(scripts.shell(script, null, Duration.ofMillis(800))).ending();

    assertThat(ending).isEqualTo(new ProcessEnding.TimedOut(Duration.ofMillis(800), false));
  }

  @Test
  void survivesAProcessThatIsOverBeforeItIsReadFrom() {
    for (int i = 0; i < 20; i++) {
      assertThat(runner.invoke(scripts.shell("exit 0")).isSuccess()).isTrue();
    }
  }

  @Test
  void saysThatAFileDoesNotExist() {
    assertNotStarted("no such file", "/does/not/exist");
    assertNotStarted("no such file", "no-such-program-anywhere");
  }

  @Test
  void saysThatAFileIsNotExecutable() {
    Path file = scripts.file("get.sh", "#!/bin/sh\n", "rw-r--r--");

    assertNotStarted("permission denied (the file is not executable)", file.toString());
  }

  @Test
  void saysThatAFolderIsNotExecutable() {
    assertNotStarted("permission denied (it is a folder)", folder.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "print('hello')\n", "#!\n", "\u007fELF"})
  void doesNotRunThroughAShellWhatTheSystemDoesNotRecognise(String content) {
    Path file = scripts.file("get.py", content, "rwxr-xr-x");

    assertNotStarted("not an executable format (no #! line?)", file.toString());
  }

  @Test
  void namesTheInterpreterThatDoesNotExist() {
    Path file = scripts.file("get.sh", "#!/bin/sh\r\necho\r\n", "rwxr-xr-x");

    assertNotStarted(
        "no such file (the interpreter \"/bin/sh\\r\" of its #! line)", file.toString());
  }

  @Test
  void saysThatArgumentsAreTooLong() {
    assertNotStarted(
        "the arguments and the environment are too long", "/bin/echo", "x".repeat(3 * MIB));
  }

  @Test
  void saysThatAnArgumentContainsNul() {
    assertNotStarted("argument 1 contains a NUL character", "/bin/echo", "a\0b");
  }

  @Test
  void saysThatAVariableContainsNul() {
    Invocation invocation =
        new Invocation(
            List.of("/bin/echo"), Map.of("A", "a\0b"), folder, null, ScriptFolder.PLENTY, false);

    assertThat(runner.invoke(invocation).ending())
        .isEqualTo(
            new ProcessEnding.NotStarted("an environment variable contains a NUL character"));
  }

  @Test
  void saysThatTheFolderDoesNotExist() {
    Invocation invocation =
        new Invocation(
            List.of("/bin/echo"),
            Map.of(),
            folder.resolve("gone"),
            null,
            ScriptFolder.PLENTY,
            false);

    assertThat(runner.invoke(invocation).ending())
        .isEqualTo(new ProcessEnding.NotStarted("the working folder does not exist"));
  }

  @Test
  void worksWhereNeitherNamedPipesNorProcAreToBeHad() {
    try (ProcessRunner portable =
        new ProcessRunner(
            LIMITS,
            NativeText.ofThisJvm(),
            ChildEnvironment.passing(List.of()),
            Optional.empty(),
            threads -> JavaLauncher.withoutFifos())) {
      assertThat(portable.containment()).isEqualTo(Containment.DESCENDANTS);
      assertThat(
              portable
                  .invoke(scripts.shell("wc -c", new byte[MIB], ScriptFolder.PLENTY))
                  .stdout()
                  .lossyText()
                  .trim())
          .isEqualTo("" + MIB);
      assertThat(
              portable
                  .invoke(scripts.shell("sleep 321 & sleep 321", null, Duration.ofMillis(300)))
                  .ending())
          .isEqualTo(new ProcessEnding.TimedOut(Duration.ofMillis(300), true));
    }
  }

  private void assertNotStarted(String reason, String... command) {
    assertThat(runner.invoke(scripts.command(command)).ending())
        .isEqualTo(new ProcessEnding.NotStarted(reason));
  }
}
