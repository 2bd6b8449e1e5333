package io.github.dsctck.core.scenario;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An instance with a derived conversation.
 *
 * @param name its name in the file
 * @param identity the identifying properties
 * @param desired the other desired properties
 * @param alternate other values; a property absent here must keep the value it has
 * @param volatileProperties properties left out of equality
 * @param freeText properties that may hold any string, if the author says so
 * @param secrets the properties whose values are secrets, according to the scenario
 * @param invalid inputs the resource must refuse
 * @param mark the place of its name
 */
public record Instance(
    String name,
    JsonObject identity,
    JsonObject desired,
    Optional<JsonObject> alternate,
    List<String> volatileProperties,
    Optional<List<String>> freeText,
    Set<String> secrets,
    List<Invalid> invalid,
    Mark mark) {

  public Instance {
    volatileProperties = List.copyOf(volatileProperties);
    freeText = freeText.map(List::copyOf);
    secrets = Set.copyOf(secrets);
    invalid = List.copyOf(invalid);
  }

  /**
   * Returns the properties that can get another value: those of the alternate state, then the other
   * desired ones.
   */
  public List<String> distinguishable() {
    var names = new LinkedHashSet<String>();
    alternate.ifPresent(state -> names.addAll(state.names()));
    names.addAll(desired.names());
    return List.copyOf(names);
  }

  /** Returns this instance with its placeholders replaced. */
  public Instance expand(Placeholders placeholders) {
    return new Instance(
        name,
        placeholders.expand(identity),
        placeholders.expand(desired),
        alternate.map(placeholders::expand),
        volatileProperties,
        freeText,
        secrets,
        invalid.stream()
            .map(
                wrong ->
                    new Invalid(wrong.why(), placeholders.expand(wrong.properties()), wrong.mark()))
            .toList(),
        mark);
  }

  /** Returns another instance with the same desired properties. */
  public Instance withIdentity(JsonObject other) {
    return new Instance(
        name, other, desired, alternate, volatileProperties, freeText, secrets, invalid, mark);
  }

  /** Returns the same instance with other desired properties. */
  public Instance withDesired(JsonObject other) {
    return new Instance(
        name, identity, other, alternate, volatileProperties, freeText, secrets, invalid, mark);
  }

  /** Returns the input for the instance: its identity and its desired properties. */
  public JsonObject desiredInput() {
    return identity.with(desired);
  }

  /** Returns the input for the alternate values, if any. */
  public Optional<JsonObject> alternateInput() {
    return alternate.map(identity::with);
  }

  /** Returns an input the resource must refuse: an overlay on what {@link #desiredInput} gives. */
  public JsonObject invalidInput(Invalid wrong) {
    return desiredInput().with(wrong.properties());
  }

  /** Returns whether its identity is unique to each run, so that no such instance exists yet. */
  public boolean isMadeAnew() {
    return identity.members().values().stream()
        .flatMap(value -> value.asText().stream())
        .flatMap(text -> Template.parse(text).parts().stream())
        .anyMatch(part -> part.equals(new Template.Part.Reference("unique")));
  }

  /** Returns every value with placeholders. */
  public Stream<JsonValue> values() {
    return Stream.of(
            Stream.of(identity, desired),
            alternate.stream(),
            invalid.stream().map(Invalid::properties))
        .flatMap(values -> values);
  }

  /**
   * An input the resource must refuse.
   *
   * @param why its defect
   * @param properties the invalid properties, which replace the desired ones
   * @param mark its place
   */
  public record Invalid(String why, JsonObject properties, Mark mark) {}
}
