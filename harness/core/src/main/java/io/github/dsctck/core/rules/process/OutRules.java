package io.github.dsctck.core.rules.process;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.TestVerdict;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.emulation.output.OutputProblem;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.manifest.ResourceKind;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Standard output: chapter OUT. */
public final class OutRules {

  private static final String STDOUT = "stdout";

  private static final Pattern LONE_RETURN = Pattern.compile("\\r(?!\\n)");

  private static final Set<OutputShape> BY_LINE =
      Set.of(OutputShape.INSTANCE_LINES, OutputShape.STATE_AND_DIFF, OutputShape.NESTED_LINES);

  private OutRules() {}

  public static void register(RuleRegistry rules) {
    rules.exchange("OUT-01", Layer.ENCODING, OutRules::isUtf8);
    rules.exchange("OUT-02", Layer.JSON, OutRules::isOneJsonValue);
    rules.exchange("OUT-03", Layer.MEANING, OutRules::standsOnOneLine);
    rules.exchange("OUT-04", Layer.FRAMING, OutRules::framesStateAndDiff);
    rules.exchange("OUT-05", Layer.MEANING, OutRules::differencesArePropertyNames);
    rules.exchange("OUT-06", Layer.OBJECT, OutRules::stateIsObject);
    rules.exchange("OUT-07", Layer.JSON, OutRules::carriesNoDiagnostics);
    rules.exchange(
        "OUT-08",
        Layer.MEANING,
        resource -> resource.manifest().hasSetWithoutReturn(),
        OutRules::setWithoutReturnIsSilent);
    rules.exchange("OUT-09", Layer.JSON, OutRules::isSoundJson);
    rules.exchange("OUT-10", Layer.MEANING, OutRules::linesEndWithLineFeed);
  }

  /** Returns whether the engine reads the output of an exchange. */
  static boolean isRead(Observation observation) {
    return observation.succeeded() && observation.shape() != OutputShape.NOTHING;
  }

  private static Verdict unread(Observation observation) {
    return Verdict.notApplicable(
        observation.succeeded()
            ? "the engine ignores its output"
            : "the process " + observation.completion().ending().describe());
  }

  private static Verdict none(
      Observation observation, String expected, Predicate<OutputProblem> offends) {
    if (!isRead(observation)) {
      return unread(observation);
    }
    if (observation.completion().stdout().isCut()) {
      return Verdict.notExercised("the kit cut stdout at its limit");
    }
    return Verdict.of(
        observation.output().problems().stream()
            .filter(offends)
            .findFirst()
            .map(problem -> Violation.in(observation, STDOUT, "", expected, problem.describe())));
  }

  private static Verdict isUtf8(Observation observation) {
    return none(
        observation,
        "UTF-8 text without a byte-order mark",
        problem ->
            problem instanceof OutputProblem.Undecodable
                || problem instanceof OutputProblem.ByteOrderMark);
  }

  private static boolean isLines(Observation observation) {
    return observation.shape() == OutputShape.INSTANCE_LINES;
  }

  private static Verdict isOneJsonValue(Observation observation) {
    if (isLines(observation)) {
      return Verdict.notApplicable("export prints one JSON object on each line");
    }
    if (observation.shape() == OutputShape.SCHEMA) {
      return Verdict.notApplicable("a schema is not a state");
    }
    return none(
        observation,
        observation.shape() == OutputShape.NESTED_LINES
            ? "one JSON value on each line and nothing else"
            : "exactly one JSON value and nothing else",
        problem ->
            problem instanceof OutputProblem.Empty
                || problem instanceof OutputProblem.NotJson
                || problem instanceof OutputProblem.SeveralDocuments);
  }

  private static Verdict standsOnOneLine(Observation observation) {
    return none(
        observation,
        "each JSON document on one line",
        problem -> problem instanceof OutputProblem.SpansLines);
  }

