package io.github.dsctck.core.exchange;

import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.Survivor;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An exchange in the form of a transcript line.
 *
 * @param folder the working folder
 * @param timeoutMillis the time limit of the process
 * @param changedFiles the watched files that changed during it, null where none did
 */
record TranscriptLine(
    int number,
    String step,
    String operation,
    boolean whatIf,
    @Nullable String input,
    List<String> argv,
    Map<String, String> environment,
    String folder,
    @Nullable StreamText stdin,
    StreamText stdout,
    StreamText stderr,
    EndingText ending,
    String started,
    long durationMillis,
    long timeoutMillis,
    boolean timeoutDeclared,
    InputDelivery inputDelivery,
    List<Survivor> survivors,
    @Nullable Set<String> changedFiles) {

  TranscriptLine {
    LineFormat.require(number >= 1, "exchanges are counted from 1");
    LineFormat.require(!argv.isEmpty(), "the exchange has no command");
    LineFormat.require(durationMillis >= 0 && timeoutMillis >= 0, "a number is negative");
  }

  static TranscriptLine of(Exchange exchange, Set<String> changedFiles, Masking masking) {
    var sent = exchange.sent();
    var received = exchange.received();
    var stdin = sent.stdin();
    return new TranscriptLine(
        exchange.number(),
        exchange.step(),
        exchange.operation().wireName(),
        exchange.whatIf(),
        exchange.input() == null ? null : masking.mask(exchange.input()),
        sent.command().stream().map(masking::mask).toList(),
        replaceValues(sent.environment(), masking),
        masking.mask(sent.folder().toString()),
        stdin == null ? null : StreamText.of(stdin, masking),
        StreamText.of(received.stdout(), masking),
        StreamText.of(received.stderr(), masking),
        EndingText.of(received.ending(), masking),
        received.started().toString(),
        received.duration().toMillis(),
        sent.timeout().toMillis(),
        sent.timeoutDeclared(),
        received.input(),
        received.survivors().stream().map(survivor -> replace(survivor, masking)).toList(),
        changedFiles.isEmpty() ? null : masked(changedFiles, masking));
  }

  private static Set<String> masked(Set<String> names, Masking masking) {
    return names.stream().map(masking::mask).collect(Collectors.toCollection(TreeSet::new));
  }

  private static Map<String, String> replaceValues(
      Map<String, String> environment, Masking masking) {
    var replaced = new LinkedHashMap<String, String>();
    environment.forEach((name, value) -> replaced.put(name, masking.mask(value)));
    return replaced;
  }

  private static Survivor replace(Survivor survivor, Masking masking) {
    return new Survivor(survivor.pid(), masking.mask(survivor.command()), survivor.ended());
  }

  RecordedExchange recorded() {
    return new RecordedExchange(exchange(), changedFiles == null ? Set.of() : changedFiles);
  }

  private Exchange exchange() {
    var invocation =
        new Invocation(
            argv,
            environment,
            Path.of(folder),
            stdin == null ? null : stdin.bytesOf(),
            Duration.ofMillis(timeoutMillis),
            timeoutDeclared);
    var completion =
        new Completion(
            ending.ending(),
            stdout.captured(),
            stderr.captured(),
            inputDelivery,
            Instant.parse(started),
            Duration.ofMillis(durationMillis),
            survivors);
    return new Exchange(number, step, operation(operation), whatIf, input, invocation, completion);
  }

  private static OperationName operation(String wireName) {
    for (var name : OperationName.values()) {
      if (name.wireName().equals(wireName)) {
        return name;
      }
    }
    throw new IllegalArgumentException("\"" + wireName + "\" is not an operation");
  }
}
