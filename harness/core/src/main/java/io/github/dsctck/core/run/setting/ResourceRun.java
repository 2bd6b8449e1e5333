package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.masking.ScenarioSecrets;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.SecretPlaces;
import java.util.Optional;
import java.util.Set;

/**
 * A resource whose run has begun, with its schema or the reason why it is unknown.
 *
 * @param plan the plan
 * @param subject the resource under test
 * @param schemaExchange the exchange that ran the schema command, or the list in which an adapter
 *     returns the schema, if any
 */
public record ResourceRun(
    ResourcePlan plan, TestedResource subject, Optional<Exchange> schemaExchange) {

  /** Returns the secrets of a scenario about it and of its schema, even of an unusable one. */
  public ScenarioSecrets kept(Optional<ScenarioFile> file) {
    var manifest = subject.manifest();
    var schema =
        subject
            .schema()
            .map(InstanceSchema::document)
            .or(() -> manifest.schema().flatMap(ResourceRun::embedded));
    var names = file.map(ScenarioFile::secrets).orElse(Set.of());
    var places = SecretPlaces.of(schema, manifest.document(), names);
    return file.map(it -> ScenarioSecrets.of(it, places))
        .orElseGet(() -> ScenarioSecrets.withoutScenario(places));
  }

  /** Returns this run with a schema that accepts the placeholders of secrets. */
  public ResourceRun withoutSecrets() {
    var state = subject.schemaState().tolerating(ScenarioSecrets::isStandIn);
    return new ResourceRun(plan, subject.with(state), schemaExchange);
  }

  private static Optional<JsonValue> embedded(SchemaSource source) {
    return source instanceof SchemaSource.Embedded embedded
        ? Optional.of(embedded.schema())
        : Optional.empty();
  }
}
