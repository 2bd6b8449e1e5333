package io.github.dsctck.core.emulation;

import io.github.dsctck.core.emulation.StepResult.ExportResult;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The export of the engine (contract C.13).
 *
 * @param commands runs the commands
 * @param get gets the instance where the manifest has no export
 */
record ExportStep(StepCommands commands, GetStep get) {

  ExportResult run(@Nullable String filter) {
    var result = instances(filter);
    new ExportConversion(commands.manifest().kind()).demand(result.instances(), result.by());
    return result;
  }

  private ExportResult instances(@Nullable String filter) {
    var operation = commands.manifest().operation(OperationName.EXPORT);
    if (operation.isPresent()) {
      return run(operation.get(), filter == null ? "" : filter);
    }
    if (!commands.manifest().has(OperationName.GET)) {
      throw StepAbortedException.of(
          FailureKind.OPERATION, "the manifest defines neither \"export\" nor \"get\"", null);
    }
    var result = get.run(filter);
    return new ExportResult(instances(result.actualState()), result.by());
  }

  private ExportResult run(Operation operation, String filter) {
    boolean filtersItself = operation.supportsFiltering().orElse(true);
    if (filter.isEmpty() || filtersItself) {
      return export(filter);
    }
    var own =
        ExportFilter.parse(filter)
            .orElseThrow(
                () ->
                    StepAbortedException.of(
                        FailureKind.OPERATION,
                        "the filter is neither an object nor an array of objects",
                        null));
    var all = export("");
    return new ExportResult(own.apply(all.instances()), all.by());
  }

  private ExportResult export(String input) {
    var exchange = commands.run(OperationName.EXPORT, false, input.isEmpty() ? null : input);
    var read = commands.readStates(exchange, OutputShape.INSTANCE_LINES);
    return new ExportResult(read.output().states(), exchange);
  }

  private static List<JsonValue> instances(JsonValue state) {
    return state instanceof JsonArray array
            && array.elements().stream().allMatch(ExportStep::isGroupEntry)
        ? array.elements()
        : List.of(state);
  }

  private static boolean isGroupEntry(JsonValue value) {
    return value instanceof JsonObject object
        && object.has("name")
        && object.has("type")
        && object.has("result");
  }
}
