package io.github.dsctck.core.exchange;

import io.github.dsctck.core.json.JsonPointer;
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
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An exchange in the form of a transcript line.
 *
 * @param folder the working folder
 * @param timeoutMillis the time limit of the process
 * @param changedFiles the watched files that changed during it, null where none did
 * @param repeated the parts of its texts that repeat a block, null where none do
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
    @Nullable Set<String> changedFiles,
    @Nullable List<RepeatedPart> repeated) {

  private static final String INPUT = "/input";
  private static final String STDIN = "/stdin/text";
  private static final String STDOUT = "/stdout/text";
  private static final String STDERR = "/stderr/text";

  TranscriptLine {
    LineFormat.require(number >= 1, "exchanges are counted from 1");
    LineFormat.require(!argv.isEmpty(), "the exchange has no command");
    LineFormat.require(durationMillis >= 0 && timeoutMillis >= 0, "a number is negative");
  }

  static TranscriptLine of(Exchange exchange, Set<String> changedFiles, Masking masking) {
    var sent = exchange.sent();
    var received = exchange.received();
    var stdin = sent.stdin();
    var repeated = new RepeatedParts();
    return new TranscriptLine(
        exchange.number(),
        exchange.step(),
        exchange.operation().wireName(),
        exchange.whatIf(),
        exchange.input() == null ? null : repeated.shorten(INPUT, masking.mask(exchange.input())),
        map(sent.command(), (place, value) -> repeated.shorten(place, masking.mask(value))),
        map(sent.environment(), (place, value) -> repeated.shorten(place, masking.mask(value))),
        masking.mask(sent.folder().toString()),
        stdin == null ? null : StreamText.of(stdin, masking).map(STDIN, repeated::shorten),
        StreamText.of(received.stdout(), masking).map(STDOUT, repeated::shorten),
        StreamText.of(received.stderr(), masking).map(STDERR, repeated::shorten),
        EndingText.of(received.ending(), masking),
        received.started().toString(),
        received.duration().toMillis(),
        sent.timeout().toMillis(),
        sent.timeoutDeclared(),
        received.input(),
        received.survivors().stream().map(survivor -> replace(survivor, masking)).toList(),
        changedFiles.isEmpty() ? null : masked(changedFiles, masking),
        repeated.all());
  }

  private static Set<String> masked(Set<String> names, Masking masking) {
    return names.stream().map(masking::mask).collect(Collectors.toCollection(TreeSet::new));
  }

  /** Maps arguments, each with its place in the line. */
  private static List<String> map(List<String> argv, BinaryOperator<String> map) {
    return IntStream.range(0, argv.size())
        .mapToObj(index -> map.apply("/argv/" + index, argv.get(index)))
        .toList();
  }

  /** Maps the values of variables, each with its place in the line. */
  private static Map<String, String> map(
      Map<String, String> environment, BinaryOperator<String> map) {
    var mapped = new LinkedHashMap<String, String>();
    environment.forEach(
        (name, value) ->
            mapped.put(name, map.apply("/environment/" + JsonPointer.escape(name), value)));
    return mapped;
  }

  private static Survivor replace(Survivor survivor, Masking masking) {
    return new Survivor(survivor.pid(), masking.mask(survivor.command()), survivor.ended());
  }

  RecordedExchange recorded() {
    return new RecordedExchange(exchange(), changedFiles == null ? Set.of() : changedFiles);
  }

  /** Returns the number of characters that restoring its repeated parts needs. */
  long lengthOfRepeated() {
    return parts().stream().mapToLong(RepeatedPart::length).sum();
  }

  private Exchange exchange() {
    BinaryOperator<String> restore = new RestoredTexts(parts())::restore;
    var invocation =
        new Invocation(
            map(argv, restore),
            map(environment, restore),
            Path.of(folder),
            stdin == null ? null : stdin.map(STDIN, restore).bytesOf(),
            Duration.ofMillis(timeoutMillis),
            timeoutDeclared);
    var completion =
        new Completion(
            ending.ending(),
            stdout.map(STDOUT, restore).captured(),
            stderr.map(STDERR, restore).captured(),
            inputDelivery,
            Instant.parse(started),
            Duration.ofMillis(durationMillis),
            survivors);
    return new Exchange(
        number,
        step,
        operation(operation),
        whatIf,
        input == null ? null : restore.apply(INPUT, input),
        invocation,
        completion);
  }

  private List<RepeatedPart> parts() {
    return repeated == null ? List.of() : repeated;
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
