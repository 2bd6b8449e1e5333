package io.github.dsctck.core.confirm;

import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.text.Clip;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the first difference between results of the kit and a document of a real engine.
 *
 * @param engine the engine
 * @param document what it printed
 * @param ignored the properties that may differ
 */
record AnswerComparison(RealEngine engine, JsonValue document, Set<String> ignored) {

  /** The canonical members that an export keeps elsewhere in the configuration. */
  private static final Set<String> MOVED = Set.of("_name", "_securityContext", "_metadata");

  Optional<String> get(StepResult.GetResult get) {
    return document instanceof JsonArray
        ? difference("actualState", get.actualState(), document)
        : member("actualState", get.actualState());
  }

  Optional<String> test(StepResult.TestResult test) {
    return verdict(test)
        .or(() -> member("actualState", test.actualState()))
        .or(() -> names("differingProperties", test.differingProperties()));
  }

  /** The verdict follows from the differing properties, and says nothing where some may differ. */
  private Optional<String> verdict(StepResult.TestResult test) {
    var differing = printed("differingProperties").stream().flatMap(it -> it.asText().stream());
    boolean open =
        test.differingProperties().stream().anyMatch(ignored::contains)
            || differing.anyMatch(ignored::contains);
    return open
        ? Optional.empty()
        : member("inDesiredState", JsonBoolean.of(test.inDesiredState()));
  }

  Optional<String> set(StepResult.SetResult set) {
    return member("beforeState", set.beforeState())
        .or(() -> member("afterState", set.afterState()))
        .or(() -> names("changedProperties", set.changedProperties().orElse(List.of())));
  }

  Optional<String> export(StepResult.ExportResult export, List<JsonValue> printed) {
    var instances = export.instances().stream().map(it -> without(it, MOVED)).toList();
    return difference("the export", JsonArray.of(instances), JsonArray.of(printed));
  }

  private Optional<String> member(String name, JsonValue ours) {
    var theirs = document.asObject().orElseGet(JsonObject::empty).get(name);
    return theirs == null
        ? Optional.of(engine + " prints no " + name)
        : difference(name, ours, theirs);
  }

  /** An absent list, null and an empty one say the same. */
  private Optional<String> names(String name, List<String> ours) {
    var other = document.asObject().flatMap(it -> it.present(name));
    if (other.isPresent() && other.get().asArray().isEmpty()) {
      return Optional.of(engine + " prints no list as " + name);
    }
    var wanted = ours.stream().filter(it -> !ignored.contains(it)).map(JsonString::of).toList();
    var found =
        printed(name).stream()
            .filter(it -> it.asText().filter(ignored::contains).isEmpty())
            .toList();
    return difference(name, JsonArray.of(wanted), JsonArray.of(found));
  }

  private List<JsonValue> printed(String name) {
    return document
        .asObject()
        .flatMap(object -> object.present(name))
        .flatMap(JsonValue::asArray)
        .map(JsonArray::elements)
        .orElseGet(Collections::emptyList);
  }

  private Optional<String> difference(String name, JsonValue ours, JsonValue theirs) {
    return without(ours, ignored).equals(without(theirs, ignored))
        ? Optional.empty()
        : Optional.of(
            "%s of the kit is %s, and of %s %s"
                .formatted(name, Clip.of(ours.toJson()), engine, Clip.of(theirs.toJson())));
  }

  /** Leaves out members of a state, or of each state in an array. */
  private static JsonValue without(JsonValue value, Set<String> names) {
    if (names.isEmpty()) {
      return value;
    }
    return value instanceof JsonArray array
        ? JsonArray.of(array.elements().stream().map(it -> without(it, names)).toList())
        : value.asObject().<JsonValue>map(it -> it.without(names)).orElse(value);
  }
}
