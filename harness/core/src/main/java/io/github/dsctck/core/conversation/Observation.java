package io.github.dsctck.core.conversation;

import io.github.dsctck.core.emulation.CommandFailure;
import io.github.dsctck.core.emulation.NestedInput;
import io.github.dsctck.core.emulation.output.NestedAnswers;
import io.github.dsctck.core.emulation.output.Output;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.emulation.output.Wrapping;
import io.github.dsctck.core.emulation.trace.DraftStderr;
import io.github.dsctck.core.emulation.trace.FailureMessage;
import io.github.dsctck.core.emulation.trace.FilteredStderr;
import io.github.dsctck.core.emulation.trace.StderrFilter;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.text.Clip;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** One exchange as the checks read it: its purpose and its parsed output. */
public final class Observation {

  private final TestedResource subject;
  private final Exchange exchange;
  private final StepInput stepInput;
  private final int epoch;
  private final Optional<Twin> twin;
  private final OutputShape shape;
  private final Output raw;
  private final Output output;
  private final FilteredStderr trace;
  private final Optional<JsonObject> input;

  /**
   * Reads an exchange.
   *
   * @param subject the resource under test
   * @param exchange the command and its result
   * @param stepInput the kind of its input
   * @param epoch the number of changes by this run before it
   * @param twin the edit, if it is a twin
   */
  public Observation(
      TestedResource subject,
      Exchange exchange,
      StepInput stepInput,
      int epoch,
      Optional<Twin> twin) {
    this(
        subject,
        exchange,
        stepInput,
        epoch,
        twin,
        Output.read(exchange.received().stdout(), Shapes.of(subject.manifest(), exchange)),
        stderr(subject.manifest(), exchange));
  }

  private static FilteredStderr stderr(Manifest manifest, Exchange exchange) {
    var lines = exchange.received().stderr().wholeLines();
    return manifest.isDraft() ? DraftStderr.filter(lines) : StderrFilter.filter(lines);
  }

  private Observation(
      TestedResource subject,
      Exchange exchange,
      StepInput stepInput,
      int epoch,
      Optional<Twin> twin,
      Output output,
      FilteredStderr trace) {
    this.subject = subject;
    this.exchange = exchange;
    this.stepInput = stepInput;
    this.epoch = epoch;
    this.twin = twin;
    this.shape = Shapes.of(subject.manifest(), exchange);
    this.raw = output;
    this.output = Wrapping.unwrapped(subject.manifest(), output);
    this.trace = trace;
    this.input =
        Optional.ofNullable(exchange.input())
            .flatMap(text -> JsonTextParser.parse(text).asValue())
            .flatMap(JsonValue::asObject);
  }

  /**
   * Returns another exchange with the parsed output of this one, if its output has the same bytes
   * and the same expected shape.
   */
  public Optional<Observation> again(
      Exchange other, StepInput otherInput, int otherEpoch, Optional<Twin> otherTwin) {
    var mine = exchange.received();
    var its = other.received();
    return Arrays.equals(mine.stdout().bytes(), its.stdout().bytes())
            && Arrays.equals(mine.stderr().bytes(), its.stderr().bytes())
            && mine.stdout().isCut() == its.stdout().isCut()
            && mine.stderr().isCut() == its.stderr().isCut()
            && shape == Shapes.of(subject.manifest(), other)
        ? Optional.of(
            new Observation(subject, other, otherInput, otherEpoch, otherTwin, raw, trace))
        : Optional.empty();
  }

  /** Returns the resource under test. */
  public TestedResource subject() {
    return subject;
  }

  /** Returns the command and its result. */
  public Exchange exchange() {
    return exchange;
  }

  /** Returns the result of the process. */
  public Completion completion() {
    return exchange.received();
  }

  /** Returns the kind of its input. */
  public StepInput stepInput() {
    return stepInput;
  }