  private static Verdict framesStateAndDiff(Observation observation) {
    if (observation.shape() != OutputShape.STATE_AND_DIFF) {
      return Verdict.notApplicable("it does not return stateAndDiff");
    }
    return none(
        observation,
        "the state object on line 1 and a JSON array of property names on line 2 of stdout",
        problem ->
            problem instanceof OutputProblem.BlankLine
                || problem instanceof OutputProblem.MissingDifference
                || problem instanceof OutputProblem.NotADifference
                || problem instanceof OutputProblem.ExtraLine
                || (problem instanceof OutputProblem.SpansLines)
                || problem instanceof OutputProblem.Empty
                || (problem instanceof OutputProblem.NotAnObject not
                    && not.value() instanceof JsonArray));
  }

  private static Verdict differencesArePropertyNames(Observation observation) {
    var names = observation.changed();
    if (names.isEmpty()) {
      return Verdict.notApplicable("it does not return stateAndDiff");
    }
    var seen = new HashSet<String>();
    for (var name : names.get()) {
      if (!seen.add(name)) {
        return wrongName(observation, "each property named once", "\"%s\" twice".formatted(name));
      }
      if (!isProperty(observation, name)) {
        return wrongName(
            observation,
            "names of properties as the instance schema spells them",
            "\"%s\", which is not a property".formatted(name));
      }
    }
    return Verdict.satisfied();
  }

  private static Verdict wrongName(Observation observation, String expected, String found) {
    return Verdict.violated(Violation.in(observation, STDOUT, "", expected, found));
  }

  private static boolean isProperty(Observation observation, String name) {
    var schema = observation.subject().schema();
    if (schema.isEmpty() || schema.get().declares(name) || name.equals(TestVerdict.FLAG)) {
      return true;
    }
    boolean inStates =
        observation.state().map(state -> state.has(name)).orElse(false)
            || observation.input().map(input -> input.has(name)).orElse(false);
    return schema.get().isOpen() && inStates;
  }

  private static Verdict stateIsObject(Observation observation) {
    if (observation.subject().manifest().kind() != ResourceKind.RESOURCE) {
      return Verdict.notApplicable("groups and similar kinds print arrays");
    }
    if (observation.shape() == OutputShape.SCHEMA) {
      return Verdict.notApplicable("a schema is not a state");
    }
    return none(
        observation,
        "a JSON object",
        problem ->
            problem instanceof OutputProblem.NotAnObject not
                && !(isLines(observation) && not.value() instanceof JsonArray));
  }

  private static Verdict carriesNoDiagnostics(Observation observation) {
    return none(
        observation,
        "only JSON; diagnostics belong on stderr",
        problem -> problem instanceof OutputProblem.ForeignText);
  }

  private static Verdict isSoundJson(Observation observation) {
    return none(
        observation,
        "JSON without NaN, lone surrogates, raw control characters and duplicate member names",
        problem -> problem instanceof OutputProblem.Unsound);
  }

  private static Verdict setWithoutReturnIsSilent(Observation observation) {
    if (!observation.isReal(OperationName.SET) || observation.shape() != OutputShape.NOTHING) {
      return Verdict.notApplicable("no set without \"return\" was run");
    }
    if (!observation.succeeded()) {
      return Verdict.notExercised("no set succeeded");
    }
    var printed = observation.completion().stdout().lossyText().strip();
    return printed.isEmpty()
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.in(
                observation,
                STDOUT,
                "",
                "nothing on stdout, because set declares no \"return\"",
                FoundText.quoted(printed)));
  }

  private static Verdict linesEndWithLineFeed(Observation observation) {
    if (!BY_LINE.contains(observation.shape())) {
      return Verdict.notApplicable("its output is not read by line");
    }
    if (!isRead(observation)) {
      return unread(observation);
    }
    return LONE_RETURN.matcher(observation.completion().stdout().lossyText()).find()
        ? Verdict.violated(
            Violation.in(
                observation,
                STDOUT,
                "",
                "lines that end with a line feed",
                "a carriage return without a line feed after it"))
        : Verdict.satisfied();
  }
}
