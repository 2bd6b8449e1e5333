package io.github.dsctck.core.emulation.condition;

import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/** A part of a condition that has a value. */
sealed interface ConditionTerm {

  JsonValue evaluate(ConditionFunctions functions) throws ConditionException;

  /**
   * A literal value.
   *
   * @param value the value
   */
  record Literal(JsonValue value) implements ConditionTerm {
    @Override
    public JsonValue evaluate(ConditionFunctions functions) {
      return value;
    }
  }

  /**
   * A function with its arguments, and a path into its result.
   *
   * @param name the function
   * @param arguments its arguments
   * @param members the names of the nested members to look up
   */
  record Call(String name, List<ConditionTerm> arguments, List<String> members)
      implements ConditionTerm {
    public Call {
      arguments = List.copyOf(arguments);
      members = List.copyOf(members);
    }

    @Override
    public JsonValue evaluate(ConditionFunctions functions) throws ConditionException {
      var values = new ArrayList<JsonValue>();
      for (var argument : arguments) {
        values.add(argument.evaluate(functions));
      }
      var value = functions.call(name, values);
      for (var member : members) {
        var object = value.asObject();
        if (object.isEmpty() || !object.get().has(member)) {
          throw ConditionException.unknown(
              "the kit does not support \"%2$s\" of %1$s()".formatted(name, member));
        }
        value = object.get().present(member).orElseThrow();
      }
      return value;
    }
  }
}
