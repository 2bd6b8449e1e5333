package io.github.dsctck.core.scenario.expect;

import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The result of a step as one document with DSC's names, the one {@code save} points into. */
public final class ResultDocument {

  private ResultDocument() {}

  /** Returns the document of a result; a step that failed has none, an export has a list. */
  public static Optional<JsonValue> of(StepResult result) {
    if (result instanceof StepResult.Failed) {
      return Optional.empty();
    }
    if (result instanceof StepResult.ExportResult export) {
      return Optional.of(JsonArray.of(export.instances()));
    }
    return Optional.of(JsonObject.of(fields(result)));
  }

  private static Map<String, JsonValue> fields(StepResult result) {
    var fields = new LinkedHashMap<String, JsonValue>();
    if (result instanceof StepResult.GetResult get) {
      fields.put("actualState", get.actualState());
    } else if (result instanceof StepResult.TestResult test) {
      fields.put("desiredState", test.desiredState());
      fields.put("actualState", test.actualState());
      fields.put("inDesiredState", test.inDesiredState() ? JsonBoolean.TRUE : JsonBoolean.FALSE);
      fields.put("differingProperties", names(test.differingProperties()));
    } else if (result instanceof StepResult.SetResult set) {
      fields.put("beforeState", set.beforeState());
      fields.put("afterState", set.afterState());
      fields.put("changedProperties", names(set.changedProperties().orElse(List.of())));
    }
    return fields;
  }

  private static JsonValue names(List<String> names) {
    return JsonArray.of(names.stream().map(JsonString::of).toList());
  }
}
