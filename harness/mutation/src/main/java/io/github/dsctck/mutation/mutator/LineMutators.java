package io.github.dsctck.mutation.mutator;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Mutators of groups that answer with one line for each nested instance. */
final class LineMutators {

  private static final String VERDICT = "_inDesiredState";

  private LineMutators() {}

  static List<Mutator> all() {
    return List.of(
        of("lines-turned", "prints its lines in reverse order", LineMutators::turned),
        of("lines-cut", "leaves out the last line", lines -> lines.subList(0, lines.size() - 1)),
        of("lines-blank", "prints a blank line at the end", lines -> with(lines, "")),
        of("lines-repeated", "prints the last line twice", lines -> with(lines, last(lines))),
        of("lines-empty", "prints the empty object for the last instance", LineMutators::emptied),
        of("lines-in-array", "prints one array", lines -> List.of("[" + joined(lines) + "]")),
        of("lines-wrapped", "prints a result around each state", each(LineMutators::wrapped)),
        of("lines-judged", "prints a verdict in each state", each(LineMutators::judged)),
        new Mutator(
            "lines-name-verdict",
            "names the verdict in its arrays",
            Set.of(OperationName.TEST),
            ofLineGroups(LineMutators::namingVerdict)));
  }

  private static Mutator of(String name, String does, UnaryOperator<List<String>> edit) {
    return new Mutator(name, does, Set.of(OperationName.GET), ofLineGroups(edit));
  }

  private static Mutation ofLineGroups(UnaryOperator<List<String>> edit) {
    return (request, invoker, memory) ->
        request.subject().manifest().isLineGroup()
            ? Mutations.lines(lines -> lines.isEmpty() ? lines : edit.apply(lines))
                .answer(request, invoker, memory)
            : invoker.invoke(request.invocation());
  }

  private static UnaryOperator<List<String>> each(UnaryOperator<JsonObject> edit) {
    return lines ->
        lines.stream()
            .map(line -> Mutations.parse(line).map(edit).map(JsonObject::toJson).orElse(line))
            .toList();
  }

  private static List<String> turned(List<String> lines) {
    var turned = new ArrayList<>(lines);
    Collections.reverse(turned);
    return turned;
  }

  private static String last(List<String> lines) {
    return lines.get(lines.size() - 1);
  }

  private static String joined(List<String> lines) {
    return String.join(",", lines);
  }

  private static List<String> with(List<String> lines, String more) {
    var longer = new ArrayList<>(lines);
    longer.add(more);
    return longer;
  }

  private static List<String> emptied(List<String> lines) {
    return with(lines.subList(0, lines.size() - 1), "{}");
  }

  private static JsonObject wrapped(JsonObject state) {
    return JsonObject.empty()
        .with("name", JsonString.of("a"))
        .with("type", JsonString.of("A/B"))
        .with("result", JsonObject.empty().with("actualState", state));
  }

  private static JsonObject judged(JsonObject state) {
    return state.with(VERDICT, JsonBoolean.TRUE);
  }

  private static List<String> namingVerdict(List<String> lines) {
    return lines.stream()
        .map(line -> line.startsWith("[") ? "[\"" + VERDICT + "\"]" : line)
        .toList();
  }
}
