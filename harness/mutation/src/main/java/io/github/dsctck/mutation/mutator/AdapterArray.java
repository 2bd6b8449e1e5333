package io.github.dsctck.mutation.mutator;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Finds and replaces the single state in the output of an adapter that returns an array. */
final class AdapterArray {

  private static final String RESULT = "result";
  private static final String PROPERTIES = "properties";
  private static final String VERDICT = "_inDesiredState";

  private AdapterArray() {}

  /** Changes the state in a line; the line itself may be the state. */
  static JsonObject edit(JsonObject line, UnaryOperator<JsonObject> edit) {
    var entry = entry(line);
    var state = state(line);
    if (entry.isEmpty() || state.isEmpty()) {
      return edit.apply(line);
    }
    var whole =
        line.present(VERDICT)
            .map(verdict -> state.get().with(VERDICT, verdict))
            .orElse(state.get());
    return wrap(line.without(Set.of(VERDICT)), entry.get(), edit.apply(whole), line.has(VERDICT));
  }

  /** Returns the single state in a line; a line of export is the state itself. */
  static Optional<JsonObject> state(JsonObject line) {
    return entry(line)
        .flatMap(
            it ->
                it.has(PROPERTIES)
                    ? it.present(PROPERTIES).flatMap(properties -> properties.asObject())
                    : Optional.of(it));
  }

  private static Optional<JsonObject> entry(JsonObject line) {
    return line.present(RESULT)
        .flatMap(value -> value.asArray())
        .filter(array -> array.elements().size() == 1)
        .flatMap(array -> array.elements().get(0).asObject());
  }

  /** Puts a state back, and the verdict beside the array if it was there. */
  private static JsonObject wrap(
      JsonObject line, JsonObject entry, JsonObject state, boolean verdictBeside) {
    var inner = verdictBeside ? state.without(Set.of(VERDICT)) : state;
    var element = entry.has(PROPERTIES) ? entry.with(PROPERTIES, inner) : inner;
    var wrapped = line.with(RESULT, JsonArray.of(List.of(element)));
    return verdictBeside
        ? state.present(VERDICT).map(verdict -> wrapped.with(VERDICT, verdict)).orElse(wrapped)
        : wrapped;
  }
}
