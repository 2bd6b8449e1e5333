package io.github.dsctck.core.confirm;

import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.text.Clip;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Compares a step of the emulation with the answer of a real engine.
 *
 * @param engine the engine
 * @param exporter whether an export prints entries of a configuration
 */
record EngineComparison(RealEngine engine, boolean exporter) {

  /** The canonical members that an export keeps elsewhere in the configuration. */
  private static final Set<String> MOVED = Set.of("_name", "_securityContext", "_metadata");

  /**
   * Compares.
   *
   * @param step the name of the step
   * @param ours the result of the kit for the generation of the engine
   */
  Confirmation compare(String step, StepResult ours, EngineAnswer answer) {
    if (answer instanceof EngineAnswer.Unusable unusable) {
      return Confirmation.not(step, unusable.reason());
    }
    if (answer instanceof EngineAnswer.Refused refused) {
      return ours instanceof StepResult.Failed
          ? Confirmation.agrees(step)
          : Confirmation.disagrees(
              step, "the kit succeeds, and " + engine + " fails: " + Clip.of(refused.message()));
    }
    if (ours instanceof StepResult.Failed failed) {
      return Confirmation.disagrees(
          step, engine + " succeeds, and the kit fails: " + Clip.of(failed.message()));
    }
    return difference(ours, (EngineAnswer.Answered) answer)
        .map(difference -> Confirmation.disagrees(step, difference))
        .orElseGet(() -> Confirmation.agrees(step));
  }

  private Optional<String> difference(StepResult ours, EngineAnswer.Answered answer) {
    var theirs = answer.document().asObject().orElseGet(JsonObject::empty);
    if (ours instanceof StepResult.GetResult get) {
      return answer.document() instanceof JsonArray array
          ? member("actualState", get.actualState(), array)
          : member("actualState", get.actualState(), theirs);
    }
    if (ours instanceof StepResult.TestResult test) {
      return member("inDesiredState", JsonBoolean.of(test.inDesiredState()), theirs)
          .or(() -> member("actualState", test.actualState(), theirs))
          .or(() -> names("differingProperties", Optional.of(test.differingProperties()), theirs));
    }
    if (ours instanceof StepResult.SetResult set) {
      return member("beforeState", set.beforeState(), theirs)
          .or(() -> member("afterState", set.afterState(), theirs))
          .or(() -> names("changedProperties", set.changedProperties(), theirs));
    }
    if (ours instanceof StepResult.ExportResult export) {
      var instances = export.instances().stream().map(EngineComparison::kept).toList();
      var printed = exporter ? answer.entries() : answer.instances();
      return member("the export", JsonArray.of(instances), JsonArray.of(printed));
    }
    return Optional.empty();
  }

  private static JsonValue kept(JsonValue instance) {
    return instance.asObject().<JsonValue>map(it -> it.without(MOVED)).orElse(instance);
  }

  private Optional<String> member(String name, JsonValue ours, JsonObject theirs) {
    var found = theirs.get(name);
    return found == null ? Optional.of(engine + " prints no " + name) : member(name, ours, found);
  }

  private Optional<String> member(String name, JsonValue ours, JsonValue theirs) {
    return ours.equals(theirs)
        ? Optional.empty()
        : Optional.of(
            "%s of the kit is %s, and of %s %s"
                .formatted(name, Clip.of(ours.toJson()), engine, Clip.of(theirs.toJson())));
  }

  /** An absent list, null and an empty one say the same. */
  private Optional<String> names(String name, Optional<List<String>> ours, JsonObject theirs) {
    var found = theirs.present(name).orElseGet(() -> JsonArray.of(List.of()));
    var wanted = JsonArray.of(ours.orElse(List.of()).stream().map(JsonString::of).toList());
    return member(name, wanted, found);
  }
}
