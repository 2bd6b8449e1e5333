package io.github.dsctck.core.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.dsctck.core.process.confine.Confinement;
import io.github.dsctck.core.process.confine.Confinements;
import io.github.dsctck.core.process.confine.Needs;
import io.github.dsctck.core.process.confine.Surroundings;
import io.github.dsctck.core.process.confine.Walls;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What processes see and can do behind walls, for each way to build them that works here. */
@EnabledOnOs(OS.LINUX)
class ConfinedProcessTest {

  private final ProcessRunner runner =
      ProcessRunner.create(Limits.STANDARD.withProcesses(40), ChildEnvironment.passing(List.of()));
  @TempDir private Path folder;
  private List<Path> hidden = List.of();

  static List<Confinement> ways() {
    return Confinements.all();
  }

  @AfterEach
  void end() {
    runner.close();
  }

  @ParameterizedTest
  @MethodSource("ways")
  void canChangeOnlyItsSandbox(Confinement way) throws Exception {
    var scope = open(way, Needs.NOTHING);

    assertThat(ask(scope, "echo a > state; cat state")).isEqualTo("a");
    assertThat(folder.resolve("sandbox/state")).hasContent("a\n");
    assertThat(ask(scope, "for f in / /etc /usr; do echo x > $f/dsc || echo no; done"))
        .isEqualTo("no\nno\nno");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void seesOnlyWhatBelongsToTheResource(Confinement way) throws Exception {
    Files.writeString(folder.resolve("secret"), "x");
    Files.writeString(Files.createDirectories(folder.resolve("copy")).resolve("script"), "y");
    var scope = open(way, Needs.NOTHING);

    assertThat(ask(scope, "ls " + folder)).isEqualTo("resource\nsandbox");
    assertThat(ask(scope, "cat " + folder.resolve("resource/script"))).isEqualTo("y");
    assertThat(ask(scope, "ls -A $HOME /tmp | grep -v :")).doesNotContain("hsperf", "bash");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void hasNoNetworkAndNoPrivileges(Confinement way) throws Exception {
    var scope = open(way, Needs.NOTHING);

    assertThat(ask(scope, "sed 1,2d /proc/net/dev | grep -vc lo:")).isEqualTo("0");
    assertThat(ask(scope, "sed -n 's/^Cap\\(Eff\\|Bnd\\|Inh\\).//p' /proc/self/status | sort -u"))
        .isEqualTo("0000000000000000");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void seesNoProcessOfTheKit(Confinement way) throws Exception {
    var scope = open(way, Needs.NOTHING);

    assertThat(ask(scope, "cat /proc/[0-9]*/comm | sort -u")).doesNotContain("java", "bwrap");
    assertThat(ask(scope, "cat /proc/1/comm; cat /proc/1/environ")).isEqualTo("dsc");
    assertThat(ask(scope, "readlink /proc/self/fd/1")).startsWith("pipe:[");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void keepsADaemonUntilTheScopeEnds(Confinement way) throws Exception {
    var scope = open(way, Needs.NOTHING);
    ask(scope, "env -i setsid sh -c 'exec </dev/null >/dev/null 2>&1; exec sleep 331' & sleep 0.1");

    assertThat(ask(scope, "cat /proc/[0-9]*/comm | grep -c sleep")).isEqualTo("1");
    assertThat(scope.end()).singleElement().matches(Survivor::ended);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void leavesNothingBehindInTheListOfProcesses(Confinement way) throws Exception {
    var scope = open(way, Needs.NOTHING);
    ask(scope, "(sleep 0.05 &) ; (sleep 0.05 &)");

    assertThat(ask(scope, "sleep 0.2; grep -l Z.*zombie /proc/[0-9]*/status | wc -l"))
        .isEqualTo("0");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void passesOnHowAProcessEnded(Confinement way) throws Exception {
    var scope = open(way, Needs.NOTHING);

    assertThat(ending(scope, "exit 137")).isEqualTo(new ProcessEnding.Exited(137));
    assertThat(ending(scope, "kill -9 $$")).isEqualTo(new ProcessEnding.Signalled(9));
    assertThat(scope.invoke(command("/no/such")).ending())
        .isEqualTo(new ProcessEnding.NotStarted("no such file"));
    assertThat(scope.invoke(shell("sleep 332", Duration.ofMillis(300))).ending())
        .isEqualTo(new ProcessEnding.TimedOut(Duration.ofMillis(300), true));
    assertThat(scope.end()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("ways")
  void isLetThroughWhereAScenarioNeedsIt(Confinement way) throws Exception {
    var file = Files.writeString(folder.resolve("outside"), "old");
    var needs = new Needs(true, List.of(), List.of(file), List.of(), Needs.Root.NONE);
    var scope = open(way, needs);

    assertThat(ask(scope, "echo new > " + file + "; cat " + file)).isEqualTo("new");
    assertThat(ask(scope, "sed 1,2d /proc/net/dev | wc -l"))
        .isEqualTo("" + (Files.readAllLines(Path.of("/proc/net/dev")).size() - 2));
  }

  @ParameterizedTest
  @MethodSource("ways")
  void isRealRootWithADeviceWhereAScenarioNeedsIt(Confinement way) throws Exception {
    var device = Path.of("/dev/kmsg");
    assumeTrue(Files.isWritable(device), "the user of the kit is not root");
    var needs = new Needs(false, List.of(), List.of(), List.of(device), Needs.Root.REAL);
    var scope = open(way, needs);

    assertThat(ask(scope, ": < /dev/kmsg && touch a && chown 1 a && stat -c %u a")).isEqualTo("1");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void isMappedRootWhereAScenarioNeedsIt(Confinement way) throws Exception {
    var needs = new Needs(false, List.of(), List.of(), List.of(), Needs.Root.MAPPED);

    assertThat(ask(open(way, needs), "id -u; chown 1 $PWD 2> /dev/null || echo no"))
        .isEqualTo("0\nno");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void hidesWhatIsTheKitsWhateverAScenarioNeeds(Confinement way) throws Exception {
    var all = Files.createDirectories(folder.resolve("all"));
    var key = Files.writeString(all.resolve("key"), "secret");
    var out = Files.createDirectories(all.resolve("out/inner"));
    Files.writeString(out.resolve("findings"), "secret");
    Files.writeString(Files.createDirectories(all.resolve("resource")).resolve("script"), "real");
    Files.writeString(Files.createDirectories(folder.resolve("copy")).resolve("script"), "copy");
    var other = Files.createSymbolicLink(folder.resolve("other"), all);
    hidden = List.of(key, all.resolve("out"));
    var needs = new Needs(false, List.of(other, out), List.of(all), List.of(), Needs.Root.NONE);
    var scope = open(way, needs);

    assertThat(ask(scope, "cat " + all + "/key " + other + "/key")).isEmpty();
    assertThat(ask(scope, "cat " + all + "/out/inner/* " + other + "/out/inner/*")).isEmpty();
    assertThat(ask(scope, "echo x > " + all + "/new && ls " + other + "/new")).endsWith("new");
    assertThat(ask(scope, "cat " + folder + "/resource/script")).isEqualTo("copy");
    assertThat(key).hasContent("secret");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void staysInsideWhenItReplacesTheFolderAboveItsOwn(Confinement way) throws Exception {
    Files.writeString(folder.resolve("secret"), "x");
    var scope = open(way, Needs.NOTHING);
    ask(scope, "cd /; mv " + folder + " /tmp/moved && ln -s " + folder + " " + folder);

    assertThat(ask(scope, "cat ../secret; echo x > ../stolen")).isEmpty();
    assertThat(folder.resolve("stolen")).doesNotExist();
  }

  @ParameterizedTest
  @MethodSource("ways")
  void loadsNoCodeOfTheResourceOutside(Confinement way) throws Exception {
    var scope = open(way, Needs.NOTHING);
    var variables =
        Map.of("LD_DEBUG", "statistics", "LD_DEBUG_OUTPUT", folder + "/trace", "KEPT", "a b");
    var sandbox = folder.resolve("sandbox");
    var script = List.of("/bin/sh", "-c", "echo $KEPT $LD_DEBUG");

    var completion =
        scope.invoke(new Invocation(script, variables, sandbox, null, ScriptFolder.PLENTY, false));

    assertThat(completion.stdout().lossyText().strip()).isEqualTo("a b statistics");
    try (var files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .noneMatch(f -> f.contains("trace"));
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void runsAProgramWhoseNameIsLikeAVariable(Confinement way) throws Exception {
    var scope = open(way, Needs.NOTHING);
    var sandbox = folder.resolve("sandbox");
    var program = Files.writeString(sandbox.resolve("v=1"), "#!/bin/sh\necho this\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    var command = List.of(program.toString(), "echo", "that");
    var late = Map.of("LD_X", "1");

    var completion =
        scope.invoke(new Invocation(command, late, sandbox, null, ScriptFolder.PLENTY, false));

    assertThat(completion.stdout().lossyText().strip()).isEqualTo("this");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void startsNothingThatLinuxDoesNot(Confinement way) throws Exception {
    var scope = open(way, Needs.NOTHING);
    var sandbox = folder.resolve("sandbox");
    var program = sandbox.resolve("program");
    var elf = Files.readAllBytes(Path.of("/proc/self/exe"));
    var damaged = new ByteArrayOutputStream();
    damaged.write(elf, 0, 20);
    damaged.write("\necho that\n".getBytes(UTF_8));
    var script = ("#!/bin" + "/../bin".repeat(40) + "/sh\necho that\n").getBytes(UTF_8);
    for (var bytes : List.of(script, damaged.toByteArray(), Arrays.copyOf(elf, 64))) {
      Files.write(program, bytes);
      assertThat(program.toFile().setExecutable(true)).isTrue();
      var command = List.of(program.toString());

      var ending =
          scope
              .invoke(new Invocation(command, Map.of(), sandbox, null, ScriptFolder.PLENTY, false))
              .ending();

      assertThat(ending).isInstanceOf(ProcessEnding.NotStarted.class);
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void reachesNoSocketInAFolderThatItReads(Confinement way) throws Exception {
    var shown = Files.createDirectories(folder.resolve("shown"));
    try (var server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      server.bind(UnixDomainSocketAddress.of(shown.resolve("socket")));
      var needs = new Needs(false, List.of(shown), List.of(), List.of(), Needs.Root.NONE);
      var scope = open(way, needs);

      assertThat(ask(scope, "[ -S " + shown + "/socket ] && echo seen || echo hidden"))
          .isEqualTo("hidden");
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void movesNoWallsAsRoot(Confinement way) throws Exception {
    var needs = new Needs(false, List.of(), List.of(), List.of(), Needs.Root.REAL);
    var scope = open(way, needs);
    var resource = folder.resolve("resource");
    var script = "mount -o remount,rw,bind %1$s; umount /etc; echo x > %1$s/new; ls %1$s";

    assertThat(ask(scope, "{ " + script.formatted(resource) + "; } 2> /dev/null; echo end"))
        .isEqualTo("end");
    assertThat(folder.resolve("copy")).isEmptyDirectory();
  }

  @ParameterizedTest
  @MethodSource("ways")
  void seesACopyThroughEveryNeed(Confinement way) throws Exception {
    Files.writeString(Files.createDirectories(folder.resolve("resource")).resolve("a"), "original");
    var alias = Files.createSymbolicLink(folder.resolve("alias"), folder.resolve("resource"));
    var needs = new Needs(false, List.of(alias), List.of(), List.of(), Needs.Root.NONE);
    var scope = open(way, needs);

    assertThat(ask(scope, "cat " + alias + "/a || echo hidden")).isEqualTo("hidden");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void writesLittleMemory(Confinement way) throws Exception {
    var scope = open(way, Needs.NOTHING);
    var fill = "for n in 1 2; do head -c 150000000 /dev/zero > /tmp/$n || echo full; done";

    assertThat(ask(scope, fill)).isEqualTo("full");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void endsWhenTheKitIsKilled(Confinement way) throws Exception {
    open(way, Needs.NOTHING).close();

    assertThat(StrandedKit.leavesNoSandbox(way.name(), folder)).isTrue();
  }

  private ProcessScope open(Confinement way, Needs needs) throws IOException {
    var sandbox = Files.createDirectories(folder.resolve("sandbox"));
    var copy = Files.createDirectories(folder.resolve("copy"));
    var walls =
        Walls.around(
            new Surroundings(
                Path.of(System.getProperty("user.home")),
                Path.of(System.getProperty("java.io.tmpdir")),
                List.of(),
                hidden),
            Map.of(folder.resolve("resource"), copy),
            sandbox,
            needs);
    try {
      return runner.open(SurvivorPolicy.END, way, walls);
    } catch (IOException e) {
      assumeTrue(false, way.name() + ": " + e.getMessage());
      throw e;
    }
  }

  private String ask(ProcessScope scope, String script) {
    var completion = scope.invoke(shell(script, ScriptFolder.PLENTY));
    return completion.stdout().lossyText().strip();
  }

  private ProcessEnding ending(ProcessScope scope, String script) {
    return scope.invoke(shell(script, ScriptFolder.PLENTY)).ending();
  }

  private Invocation shell(String script, Duration timeout) {
    return new Invocation(
        List.of("/bin/sh", "-c", script),
        Map.of(),
        folder.resolve("sandbox"),
        null,
        timeout,
        false);
  }

  private Invocation command(String... words) {
    return Invocation.withoutInput(List.of(words), folder.resolve("sandbox"), ScriptFolder.PLENTY);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void endsTooManyProcesses(Confinement way) throws Exception {
    var scope = open(way, Needs.NOTHING);

    var ending = ending(scope, "i=0; while [ $i -lt 60 ]; do sleep 30 & i=$((i+1)); done; wait");

    assertThat(ending.describe()).contains("more than 40 processes ran in the sandbox");
    assertThat(scope.end()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("ways")
  void changesNoSettingOfTheKernel(Confinement way) throws Exception {
    var scope = open(way, Needs.NOTHING);
    var script = "v=$(cat /proc/sys/vm/swappiness); echo $v > /proc/sys/vm/swappiness || echo no";

    assertThat(ask(scope, script)).isEqualTo("no");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void changesNoFileSystemBelowAFolderOfTheSystem(Confinement way) throws Exception {
    var scope = open(way, Needs.NOTHING);
    var folders = "$(cut -d' ' -f5 /proc/self/mountinfo | grep ^/sys)";

    assertThat(ask(scope, "for f in " + folders + "; do [ ! -w $f ] || echo $f; done")).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("ways")
  void seesNoVariableOfAShell(Confinement way) throws Exception {
    var scope = open(way, Needs.NOTHING);

    assertThat(scope.invoke(command("/usr/bin/env")).stdout().lossyText().lines())
        .noneMatch(line -> line.matches("(PWD|OLDPWD|SHLVL|_)=.*"))
        .anyMatch(line -> line.startsWith("PATH="));
  }

  /** The other ways limit the memory of each process only. */
  @Test
  void limitsTheMemoryOfAContainer() throws Exception {
    var scope = open(ways().get(ways().size() - 1), Needs.NOTHING);
    var script =
        """
        sed -n 's/^0:://p; s/^[0-9]*:memory:/memory/p' /proc/self/cgroup | while read group; do
          cd /sys/fs/cgroup/$group && cat memory.max ../memory.max memory.limit_in_bytes
        done
        """;

    assertThat(ask(scope, script).lines()).contains("" + (4L << 30));
  }

  @ParameterizedTest
  @MethodSource("ways")
  void isTriedBesideOtherRunsOfThisJvm(Confinement way) throws Exception {
    open(way, Needs.NOTHING).close();
    try (var other = ProcessRunner.create(ChildEnvironment.passing(List.of()));
        var scope = other.open(SurvivorPolicy.END)) {
      var watching =
          CompletableFuture.supplyAsync(
              () -> {
                var found = new ArrayList<Survivor>();
                for (int i = 0; i < 30; i++) {
                  scope.invoke(shell("exit", ScriptFolder.PLENTY));
                  found.addAll(scope.end());
                }
                return found;
              });
      while (!watching.isDone()) {
        assertThat(runner.confinement(way.name())).isSameAs(way);
      }
      assertThat(watching.join()).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void hasAProcessGroupOfItsOwn(Confinement way) throws Exception {
    var scope = open(way, Needs.NOTHING);

    assertThat(ending(scope, "trap '' TERM; kill 0; exit 3"))
        .isEqualTo(new ProcessEnding.Exited(3));
  }
}
