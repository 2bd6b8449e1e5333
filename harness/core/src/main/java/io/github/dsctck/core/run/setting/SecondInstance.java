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
 * same one with another token where the author made the identity from {@code {unique}}, or the same
 * one with another name where the schema lets it be any text. Like every instance it is only
 * created if get says that it is missing.
 *
 * @param instance the instance, its placeholders filled in
 * @param authored whether the author of the scenario wrote it, so that the resource must take it
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
   * Changes the last identifying property that may be any text; the others may be a place. What
   * comes from the environment stays as it is, because only that is hidden.
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

  /** A longer token also shows a resource that takes the start of an identity for all of it. */
  private static Optional<Instance> derived(
      Instance template, Placeholders placeholders, UniqueToken unique) {
    var longer = placeholders.with("unique", JsonString.of(unique.text() + "2"));
    return Optional.of(template.expand(longer)).filter(other -> isMadeFrom(unique, other));
  }

  private static boolean isMadeFrom(UniqueToken unique, Instance instance) {
    return instance.identity().toJson().contains(unique.text());
  }
}
