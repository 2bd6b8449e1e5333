package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.TranscriptWriter;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessInvoker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Runs processes one after another, writes each to the transcript, and counts the changes. */
final class ExchangeLog {

  private final TestedResource subject;
  private final TranscriptWriter transcript;
  private final Supplier<Set<String>> watch;
  private final String canary;
  private final Map<Integer, Set<String>> changes = new HashMap<>();
  private ExchangeInterceptor interceptor;
  private final List<Observation> current = new ArrayList<>();
  private final LargeOutputCache largeOutputs = new LargeOutputCache();
  private Duration lastSet = Duration.ZERO;
  private int number;
  private int epoch;

  /**
   * Creates a log.
   *
   * @param watch returns the files that changed since the last call
   * @param canary the start of the names of files that show an injection
   * @param interceptor the interceptor between kit and resource
   */
  ExchangeLog(
      TestedResource subject,
      TranscriptWriter transcript,
      Supplier<Set<String>> watch,
      String canary,
      ExchangeInterceptor interceptor) {
    this.subject = subject;
    this.transcript = transcript;
    this.watch = watch;
    this.canary = canary;
    this.interceptor = interceptor;
  }

  /**
   * Bypasses the interceptor from here on, so that clean-up reaches the resource.
   *
   * @return whether an interceptor was active so far
   */
  boolean withdrawInterceptor() {
    boolean stoodBetween = interceptor != ExchangeInterceptor.NONE;
    interceptor = ExchangeInterceptor.NONE;
    return stoodBetween;
  }

  /** Runs one process and records its exchange. */
  Observation run(
      ProcessInvoker invoker, CommandCall call, Invocation invocation, ExchangePurpose purpose) {
    var operation = call.operation();
    var request =
        new ExchangeInterceptor.Request(
            subject, operation, call.whatIf(), call.input(), invocation);
    watch.get();
    var completion = largeOutputs.share(interceptor.answer(request, invoker));
    var changed = watch.get();
    if (call.isRealSet() && completion.isSuccess()) {
      lastSet = completion.duration();
    }
    var exchange =
        new Exchange(
            ++number,
            purpose.step(),
            operation,
            call.whatIf(),
            call.input(),
            invocation,
            completion);
    if (!changed.isEmpty()) {
      changes.put(number, changed);
    }
    append(exchange, changed);
    var observation = largeOutputs.read(subject, exchange, purpose, epoch);
    epoch = observation.epochAfter();
    if (purpose.twin().isEmpty()) {
      current.add(observation);
    }
    return observation;
  }

  /** Continues the numbers of another log of the same transcript. */
  void continueAfter(ExchangeLog other) {
    number = other.number;
    epoch = other.epoch;
  }

  /** Runs the process of an exchange again. */
  Observation runAgain(ProcessInvoker invoker, Exchange exchange) {
    return run(
        invoker,
        new CommandCall(exchange.operation(), exchange.whatIf(), exchange.input()),
        exchange.sent(),
        new ExchangePurpose(exchange.step(), StepInput.NONE));
  }

  /** Adds an exchange from before the conversation. */
  Observation adopt(Exchange early) {
    var exchange =
        new Exchange(
            ++number,
            early.step(),
            early.operation(),
            early.whatIf(),
            early.input(),
            early.sent(),
            early.received());
    append(exchange, Set.of());
    return new Observation(subject, exchange, StepInput.NONE, epoch, Optional.empty());
  }

  private void append(Exchange exchange, Set<String> changed) {
    try {
      transcript.append(exchange, changed);
    } catch (IOException e) {
      throw new UncheckedIOException("the transcript cannot be written", e);
    }
  }

  /** Saves a state that has to be restored, before any change. */
  void saveOriginal(JsonObject state) {
    try {
      transcript.saveOriginal(state.toJson());
    } catch (IOException e) {
      throw new UncheckedIOException("the state to restore cannot be saved", e);
    }
  }

  /** Returns the file in the out folder that has the saved state. */
  String original() {
    return transcript.original();
  }

  /** Adds a twin that proved its edit. */
  void prove(Observation twin) {
    current.add(twin);
  }

  /** Returns the observations since the last call. */
  List<Observation> take() {
    var taken = List.copyOf(current);
    current.clear();
    return taken;
  }

  /** Returns the observations since the last {@link #take}. */
  List<Observation> current() {
    return current;
  }

  /** Returns the duration of the last successful set. */
  Duration lastSet() {
    return lastSet;
  }

  /** Returns the sandbox files that changed while a process ran, by the number of its exchange. */
  Map<Integer, Set<String>> changes() {
    return Map.copyOf(changes);
  }

  /** Returns the effect of an injection canary, if any. */
  Optional<String> injected() {
    return changes.values().stream()
        .flatMap(Set::stream)
        .filter(name -> name.contains(canary))
        .findFirst()
        .map(
            name ->
                "a command in a property value was run: it created \"%s\" in the sandbox"
                    .formatted(name));
  }

  int exchanges() {
    return number;
  }
}
