package io.github.dsctck.core.run;

import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.UniqueToken;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.text.ShellText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes the input of each planned step, from the scenario or from what the resource returned. */
final class Payloads {

  /** Larger than any pipe, smaller than the longest argument of Linux. */
  private static final int LARGE = 70_000;

  /** The start of the name of what an identity that leads elsewhere would create. */
  static final String ESCAPE = "tck-escape-";

  /** What no reader with a buffer of a fixed size holds. */
  private static final int HUGE = 1 << 20;

  /** So much larger than any pipe that a reader who stops early leaves some of it unread. */
  private static final int LARGER = 250_000;

  /**
   * Text of several scripts, with white space at its ends, that loses something in most mistakes.
   */
  private static final String TEXT =
      " \u00c4\u00e9\u00df \u0416 \u65e5\u672c \ud83d\ude00 Aa \"q\" \\ tab\tline\nend ";

  private static final JsonObject METADATA =
      JsonObject.of(Map.of("dscTck", JsonString.of("may be ignored")));

  private static final Set<String> ASIDE =
      Set.of("_name", "_securityContext", "_metadata", "_restartRequired", "_inDesiredState");

  private final Subject subject;
  private final Optional<Instance> instance;
  private final Optional<Instance> second;
  private final Path sandbox;
  private final String token;
  private final Returned returned;

  Payloads(Subject subject, Talk talk, Returned returned) {
    this(subject, talk.instance(), talk.second(), talk.sandbox().folder(), talk.unique(), returned);
  }

  Payloads(
      Subject subject,
      Optional<Instance> instance,
      Optional<Instance> second,
      Path sandbox,
      UniqueToken unique,
      Returned returned) {
    this.subject = subject;
    this.instance = instance;
    this.second = second;
    this.sandbox = sandbox;
    this.token = unique.text();
    this.returned = returned;
  }

  Input of(PlannedStep step) {
    return switch (step.payload()) {
      case NONE -> new Input.None();
      case IDENTITY -> lived(step, Input.Text.of(identity()));
      case DELETION -> Input.Text.of(identity());
      case DESIRED -> lived(step, Input.Text.of(desired()));
      case PARTIAL -> partial();
      case ALTERNATE -> lived(step, Input.Text.of(alternate()));
      case ONE_ALTERNATE -> oneAlternate(step.variant());
      case REMOVAL -> removal(step);
      case READ_ONLY ->
          input(
              ReadOnlyValue.in(subject, desired(), returned.latest(), identityNames()),
              "the schema has no read-only property that get shows and another value can be made"
                  + " for");
      case ORIGINAL ->
          returned
              .original()
              .<Input>map(state -> Input.Text.of(settable(state)))
              .orElseGet(() -> new Input.Impossible("the first state is not known"));
      case PERMUTED -> permuted();
      case ONE_CHANNEL -> input(asBefore(), "there is no instance to ask for");
      case LARGE ->
          filled("x".repeat(large(step)), "the schema admits no input of more than 64 KiB");
      case HUGE -> filled("x".repeat(HUGE), "the schema admits no input of a mebibyte");
      case INTERRUPTED ->
          step.operation() == OperationName.GET
              ? Input.Text.of(identity())
              : input(
                  Optional.of(step.variant() == 0 ? alternate() : desired()),
                  "there is nothing to set");
      case HOSTILE -> hostile(step);
      case PURGE -> purge(step);
      case CANARY -> canary(step);
      case MALFORMED -> malformed(step);
      case INVALID -> invalid(step);
      case SECOND -> second(step);
      case RETURNED -> sample(step);
      case OTHER ->
          input(
              base().flatMap(known -> OtherValue.in(subject, known, identityNames())),
              "the schema admits no other desired value");
      case STRANGER ->
          input(
              Stranger.of(
                  subject, base().orElse(JsonObject.empty()), identityNames(), "tck-" + token),
              "no identity can be made up from the schema");
      case MINIMAL -> minimal();
      case GOT ->
          input(
              returned.latest().map(this::settable).filter(subject::accepts),
              "get returned nothing that can be desired");
      case REORDERED -> reordered();
      case METADATA ->
          input(
              asBefore().map(plain -> plain.with("_metadata", METADATA)).filter(subject::accepts),
              "the schema refuses \"_metadata\"");
      case ELSEWHERE -> asBefore(step);
      case TOGETHER -> asBefore(step);
      case FILTER -> FilterInput.of(subject, step, listed(), identityNames(), "tck-none-" + token);
      case AUTHOR -> throw new IllegalArgumentException("authored steps bring their own input");
    };
  }

