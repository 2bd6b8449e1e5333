package io.github.dsctck.hostile;

import io.github.dsctck.cli.CommandLineInterface;
import io.github.dsctck.cli.Main;
import io.github.dsctck.cli.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A command of the kit that has ended.
 *
 * @param exitCode its exit code
 * @param out what is on its stdout
 * @param err what is on its stderr
 */
record Kit(int exitCode, String out, String err) {

  /** The exit code of a kit that did not end. */
  static final int HANGS = -1;

  /** The exit code of a kit that was ended by SIGKILL. */
  static final int KILLED = 137;

  /** Runs a command in this process. */
  static Kit here(List<String> arguments) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    int exitCode =
        CommandLineInterface.run(
            new Terminal(print(out), print(err), false, false), arguments.toArray(String[]::new));
    return new Kit(exitCode, text(out), text(err));
  }

  private static PrintStream print(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private static String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Runs a command in a process of its own, as the launcher starts it. */
  static Kit alone(HostileResource resource, List<String> arguments) throws Exception {
    var command = new ArrayList<>(withoutPower());
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+DisableAttachMechanism",
            "-XX:-UsePerfData",
            "-XX:TieredStopAtLevel=1",
            "-Djava.io.tmpdir=" + resource.temporary(),
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName()));
    command.addAll(arguments);
    var out = resource.home().resolve("stdout");
    var err = resource.home().resolve("stderr");
    var process =
        new ProcessBuilder(command)
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    boolean ended = process.waitFor(1, TimeUnit.MINUTES);
    process.destroyForcibly().waitFor();
    return new Kit(ended ? process.exitValue() : HANGS, read(out), read(err));
  }

  /** What root may do to any process, other users may not; so root gives it up first. */
  private static List<String> withoutPower() {
    return System.getProperty("user.name").equals("root")
        ? List.of("setpriv", "--bounding-set=-sys_ptrace", "--inh-caps=-sys_ptrace")
        : List.of();
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1);
  }
}
