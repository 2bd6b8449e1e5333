package io.github.dsctck.core.confirm;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.judge.StepReplay;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessInvoker;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Takes the steps of a conversation once more, in the same order, through a real engine. Steps for
 * which it has no command are repeated as they were, so that later ones find the same state.
 *
 * @param engine the engine
 * @param processes starts the processes
 * @param subject the resource
 * @param home an empty folder for the files of the engine itself
 * @param moving the properties that changed between gets although nothing was set
 */
public record EngineReplay(
    RealEngine engine,
    ProcessInvoker processes,
    TestedResource subject,
    Path home,
    Set<String> moving) {

  /** Copies the names. */
  public EngineReplay {
    moving = Set.copyOf(moving);
  }

  private static final Duration TIMEOUT = Duration.ofMinutes(2);

  /** Returns the comparison of each step that was taken. */
  public List<Confirmation> repeat(List<StepRecord> steps) {
    var replay = StepReplay.of(subject, engine.generation());
    return steps.stream()
        .filter(step -> step.taken() && step.operation() != OperationName.SCHEMA)
        .map(step -> confirm(step, replay))
        .toList();
  }

  private Confirmation confirm(StepRecord step, StepReplay replay) {
    var seen = step.observations().stream().filter(it -> it.twin().isEmpty()).toList();
    if (seen.isEmpty()) {
      return Confirmation.not(step.id(), "the kit started no process");
    }
    var first = seen.get(0).exchange();
    var prepared = EngineCall.of(step, first.input(), subject.manifest(), engine.generation());
    var ours = replay.again(step).result().orElseThrow();
    var obstacle =
        Optional.ofNullable(prepared.obstacle())
            .or(() -> ByDesign.of(ours))
            .or(() -> refused(first.input()));
    if (obstacle.isPresent()) {
      repeatAlone(step, seen);
      return Confirmation.not(step.id(), obstacle.get());
    }
    var call = prepared.call().orElseThrow();
    var answer = EngineAnswer.of(call, processes.invoke(invocation(call, first)));
    boolean exporter = subject.manifest().kind() == ResourceKind.EXPORTER;
    var compared = new EngineComparison(engine, exporter).compare(step.id(), ours, answer);
    return compared.differs() ? excused(compared, answer) : compared;
  }

  private Confirmation excused(Confirmation compared, EngineAnswer answer) {
    var excuse =
        answer instanceof EngineAnswer.Refused
            ? ByDesign.ofRefusal(subject)
            : Optional.of(moving)
                .filter(names -> !names.isEmpty())
                .map(names -> "the state changes by itself: " + String.join(", ", names));
    return excuse.map(why -> Confirmation.not(compared.step(), why)).orElse(compared);
  }

  /** The engine does not start a resource with input that its schema refuses; the kit does. */
  private Optional<String> refused(@Nullable String input) {
    return JsonTextParser.parse(input == null ? "" : input)
        .asValue()
        .filter(given -> !subject.accepts(given))
        .map(given -> "the schema refuses the input, so the engine never starts the resource");
  }

  private void repeatAlone(StepRecord step, List<Observation> seen) {
    if (!step.operation().isReadOnly()) {
      seen.forEach(it -> processes.invoke(it.exchange().sent()));
    }
  }

  private Invocation invocation(EngineCall call, Exchange exchange) {
    var command =
        new ArrayList<>(List.of(engine.executable().toString(), "-t", "json", "-l", "warn"));
    command.addAll(call.arguments());
    return new Invocation(
        command,
        environment(exchange.sent().environment()),
        exchange.sent().folder(),
        call.document().isEmpty() ? null : call.document().getBytes(StandardCharsets.UTF_8),
        TIMEOUT,
        false);
  }

  private Map<String, String> environment(Map<String, String> sent) {
    var variables = new LinkedHashMap<>(sent);
    variables.remove("DSC_RESTRICTED_PATH");
    variables.remove("DSC_TRACE_LEVEL");
    variables.put("DSC_RESOURCE_PATH", searchPath(subject.manifest(), sent));
    variables.put("DSC_IGNORE_SETTINGS_FILE", "1");
    variables.putIfAbsent("HOME", home.toString());
    return variables;
  }

  /** Up to 3.2, the engine looks for executables only where it looks for manifests. */
  private String searchPath(Manifest manifest, Map<String, String> sent) {
    var folders = Stream.of(manifest.folder(), manifest.commandFolder()).map(Path::toString);
    var path =
        engine.generation().isFrom(EngineGeneration.V3_3)
            ? Stream.<String>empty()
            : Stream.of(sent.getOrDefault("PATH", System.getenv().getOrDefault("PATH", "")));
    return Stream.concat(folders, path).distinct().collect(Collectors.joining(File.pathSeparator));
  }
}
