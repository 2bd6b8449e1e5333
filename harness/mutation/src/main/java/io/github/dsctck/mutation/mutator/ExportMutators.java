package io.github.dsctck.mutation.mutator;

import static io.github.dsctck.mutation.mutator.Mutations.everyState;
import static io.github.dsctck.mutation.mutator.Mutations.lines;
import static io.github.dsctck.mutation.mutator.Mutations.state;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** AnswerMutators of export. */
final class ExportMutators {

  private ExportMutators() {}

  static List<AnswerMutator> all() {
    return List.of(
        of(
            "export-omits",
            "leaves out the last instance",
            ofAll(lines(lines -> lines.subList(0, lines.size() - 1)))),
        of("export-empty", "lists nothing", ofAll(lines(lines -> List.of()))),
        of("export-duplicates", "lists an instance twice", lines(ExportMutators::doubled)),
        of(
            "export-array",
            "prints one array",
            lines(lines -> List.of("[" + String.join(",", lines) + "]"))),
        of(
            "export-blank-line",
            "prints a blank line at the end",
            Mutations.text(text -> text + "\n")),
        of(
            "export-pretty-print",
            "spreads each instance over lines",
            Mutations.text(text -> text.replace(",\"", ",\n  \""))),
        of(
            "export-truncated",
            "truncates the last line",
            Mutations.text(text -> text.substring(0, Math.max(0, text.length() - 5)))),
        of(
            "export-lone-carriage-return",
            "ends the last line with CR",
            Mutations.text(text -> text.replaceAll("\n$", "\r"))),
        of(
            "export-adds-property",
            "lists a property the schema lacks",
            everyState(PropertyMutation.put("surplus", JsonBoolean.TRUE))),
        of(
            "export-odd-name",
            "lists a _name that is no string",
            everyState(PropertyMutation.put("_name", JsonNumber.of(1)))),
        of(
            "export-fails",
            "fails",
            (request, invoker, memory) ->
                Mutations.failing(request, invoker.invoke(request.invocation()), "not today")),
        of("export-banner", "prints a banner before", lines(ExportMutators::announced)),
        of("export-other-value", "lists another value", state(PropertyMutation::otherwise)),
        of(
            "export-flips-type",
            "lists a value as another type",
            state(PropertyMutation.invalid(value -> true, PropertyMutation::flipped))),
        of(
            "export-absent",
            "lists instances that do not exist",
            everyState(
                (state, request) ->
                    request.subject().hasExistence()
                        ? state.with("_exist", JsonBoolean.FALSE)
                        : state)),
        of(
            "export-verdict",
            "lists a verdict",
            everyState(PropertyMutation.put("_inDesiredState", JsonBoolean.TRUE))),
        of("export-ignores-filter", "ignores the filter", ExportMutators::unfiltered),
        of("export-empty-filter", "lists nothing for an empty filter", ExportMutators::emptyFilter),
        of("export-filters-all", "lists nothing for any filter", ExportMutators::overfiltered));
  }

  private static AnswerMutator of(String name, String does, Mutation mutation) {
    return new AnswerMutator(name, does, Set.of(OperationName.EXPORT), mutation);
  }

  /** Mutates an export without a filter. */
  private static Mutation ofAll(Mutation mutation) {
    return (request, invoker, memory) ->
        filters(request)
            ? invoker.invoke(request.invocation())
            : mutation.answer(request, invoker, memory);
  }

  private static List<String> doubled(List<String> lines) {
    var all = new ArrayList<>(lines);
    lines.stream().findFirst().ifPresent(all::add);
    return all;
  }

  private static List<String> announced(List<String> lines) {
    var all = new ArrayList<>(lines);
    all.add(0, "Exporting.");
    return all;
  }

  private static boolean filters(Request request) {
    var input = request.input();
    return input != null && Mutations.parse(input).filter(filter -> !filter.isEmpty()).isPresent();
  }

  private static Completion unfiltered(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    return invoker.invoke(
        filters(request)
            ? request.other(OperationName.EXPORT, "{}").orElse(request.invocation())
            : request.invocation());
  }

  private static Completion emptyFilter(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    return "{}".equals(request.input())
        ? lines(lines -> List.of()).answer(request, invoker, memory)
        : invoker.invoke(request.invocation());
  }

  private static Completion overfiltered(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    return filters(request)
        ? lines(lines -> List.of()).answer(request, invoker, memory)
        : invoker.invoke(request.invocation());
  }
}