  /** Returns the section of the manifest whose command was run, if it is an operation. */
  public Optional<Operation> operation() {
    return subject.manifest().operation(exchange.operation());
  }

  /** Returns the number of changes by this run before it. */
  public int epoch() {
    return epoch;
  }

  /** Returns the number of changes by this run after it. */
  public int epochAfter() {
    return epoch + (changes() ? 1 : 0);
  }

  private boolean changes() {
    return !exchange.operation().isReadOnly() && !exchange.whatIf();
  }

  /** Returns the edit to a failed input, if this is a twin. */
  public Optional<Twin> twin() {
    return twin;
  }

  /** Returns whether it ran the command of an operation; what-if is not set. */
  public boolean isOwn(OperationName operation) {
    return operation == OperationName.WHAT_IF
        ? exchange.whatIf() || exchange.operation() == OperationName.WHAT_IF
        : exchange.operation() == operation && !exchange.whatIf();
  }

  /** Returns whether it ran the command of an operation for real, not in what-if mode. */
  public boolean isReal(OperationName operation) {
    return exchange.operation() == operation && !exchange.whatIf();
  }

  /** Returns whether it predicted a change. */
  public boolean isWhatIf() {
    return exchange.whatIf() || exchange.operation() == OperationName.WHAT_IF;
  }

  /** Returns whether the process must change nothing: it only reads or predicts. */
  public boolean mustChangeNothing() {
    return exchange.operation().isReadOnly() || isWhatIf();
  }

  /** Returns whether the command succeeded: by its exit code, and in the draft by its output. */
  public boolean succeeded() {
    return !CommandFailure.is(subject.manifest(), exchange);
  }

  /** Returns whether it failed cleanly: it exited by itself. */
  public boolean failedCleanly() {
    return completion().ending() instanceof ProcessEnding.Exited && !succeeded();
  }

  /** Returns how it failed, with the message for people: how the process ended and what it said. */
  public String failure() {
    var ending = "the process " + completion().ending().describe();
    return FailureMessage.of(trace)
        .map(text -> ending + ", saying " + Clip.quoted(text))
        .orElse(ending);
  }

  /** Returns whether its command receives the input of the step. */
  public boolean isOwnInput() {
    return operation().map(Operation::takesInput).orElse(false);
  }

  /** Returns the expected shape of its stdout. */
  public OutputShape shape() {
    return shape;
  }

  /** Returns its parsed stdout, with the array of an adapter. */
  public Output raw() {
    return raw;
  }

  /** Returns its parsed stdout, with states of adapted resources taken out of their array. */
  public Output output() {
    return output;
  }

  /** Returns its parsed stderr. */
  public FilteredStderr trace() {
    return trace;
  }

  /** Returns the input, if it is one JSON object. */
  public Optional<JsonObject> input() {
    return input;
  }

  /** Returns the documents it printed. */
  public List<JsonValue> states() {
    return output.states();
  }

  /** Returns the answers it printed for the nested instances of a group, if it is about some. */
  public Optional<NestedAnswers> answers() {
    return succeeded() && shape == OutputShape.NESTED_LINES
        ? input
            .map(NestedInput::of)
            .map(it -> NestedAnswers.in(output, subject.manifest(), exchange, it.size()))
        : Optional.empty();
  }

  /** Returns the input of a group with the states that it printed for its nested instances. */
  public Optional<JsonObject> groupState() {
    return answers()
        .filter(answers -> answers.fault().isEmpty())
        .map(NestedAnswers::states)
        .flatMap(states -> input.map(own -> NestedInput.of(own).with(states)));
  }

  /** Returns the state it printed, if that is one object. */
  public Optional<JsonObject> state() {
    return succeeded() && shape != OutputShape.NESTED_LINES
        ? states().stream().findFirst().flatMap(JsonValue::asObject)
        : Optional.empty();
  }

  /** Returns the array of property names it printed. */
  public Optional<List<String>> changed() {
    return succeeded() ? output.differing() : Optional.empty();
  }
}
