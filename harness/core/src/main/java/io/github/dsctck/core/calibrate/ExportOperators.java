package io.github.dsctck.core.calibrate;

import static io.github.dsctck.core.calibrate.Mutations.everyState;
import static io.github.dsctck.core.calibrate.Mutations.lines;
import static io.github.dsctck.core.calibrate.Mutations.state;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.Interposer.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Ways for export to list wrongly. */
final class ExportOperators {

  private ExportOperators() {}

  static List<Operator> all() {
    return List.of(
        of(
            "export-omits",
            "leaves out the last instance",
            ofAll(lines(lines -> lines.subList(0, lines.size() - 1))),
            "EXP-04"),
        of("export-empty", "lists nothing", ofAll(lines(lines -> List.of())), "EXP-04"),
        of(
            "export-duplicates",
            "lists an instance twice",
            lines(ExportOperators::doubled),
            "EXP-04"),
        of(
            "export-array",
            "prints one array",
            lines(lines -> List.of("[" + String.join(",", lines) + "]")),
            "EXP-01"),
        of(
            "export-blank-line",
            "prints a blank line at the end",
            Mutations.text(text -> text + "\n"),
            "EXP-01"),
        of(
            "export-pretty-print",
            "spreads each instance over lines",
            Mutations.text(text -> text.replace(",\"", ",\n  \"")),
            "EXP-01"),
        of(
            "export-truncated",
            "stops in the middle of the last line",
            Mutations.text(text -> text.substring(0, Math.max(0, text.length() - 5))),
            "EXP-01",
            "OUT-02"),
        of(
            "export-lone-carriage-return",
            "ends the last line with CR",
            Mutations.text(text -> text.replaceAll("\n$", "\r")),
            "OUT-10",
            "EXP-01"),
        of(
            "export-adds-property",
            "lists a property the schema lacks",
            everyState(Property.put("surplus", JsonBoolean.TRUE)),
            "EXP-02",
            "EXP-11"),
        of(
            "export-odd-name",
            "lists a _name that is no text",
            everyState(Property.put("_name", JsonNumber.of(1))),
            "EXP-09",
            "EXP-11"),
        of(
            "export-fails",
            "fails",
            (request, invoker, history) ->
                Mutations.failing(request, invoker.invoke(request.invocation()), "not today"),
            "EXIT-01",
            "EXP-05"),
        of(
            "export-banner",
            "prints a banner before",
            lines(ExportOperators::announced),
            "EXP-01",
            "OUT-07"),
        of("export-other-value", "lists another value", state(Property::otherwise), "EXP-03"),
        of(
            "export-flips-type",
            "lists a value as another type",
            state(Property.invalid(value -> true, Property::flipped)),
            "EXP-02"),
        of(
            "export-absent",
            "lists what does not exist",
            everyState(
                (state, request) ->
                    request.subject().hasExistence()
                        ? state.with("_exist", JsonBoolean.FALSE)
                        : state),
            "EXP-04",
            "EXP-03"),
        of(
            "export-verdict",
            "lists a verdict",
            everyState(Property.put("_inDesiredState", JsonBoolean.TRUE)),
            "CAN-04",
            "EXP-09",
            "EXP-11"),
        of(
            "export-ignores-filter",
            "lists all whatever is asked for",
            ExportOperators::unfiltered,
            "EXP-06"),
        of(
            "export-empty-filter",
            "lists nothing when asked for everything by an empty filter",
            ExportOperators::emptyFilter,
            "LAW-11"),
        of(
            "export-filters-all",
            "lists nothing when asked for something",
            ExportOperators::overfiltered,
            "EXP-06"));
  }

  private static Operator of(String name, String does, Mutation mutation, String... breaks) {
    return new Operator(name, does, Set.of(OperationName.EXPORT), List.of(breaks), mutation);
  }

  /** Spoils what is listed without a filter. */
  private static Mutation ofAll(Mutation mutation) {
    return (request, invoker, history) ->
        filters(request)
            ? invoker.invoke(request.invocation())
            : mutation.answer(request, invoker, history);
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

  private static Completion unfiltered(Request request, ProcessInvoker invoker, History history) {
    return invoker.invoke(
        filters(request)
            ? request.other(OperationName.EXPORT, "{}").orElse(request.invocation())
            : request.invocation());
  }

  private static Completion emptyFilter(Request request, ProcessInvoker invoker, History history) {
    return "{}".equals(request.input())
        ? lines(lines -> List.of()).answer(request, invoker, history)
        : invoker.invoke(request.invocation());
  }

  private static Completion overfiltered(Request request, ProcessInvoker invoker, History history) {
    return filters(request)
        ? lines(lines -> List.of()).answer(request, invoker, history)
        : invoker.invoke(request.invocation());
  }
}
