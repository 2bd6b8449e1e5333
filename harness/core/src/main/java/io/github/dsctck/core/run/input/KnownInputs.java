package io.github.dsctck.core.run.input;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.run.setting.ReturnedStates;
import io.github.dsctck.core.scenario.Instance;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes inputs from the instances of the scenario, or from those that the resource returned. */
public final class KnownInputs {

  private static final Set<String> ASIDE =
      Set.of("_name", "_securityContext", "_metadata", "_restartRequired", "_inDesiredState");

  private final TestedResource subject;
  private final Optional<Instance> instance;
  private final ReturnedStates returned;

  public KnownInputs(TestedResource subject, Optional<Instance> instance, ReturnedStates returned) {
    this.subject = subject;
    this.instance = instance;
    this.returned = returned;
  }

  /** Returns the identity, with the desired properties where the schema requires more. */
  JsonObject identity() {
    var identity = existing(own().identity());
    return subject.accepts(identity) ? identity : desired();
  }

  JsonObject desired() {
    return existing(own().desiredInput());
  }

  JsonObject alternate() {
    return own().alternateInput().map(this::existing).orElseGet(this::desired);
  }

  JsonObject removal() {
    var removal = subject.convention().absent(own().identity());
    return subject.accepts(removal) ? removal : subject.convention().absent(desired());
  }

  /** Returns the instance of the scenario, for the steps that are planned only with one. */
  Instance own() {
    return instance.orElseThrow();
  }

  /** Adds implied values that the schema requires. */
  JsonObject existing(JsonObject input) {
    boolean wanted = subject.schema().filter(it -> it.required().contains("_exist")).isPresent();
    return wanted && !input.has("_exist") ? input.with("_exist", JsonBoolean.TRUE) : input;
  }

  /** Returns a valid instance to vary: the desired one, or one the resource returned. */
  Optional<JsonObject> base() {
    return instance.map(own -> desired()).or(() -> returned.state().map(this::settable));
  }

  /** Returns the plain input of an earlier get. */
  Optional<JsonObject> asBefore() {
    return instance.isPresent() ? Optional.of(alternate()) : returned.state().map(this::asked);
  }

  /** Returns the last state from get, as a desired state. */
  Optional<JsonObject> latest() {
    return returned.latest().map(this::settable);
  }

  Set<String> identityNames() {
    return instance.map(present -> present.identity().names()).orElseGet(subject::identifying);
  }

  /** Returns a state as a desired state: without read-only and canonical properties. */
  public JsonObject settable(JsonObject state) {
    var aside = new LinkedHashSet<>(ASIDE);
    subject
        .schema()
        .ifPresent(
            schema ->
                state.names().stream()
                    .filter(schema::isReadOnly)
                    .filter(name -> !schema.required().contains(name))
                    .filter(name -> !identityNames().contains(name))
                    .forEach(aside::add));
    return state.without(aside);
  }

  /** Returns the input that identifies the instance of a state. */
  JsonObject asked(JsonObject state) {
    var others = new LinkedHashSet<>(state.names());
    others.removeAll(identityNames());
    var identity = state.without(others);
    return !identity.isEmpty() && subject.accepts(identity) ? identity : settable(state);
  }

  /** Returns an instance that export lists, preferably one of the run. */
  Optional<JsonObject> listed() {
    var known = sample();
    var own = ownIdentity();
    return known.stream()
        .filter(state -> own.filter(identityOf(state)::equals).isPresent())
        .findFirst()
        .or(() -> known.stream().findFirst());
  }

  /** Returns some instances that the resource returned, with those of the run. */
  List<JsonObject> sample() {
    return returned.sample(ownIdentity(), this::identityOf);
  }

  /** Returns at most a number of these instances, that of the run first. */
  List<JsonObject> sample(int most) {
    var own = ownIdentity();
    return sample().stream()
        .sorted(Comparator.comparing(state -> own.filter(identityOf(state)::equals).isEmpty()))
        .limit(most)
        .toList();
  }

  private Optional<String> ownIdentity() {
    return instance.map(present -> identityOf(present.identity()));
  }

  private String identityOf(JsonObject state) {
    return TestedResource.identityOf(state, identityNames());
  }
}
