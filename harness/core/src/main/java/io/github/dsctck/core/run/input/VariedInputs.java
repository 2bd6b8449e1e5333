package io.github.dsctck.core.run.input;

import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.text.Draw;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Shortens, mixes or reorders the known properties of an instance. */
final class VariedInputs {

  private static final Input ALL_NEEDED =
      Input.Impossible.ofNothing("no desired property can be left out");

  private final TestedResource subject;
  private final Optional<Instance> instance;
  private final KnownInputs known;
  private final Draw draw;

  VariedInputs(TestedResource subject, Optional<Instance> instance, KnownInputs known, Draw draw) {
    this.subject = subject;
    this.instance = instance;
    this.known = known;
    this.draw = draw;
  }

  /**
   * Returns the identity and the first desired property that make a valid instance, or the identity
   * alone where there is only one such property.
   */
  Input partial() {
    var whole = known.own();
    var names = whole.desired().names();
    var kept = names.size() > 1 ? names.stream().map(Set::of) : Stream.of(Set.<String>of());
    return kept.map(some -> without(names, some))
        .filter(others -> !others.isEmpty())
        .sorted(Comparator.comparing(others -> !hasReadable(others)))
        .map(whole.desiredInput()::without)
        .map(known::existing)
        .filter(subject::accepts)
        .findFirst()
        .<Input>map(Input.Text::of)
        .orElse(ALL_NEEDED);
  }

  /** Returns whether get shows one of these properties, so that a change of it is seen. */
  private boolean hasReadable(Set<String> names) {
    return subject.schema().isEmpty()
        || names.stream().anyMatch(name -> !subject.schema().get().isWriteOnly(name));
  }

  private Set<String> without(Set<String> names, Set<String> kept) {
    var others = new LinkedHashSet<>(names);
    others.removeAll(kept);
    others.removeAll(required());
    return others;
  }

  /** Returns the identity with only those desired properties that the schema requires. */
  Input minimal() {
    var whole = known.base();
    var kept = whole.map(this::least).filter(subject::accepts);
    return kept.isEmpty() || kept.equals(whole) ? ALL_NEEDED : Input.Text.of(kept.get());
  }

  private JsonObject least(JsonObject whole) {
    var others = new LinkedHashSet<>(whole.names());
    others.removeAll(known.identityNames());
    others.removeAll(required());
    return whole.without(others);
  }

  private Set<String> required() {
    return subject.schema().map(InstanceSchema::required).orElse(Set.of());
  }

  /**
   * Returns the desired state with another value in one property: that of the alternate state, or
   * one that the schema lists.
   */
  Input oneAlternate(int variant) {
    var whole = known.own();
    var names = whole.distinguishable();
    if (variant >= names.size()) {
      return Input.Impossible.ofNothing("there is no such property");
    }
    var name = names.get(variant);
    return Input.of(
        Stream.concat(
                whole.alternate().flatMap(state -> state.present(name)).stream(),
                OtherValue.listed(subject, whole.desiredInput(), name))
            .map(value -> whole.desiredInput().with(name, value))
            .filter(subject::accepts)
            .findFirst(),
        Input.Impossible.bySchema(
            NotExercisedReason.lackingInScenario(
                ("the scenario's alternate state has no other value for \"%s\" that the schema "
                        + "accepts beside the desired ones")
                    .formatted(name))));
  }

  /** Returns the desired state with a setting that no resource has. */
  JsonObject unknown(boolean loose) {
    var setting = draw.of("unknown setting");
    var unknown = known.desired().with(setting.name(), JsonString.of(setting.of("value").word()));
    return loose ? unknown.with("_validation", JsonString.of("loose")) : unknown;
  }

  /** Returns the members of an instance from the last to the first. */
  Input permuted() {
    var base =
        instance
            .flatMap(Instance::alternateInput)
            .or(known::base)
            .filter(object -> object.names().size() > 1);
    return Input.of(
        base.map(VariedInputs::fromTheLast),
        Input.Impossible.ofNothing("the input has fewer than two members to reorder"));
  }

  private static JsonObject fromTheLast(JsonObject base) {
    var names = new ArrayList<>(base.names());
    Collections.reverse(names);
    var members = new LinkedHashMap<String, JsonValue>();
    names.forEach(name -> members.put(name, base.members().get(name)));
    return JsonObject.of(members);
  }

  /** Returns the last state from get with the arrays reversed that are sets by the schema. */
  Input reordered() {
    var latest = known.latest();
    var turned = latest;
    for (var name : latest.map(JsonObject::names).orElse(Set.of())) {
      turned = turned.map(state -> turned(state, name));
    }
    return turned.equals(latest)
        ? Input.Impossible.ofNothing("no array is a set by its schema and has two elements")
        : Input.of(
            turned.filter(subject::accepts),
            Input.Impossible.bySchema("the schema refuses the arrays in another order"));
  }

  private JsonObject turned(JsonObject state, String name) {
    var elements =
        state.present(name).flatMap(JsonValue::asArray).map(JsonArray::elements).orElse(List.of());
    boolean isSet =
        subject
            .schema()
            .flatMap(schema -> schema.property(name))
            .filter(property -> JsonBoolean.TRUE.equals(property.get("uniqueItems")))
            .isPresent();
    if (!isSet || elements.size() < 2) {
      return state;
    }
    var other = new ArrayList<>(elements);
    Collections.reverse(other);
    return state.with(name, JsonArray.of(other));
  }
}
