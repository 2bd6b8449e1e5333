package io.github.dsctck.core.emulation;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.Set;

/**
 * The test output of an importer, as the engine reads it (contract C.9).
 *
 * @param commands reads it
 * @param by the exchange it comes from
 */
record NestedResults(StepCommands commands, Exchange by) {

  private static final String RESULT = "result";
  private static final String VERDICT = "inDesiredState";
  private static final Set<String> ELEMENT =
      Set.of("name", "type", RESULT, "metadata", "executionInformation");
  private static final Set<String> RESPONSE =
      Set.of("desiredState", "actualState", VERDICT, "differingProperties");

  /** Returns whether all nested instances are in their desired state. */
  boolean allFit(JsonValue results) {
    boolean fit = true;
    for (var element : array(results).elements()) {
      fit &= fits(element);
    }
    return fit;
  }

  private JsonArray array(JsonValue value) {
    return value
        .asArray()
        .orElseThrow(
            () ->
                commands.unreadable(
                    by, "found " + value.kindName() + " instead of an array of results"));
  }

  private boolean fits(JsonValue element) {
    var nested = commands.strictObject(element, ELEMENT, by);
    var result = member(nested, RESULT);
    member(nested, "name");
    member(nested, "type");
    if (result instanceof JsonArray) {
      return allFit(result);
    }
    var response = commands.strictObject(result, RESPONSE, by);
    RESPONSE.forEach(name -> member(response, name));
    return JsonBoolean.TRUE.equals(member(response, VERDICT));
  }

  private JsonValue member(JsonObject object, String name) {
    var value = object.get(name);
    if (value == null) {
      throw commands.unreadable(by, "found no member \"" + name + "\" in a nested result");
    }
    return value;
  }
}
