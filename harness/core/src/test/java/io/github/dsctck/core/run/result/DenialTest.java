package io.github.dsctck.core.run.result;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.process.confine.Needs;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DenialTest {

  private static final Needs ALL =
      new Needs(true, List.of(), List.of(), List.of(), Needs.Root.REAL);

  private static Exchange exchange(ProcessEnding ending, String stdout, String stderr) {
    var sent =
        new Invocation(List.of("x"), Map.of(), Path.of("/"), null, Duration.ofSeconds(1), false);
    var received =
        new Completion(
            ending,
            captured(stdout),
            captured(stderr),
            new InputDelivery(0, false, 0),
            Instant.EPOCH,
            Duration.ZERO,
            List.of());
    return new Exchange(1, "1-get", OperationName.GET, false, null, sent, received);
  }

  private static Captured captured(String text) {
    return new Captured(text.getBytes(UTF_8), text.length());
  }

  private static Optional<Denial> failed(String stderr, Needs granted) {
    return Denial.in(exchange(new ProcessEnding.Exited(1), "", stderr), granted, true);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "awk: cannot open lib/json.awk (No such file or directory)",
        "FileNotFoundError: [Errno 2] No such file or directory: '%s/lib/json.awk'",
        "Get-Content: Cannot find path '%s/lib/json.awk' because it does not exist.",
        "java.nio.file.NoSuchFileException: %s/lib/json.awk",
        "a.sh: 3: %s/lib/json.awk: not found"
      })
  void findsAFileThatTheSandboxHides(String stderr, @TempDir Path temporary) throws IOException {
    var folder = temporary.toRealPath();
    var file = Files.createDirectories(folder.resolve("lib")).resolve("json.awk");
    var sent = new Invocation(List.of("x"), Map.of(), folder, null, Duration.ofSeconds(1), false);
    var failed = exchange(new ProcessEnding.Exited(1), "", stderr.formatted(withoutDrive(folder)));
    var exchange =
        new Exchange(1, "1-get", OperationName.GET, false, null, sent, failed.received());

    assertThat(Denial.in(exchange, Needs.NOTHING, true)).isEmpty();
    Files.createFile(file);
    assertThat(Denial.in(exchange, Needs.NOTHING, true).flatMap(Denial::needs))
        .contains("needs: { read: [" + file + "] }");
  }

  /** Only Linux has such sandboxes, and there no path has a drive. */
  private static String withoutDrive(Path absolute) {
    return "/"
        + absolute.getRoot().relativize(absolute).toString().replace(File.separatorChar, '/');
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          sh: 1: cannot create /etc/motd: Read-only file system|needs: { write: [/etc/motd] }
          IOException: Read-only file system : '/var/lib/x'|needs: { write: [/var/lib/x] }
          Error: EROFS: read-only file system, open '/opt/a b'|needs: { write: [/opt/a] }
          curl: (6) Could not resolve host: example.com|needs: { network: any }
          dial tcp 10.0.0.1:443: connect: network is unreachable|needs: { network: any }
          [Errno -3] Temporary failure in name resolution|needs: { network: any }
          open /dev/fuse: no such file or directory|needs: { devices: [/dev/fuse] }
          mount: /mnt: permission denied.|needs: { root: real }
          chown: changing ownership of 'x': Operation not permitted|needs: { root: real }
          tar: a/b: Cannot change ownership to uid 7, gid 7: Invalid argument|needs: { root: real }
          Error: chown /srv/x: invalid argument|needs: { root: real }
          sudo: The "no new privileges" flag is set|needs: { root: real }
          """)
  void namesWhatTheScenarioNeeds(String stderr, String needs) {
    var denial = failed("first line\n" + stderr + "\n", Needs.NOTHING);

    assertThat(denial.flatMap(Denial::needs)).contains(needs);
    assertThat(denial.map(Denial::reason).flatMap(NotExercisedReason::suggestion)).contains(needs);
    assertThat(denial.orElseThrow().reason().text()).startsWith("because confined: step 1-get");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "the file system is read-only for this test",
        "there is no instance 'x'",
        "cannot open /etc/x: No such file or directory",
        "cannot open /etc/passwd: No such file or directory"
      })
  void findsNoDenialInOtherWords(String stderr) {
    assertThat(failed(stderr, Needs.NOTHING)).isEmpty();
  }

  @Test
  void findsNoDenialOfWhatWasGranted() {
    assertThat(failed("Network is unreachable", ALL)).isEmpty();
    assertThat(failed("Permission denied", ALL)).isEmpty();
  }

  @Test
  void findsThatEvenRootLacksPrivileges() {
    assertThat(failed("mount: Operation not permitted", ALL))
        .map(Denial::needs)
        .hasValue(Optional.empty());
  }

  @Test
  void blamesNoSandboxForRightsThatTheUserNeverHad() {
    var exchange = exchange(new ProcessEnding.Exited(1), "", "Permission denied");

    assertThat(Denial.in(exchange, Needs.NOTHING, false)).isEmpty();
  }

  @Test
  void readsStdoutOnlyOfAFailure() {
    var words = "{\"note\":\"Network is unreachable\"}";

    assertThat(Denial.in(exchange(new ProcessEnding.Exited(0), words, ""), Needs.NOTHING, true))
        .isEmpty();
    assertThat(Denial.in(exchange(new ProcessEnding.Exited(1), words, ""), Needs.NOTHING, true))
        .isPresent();
  }

  @Test
  void knowsTheSignalsOfLimits() {
    var exchange = exchange(new ProcessEnding.Signalled(25), "", "");

    assertThat(Denial.in(exchange, ALL, true))
        .hasValueSatisfying(d -> assertThat(d.needs()).isEmpty());
  }
}
