package io.github.dsctck.core.emulation.output;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ReturnKind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The answers of a group, one for each nested instance (proposal of 2023). Where a group returns
 * stateAndDiff, an array of property names follows each state but the empty one of test.
 *
 * @param answers the answers up to the first line that does not fit
 * @param fault the first line that does not fit
 */
public record NestedAnswers(List<Answer> answers, Optional<Fault> fault) {

  /**
   * One answer.
   *
   * @param line the line of its state, counted from 1
   * @param state its state
   * @param names the names in its array
   */
  public record Answer(int line, JsonObject state, Optional<List<String>> names) {

    /** Returns whether it is the empty object, which leaves the test to the host. */
    public boolean isEmpty() {
      return state.isEmpty();
    }
  }

  /**
   * A line that does not fit.
   *
   * @param line its number, counted from 1
   * @param found its content, as a noun phrase
   */
  public record Fault(int line, String found) {}

  public NestedAnswers {
    answers = List.copyOf(answers);
  }

  /** Returns the states, in their order. */
  public List<JsonObject> states() {
    return answers.stream().map(Answer::state).toList();
  }

  /** Returns whether an output is only the empty object. */
  public static boolean isEmptyObject(byte[] stdout) {
    return JsonTextParser.parse(new String(stdout, StandardCharsets.UTF_8))
        .asValue()
        .filter(value -> value instanceof JsonObject object && object.isEmpty())
        .isPresent();
  }

  /**
   * Reads the answers of an output.
   *
   * @param manifest the group
   * @param by the exchange with that output
   * @param wanted the number of nested instances
   */
  public static NestedAnswers in(Output output, Manifest manifest, Exchange by, int wanted) {
    var returns = manifest.returns(by.operation(), by.whatIf());
    boolean pairs = returns.filter(ReturnKind.STATE_AND_DIFF::equals).isPresent();
    var reader = new Reader(output, pairs, pairs && by.operation() != OperationName.TEST);
    reader.read();
    var fault = reader.fault.or(() -> reader.miscount(wanted));
    return new NestedAnswers(reader.answers, fault);
  }

  private static final class Reader {

    private final List<Output.Document> documents;
    private final boolean pairs;
    private final boolean emptyPairs;
    private final List<Answer> answers = new ArrayList<>();
    private Optional<Fault> fault;
    private int next;

    Reader(Output output, boolean pairs, boolean emptyPairs) {
      this.documents = output.documents();
      this.pairs = pairs;
      this.emptyPairs = emptyPairs;
      this.fault = misplaced(output);
    }

    private static Optional<Fault> misplaced(Output output) {
      var blank =
          output.problems(OutputProblem.BlankLine.class).stream()
              .map(problem -> new Fault(problem.line(), problem.describe()));
      var wide =
          output.problems(OutputProblem.SpansLines.class).stream()
              .map(problem -> new Fault(problem.firstLine(), problem.describe()));
      return Stream.concat(blank, wide).findFirst();
    }

    void read() {
      while (fault.isEmpty() && next < documents.size()) {
        answer(documents.get(next++));
      }
    }

    private void answer(Output.Document document) {
      if (!(document.value() instanceof JsonObject state)) {
        fault =
            Optional.of(
                new Fault(
                    document.line(),
                    document.value().kindName()
                        + " in place of a state on line "
                        + document.line()));
      } else if (state.isEmpty() ? !emptyPairs : !pairs) {
        answers.add(new Answer(document.line(), state, Optional.empty()));
      } else {
        pair(document.line(), state);
      }
    }

    private void pair(int line, JsonObject state) {
      var names =
          next < documents.size()
              ? OutputNotes.names(documents.get(next).value())
              : Optional.<List<String>>empty();
      if (names.isEmpty()) {
        fault =
            Optional.of(
                new Fault(line, "no array of property names after the state on line " + line));
      } else {
        next++;
        answers.add(new Answer(line, state, names));
      }
    }

    Optional<Fault> miscount(int wanted) {
      if (answers.size() == wanted) {
        return Optional.empty();
      }
      int line = documents.isEmpty() ? 1 : documents.get(documents.size() - 1).line();
      return Optional.of(
          new Fault(
              line,
              "%d %s for %d nested %s"
                  .formatted(
                      answers.size(),
                      answers.size() == 1 ? "answer" : "answers",
                      wanted,
                      wanted == 1 ? "instance" : "instances")));
    }
  }
}
