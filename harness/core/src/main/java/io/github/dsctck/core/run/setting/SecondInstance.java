package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.Placeholders;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.scenario.UniqueToken;
import java.util.Optional;

/**
 * Another instance that a conversation may create beside its own: one of the same scenario, the
 * first one with another token where its identity contains {@code {unique}}, or the first one with
 * another name where the schema allows any text. Like every instance it is created only if get
 * reports that it is missing.
 *
 * @param instance the instance, its placeholders replaced
 * @param authored whether the author of the scenario wrote it, so that the resource must accept it
 */
public record SecondInstance(Instance instance, boolean authored) {

  static Optional<SecondInstance> of(
      ConversationPlan plan, Placeholders placeholders, UniqueToken unique) {
    var file = plan.file();
    var template = plan.scenario().flatMap(ScenarioPlan::instance);
    var subject = plan.resource().subject();
    if (file.isEmpty() || template.isEmpty()) {
      return Optional.empty();
    }
    return listed(file.get(), template.get(), placeholders, unique)
        .map(other -> new SecondInstance(other, true))
        .or(
            () ->
                derived(template.get(), placeholders, unique)
                    .or(() -> renamed(template.get(), placeholders, file.get(), subject))
                    .map(other -> new SecondInstance(other, false)));
  }

  /**
   * Changes the last identifying property that may be any text; the others may be a location.
   * Values from the environment stay unchanged, because only those are masked.
   */
  private static Optional<Instance> renamed(
      Instance template, Placeholders placeholders, ScenarioFile file, TestedResource subject) {
    var own = template.expand(placeholders);
    return file.isolated() || template.identity().toJson().contains("{env:")
        ? Optional.empty()
        : own.identity().names().stream()
            .filter(subject::isText)
            .map(name -> renamed(own, name))
            .filter(other -> subject.accepts(other.desiredInput()))
            .reduce((first, last) -> last);
  }

  private static Instance renamed(Instance own, String name) {
    var text = own.identity().present(name).flatMap(JsonValue::asText).orElse("");
    return own.withIdentity(own.identity().with(name, JsonString.of(text + "2")));
  }

  private static Optional<Instance> listed(
      ScenarioFile file, Instance template, Placeholders placeholders, UniqueToken unique) {
    var own = template.expand(placeholders).identity();
    return file.instances().stream()
        .filter(other -> other != template)
        .map(other -> other.expand(placeholders))
        .filter(other -> other.identity().names().equals(own.names()))
        .filter(other -> !other.identity().equals(own))
        .filter(other -> !file.isolated() || isMadeFrom(unique, other))
        .findFirst();
  }

  /** A longer token also reveals a resource that compares only the start of an identity. */
  private static Optional<Instance> derived(
      Instance template, Placeholders placeholders, UniqueToken unique) {
    var longer = placeholders.with("unique", JsonString.of(unique.text() + "2"));
    return Optional.of(template.expand(longer)).filter(other -> isMadeFrom(unique, other));
  }

  private static boolean isMadeFrom(UniqueToken unique, Instance instance) {
    return instance.identity().toJson().contains(unique.text());
  }
}
