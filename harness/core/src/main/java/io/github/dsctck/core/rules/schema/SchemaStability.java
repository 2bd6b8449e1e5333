package io.github.dsctck.core.rules.schema;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.SchemaSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Checks whether a schema command always prints the same schema: SCH-05. */
final class SchemaStability {

  private SchemaStability() {}

  static Verdict isTheSameAgain(Conversation conversation) {
    var source = conversation.subject().manifest().schema().orElse(null);
    if (!(source instanceof SchemaSource.Command)) {
      return Verdict.notApplicable("no command prints the schema");
    }
    if (conversation.subject().manifest().kind() == ResourceKind.ADAPTER) {
      return Verdict.notApplicable(SchemaText.OF_OTHERS);
    }
    var steps = conversation.steps(OperationName.SCHEMA);
    var printed =
        steps.stream()
            .flatMap(step -> conversation.own(step).stream())
            .filter(seen -> seen.succeeded() && !seen.states().isEmpty())
            .toList();
    return Samples.of(IntStream.range(1, printed.size()).boxed())
        .judge(
            later -> difference(printed, later),
            () -> conversation.whyNot(steps, "the schema command was not run twice"));
  }

  private static Optional<Violation> difference(List<Observation> printed, int later) {
    var first = schema(printed.get(0));
    var other = schema(printed.get(later));
    return first.equals(other)
        ? Optional.empty()
        : Optional.of(
            Violation.onStdout(
                printed.get(later),
                "the same schema each time",
                "another schema than the first time" + part(first, other)));
  }

  /**
   * Names the first member that differs. The text omits the values, because they differ in each
   * run.
   */
  private static String part(JsonValue first, JsonValue other) {
    var one = first.asObject();
    var two = other.asObject();
    return one.isEmpty() || two.isEmpty()
        ? ""
        : Comparison.differences(one.get(), two.get()).stream()
            .findFirst()
            .map(name -> ", with a different " + FoundText.quoted(name))
            .orElse("");
  }

  private static JsonValue schema(Observation seen) {
    return seen.states().get(0);
  }
}