  /** Returns the identity with only those desired properties that the schema wants. */
  private Input minimal() {
    var whole = base();
    var kept =
        whole.map(
            all -> {
              var others = new LinkedHashSet<>(all.names());
              others.removeAll(identityNames());
              others.removeAll(subject.schema().map(InstanceSchema::required).orElse(Set.of()));
              return all.without(others);
            });
    return kept.filter(subject::accepts).equals(whole) || kept.filter(subject::accepts).isEmpty()
        ? new Input.Impossible("no desired property can be left out")
        : Input.Text.of(kept.get());
  }

  /** Returns what get was asked plainly before. */
  private Optional<JsonObject> asBefore() {
    return instance.isPresent() ? Optional.of(alternate()) : returned.state().map(this::asked);
  }

  private Input asBefore(PlannedStep step) {
    boolean silent =
        subject.manifest().operation(step.operation()).filter(Operation::takesInput).isEmpty();
    return silent ? new Input.None() : input(asBefore(), "the resource returned no instance");
  }

  /** Returns what get returned with those arrays turned round that the schema calls sets. */
  private Input reordered() {
    var known = returned.latest().map(this::settable);
    var turned = known;
    for (var name : known.map(JsonObject::names).orElse(Set.of())) {
      turned = turned.map(state -> turned(state, name));
    }
    return turned.equals(known)
        ? new Input.Impossible("no array is a set by its schema and has two elements")
        : input(turned.filter(subject::accepts), "the schema refuses the arrays in another order");
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

  /** Returns an instance that export lists, our own if there is one. */
  private Optional<JsonObject> listed() {
    var names = identityNames();
    var own = instance.map(present -> Subject.identityOf(present.identity(), names));
    var known = returned.sample(own, state -> Subject.identityOf(state, names));
    return known.stream()
        .filter(state -> own.filter(Subject.identityOf(state, names)::equals).isPresent())
        .findFirst()
        .or(() -> known.stream().findFirst());
  }

  private Input canary(PlannedStep step) {
    var place = sandbox.toString();
    if (!ShellText.bare(place).equals(place)) {
      return new Input.Unknown(
          "the folder for temporary files has a name that a shell takes apart; set TMPDIR to one"
              + " of letters and digits");
    }
    boolean free = step.operation() == OperationName.SET;
    var texts = free ? List.of(TEXT + canary() + " ", TEXT + " ", canary()) : List.of(canary());
    return texts.stream()
        .map(text -> filled(text, "the schema admits no text with metacharacters"))
        .filter(Input.Text.class::isInstance)
        .findFirst()
        .orElseGet(() -> filled(canary(), "the schema admits no text with metacharacters"));
  }

  private int large(PlannedStep step) {
    return subject
        .manifest()
        .operation(step.operation())
        .filter(Operation::hasJsonInputArgument)
        .map(operation -> LARGE)
        .orElse(LARGER);
  }

  private Input lived(PlannedStep step, Input input) {
    boolean takesInput =
        subject.manifest().operation(commandOf(step)).map(Operation::takesInput).orElse(true);
    return takesInput || step.operation() != OperationName.GET ? input : new Input.None();
  }

  private OperationName commandOf(PlannedStep step) {
    return step.operation() == OperationName.WHAT_IF
            && !subject.manifest().has(OperationName.WHAT_IF)
        ? OperationName.SET
        : step.operation();
  }

  private Input second(PlannedStep step) {
    if (second.isEmpty()) {
      return new Input.Impossible(
          "there is no second instance; name another one in the scenario, or make the identity"
              + " from \"{unique}\"");
    }
    var desired = existing(second.get().desiredInput());
    if (!subject.accepts(desired)) {
      return new Input.Impossible(
          "the schema does not admit the second instance %s; name another one in the scenario"
              .formatted(second.get().identity().toJson()));
    }
    var identity = existing(second.get().identity());
    return step.operation() != OperationName.SET && subject.accepts(identity)
        ? Input.Text.of(identity)
        : Input.Text.of(desired);
  }

  /** Returns the identity, with the desired properties where the schema wants more. */
  private JsonObject identity() {
    var identity = existing(instance.orElseThrow().identity());
    return subject.accepts(identity) ? identity : desired();
  }

  private JsonObject desired() {
    return existing(instance.orElseThrow().desiredInput());
  }

  private JsonObject alternate() {
    return instance.orElseThrow().alternateInput().map(this::existing).orElseGet(this::desired);
  }

  /** Adds what is meant where it is left out, for a schema that wants it said. */
  private JsonObject existing(JsonObject input) {
    boolean wanted = subject.schema().filter(it -> it.required().contains("_exist")).isPresent();
    return wanted && !input.has("_exist") ? input.with("_exist", JsonBoolean.TRUE) : input;
  }

  /** Returns the identity and the first desired property with which the schema is content. */
  private Input partial() {
    var whole = instance.orElseThrow();
    var names = whole.desired().names();
    for (var name : names) {
      var others = new LinkedHashSet<>(names);
      others.remove(name);
      others.removeAll(subject.schema().map(InstanceSchema::required).orElse(Set.of()));
      var part = whole.desiredInput().without(others);
      if (!others.isEmpty() && subject.accepts(part)) {
        return Input.Text.of(part);
      }
    }
    return new Input.Impossible("no desired property can be left out");
  }

  /** Returns the desired state with one property of the alternate one. */
  private Input oneAlternate(int variant) {
    var whole = instance.orElseThrow();
    var alternate = whole.alternate().orElseGet(JsonObject::empty);
    var members = List.copyOf(alternate.members().entrySet());
    if (variant >= members.size()) {
      return new Input.Impossible("there is no such alternate property");
    }
    var name = members.get(variant).getKey();
    var mixed = whole.desiredInput().with(name, members.get(variant).getValue());
    return subject.accepts(mixed)
        ? Input.Text.of(mixed)
        : new Input.Impossible(
            "the schema does not admit \"%s\" beside the other desired values".formatted(name));
  }

  private Input removal(PlannedStep step) {
    var removal = removal();
    return step.operation() == OperationName.DELETE && !subject.accepts(removal)
        ? new Input.Impossible("the schema does not admit \"_exist\": false")
        : lived(step, Input.Text.of(removal));
  }

  private JsonObject removal() {
    var removal = instance.orElseThrow().identity().with("_exist", JsonBoolean.FALSE);
    return subject.accepts(removal) ? removal : desired().with("_exist", JsonBoolean.FALSE);
  }

  /** Returns a valid instance to vary: the desired one, or one the resource returned. */
  private Optional<JsonObject> base() {
    return instance.map(own -> desired()).or(() -> returned.state().map(this::settable));
  }

  private Set<String> identityNames() {
    return instance.map(present -> present.identity().names()).orElseGet(subject::identifying);
  }

  /** Returns a state as it can be desired: without read-only and canonical properties. */
  JsonObject settable(JsonObject state) {
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

  private Input permuted() {
    var base =
        instance
            .flatMap(Instance::alternateInput)
            .or(this::base)
            .filter(object -> object.names().size() > 1);
    if (base.isEmpty()) {
      return new Input.Impossible("there are not two members to put in another order");
    }
    var names = new ArrayList<>(base.get().names());
    Collections.reverse(names);
    var members = new LinkedHashMap<String, JsonValue>();
    names.forEach(name -> members.put(name, base.get().members().get(name)));
    return Input.Text.of(JsonObject.of(members));
  }

  private Input filled(String text, String otherwise) {
    var base = base();
    if (base.isEmpty()) {
      return new Input.Impossible("there is no instance to vary");
    }
    var freeText = instance.map(Instance::freeText).orElse(List.of());
    return TextProperty.fill(subject, base.get(), freeText, identityNames(), text)
        .<Input>map(Input.Text::of)
        .orElseGet(() -> new Input.Impossible(otherwise));
  }

  private static Input input(Optional<JsonObject> made, String otherwise) {
    return made.<Input>map(Input.Text::of).orElseGet(() -> new Input.Impossible(otherwise));
  }

  /** Returns a text that would create a file in the sandbox wherever a shell gets to see it. */
  String canary() {
    var file = sandbox.resolve(Sandbox.CANARY).toString();
    return "a$(touch %1$s1)b`touch %1$s2`c'; touch %1$s3; 'd\"; touch %1$s4; \"e %%s \\n [x]"
        .formatted(file);
  }

  private boolean isEnvironmentOnly(PlannedStep step) {
    return subject
        .manifest()
        .operation(step.operation())
        .map(
            operation ->
                operation.input().filter(InputKind.ENV::equals).isPresent()
                    && !operation.hasJsonInputArgument())
        .orElse(false);
  }

  private Input hostile(PlannedStep step) {
    var texts = List.of("../" + ESCAPE + token, "", "x".repeat(LARGE), "tck\u0000" + token, ESCAPE);
    int variant = step.variant() == texts.size() - 1 ? 0 : step.variant();
    var made = instance.orElseThrow().desiredInput();
    var name = identityNames().stream().filter(subject::isText).findFirst();
    if (name.isEmpty()) {
      return new Input.Impossible("the schema has no text that identifies an instance");
    }
    made = made.with(name.get(), JsonString.of(texts.get(variant)));
    if (variant != step.variant()) {
      made = made.with("_exist", JsonBoolean.FALSE);
    }
    return input(
        Optional.of(existing(made)).filter(subject::accepts),
        "the schema refuses such an identity");
  }

  private Input purge(PlannedStep step) {
    var wanted = step.variant() == 0 ? desired() : alternate();
    boolean purges = step.variant() == 2;
    return step.operation() == OperationName.GET
        ? Input.Text.of(identity())
        : input(
            Optional.of(purges ? wanted.with("_purge", JsonBoolean.TRUE) : wanted)
                .filter(subject::accepts)
                .filter(
                    it -> subject.schema().filter(schema -> schema.declares("_purge")).isPresent()),
            "the schema has no \"_purge\"");
  }

  private Input malformed(PlannedStep step) {
    if (isEnvironmentOnly(step) || takesEnvironment(step)) {
      return new Input.Impossible("the environment has no form for malformed JSON");
    }
    var base = base().filter(object -> !object.isEmpty());
    var text = base.map(JsonValue::toJson).orElse("{\"tck\":1}");
    return new Input.Text(text.substring(0, text.length() - 1), Optional.empty());
  }

  private boolean takesEnvironment(PlannedStep step) {
    return subject
        .manifest()
        .operation(step.operation())
        .flatMap(Operation::input)
        .filter(InputKind.ENV::equals)
        .isPresent();
  }

  private Input invalid(PlannedStep step) {
    var wrong =
        instance
            .map(Instance::invalid)
            .filter(list -> step.variant() < list.size())
            .map(list -> instance.orElseThrow().invalidInput(list.get(step.variant())));
    if (wrong.isPresent()) {
      return Input.Text.of(wrong.get());
    }
    var base = base().orElse(JsonObject.empty());
    return InvalidInput.of(subject, base, identityNames(), takesEnvironment(step))
        .<Input>map(Input.Text::of)
        .orElseGet(
            () ->
                new Input.Impossible(
                    subject.schema().isPresent()
                        ? "the schema refuses nothing that can be sent this way"
                        : "there is no usable instance schema"));
  }

  private Input sample(PlannedStep step) {
    var names = identityNames();
    var own = instance.map(present -> Subject.identityOf(present.identity(), names));
    var states = returned.sample(own, state -> Subject.identityOf(state, names));
    if (states.isEmpty()) {
      return new Input.Impossible("the resource returned no instance");
    }
    var values = new ArrayList<JsonValue>();
    for (var state : states.subList(0, step.variant() == 0 ? states.size() : 1)) {
      values.add(step.operation() == OperationName.GET ? asked(state) : settable(state));
    }
    return new Input.Many(values);
  }

  private JsonObject asked(JsonObject state) {
    var others = new LinkedHashSet<>(state.names());
    others.removeAll(identityNames());
    var identity = state.without(others);
    return !identity.isEmpty() && subject.accepts(identity) ? identity : settable(state);
  }
}
