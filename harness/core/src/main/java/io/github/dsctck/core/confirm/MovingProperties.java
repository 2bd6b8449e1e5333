package io.github.dsctck.core.confirm;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the properties that change between gets although nothing was set. The rules excuse fewer of
 * them as volatile: a settable one that always changes is a defect, but an engine sees it change as
 * well.
 */
public final class MovingProperties {

  private MovingProperties() {}

  /** Returns the names in which two gets with the same input and no change between them differ. */
  public static Set<String> in(List<StepRecord> steps) {
    var last = new HashMap<Map.Entry<Integer, String>, JsonObject>();
    var names = new LinkedHashSet<String>();
    steps.stream()
        .flatMap(step -> step.observations().stream())
        .filter(seen -> seen.exchange().operation() == OperationName.GET && seen.succeeded())
        .forEach(
            seen ->
                seen.state()
                    .ifPresent(
                        state -> {
                          var earlier = last.put(question(seen), state);
                          if (earlier != null) {
                            differing(earlier, state).forEach(names::add);
                          }
                        }));
    return names;
  }

  private static Map.Entry<Integer, String> question(Observation seen) {
    return Map.entry(seen.epoch(), Objects.requireNonNullElse(seen.exchange().input(), ""));
  }

  private static Stream<String> differing(JsonObject one, JsonObject other) {
    return Stream.concat(one.names().stream(), other.names().stream())
        .filter(name -> !Objects.equals(one.get(name), other.get(name)));
  }
}
