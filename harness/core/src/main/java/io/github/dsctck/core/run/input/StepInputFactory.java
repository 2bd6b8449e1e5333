package io.github.dsctck.core.run.input;

import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.ScenarioField;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.run.setting.ConversationContext;
import io.github.dsctck.core.run.setting.ReturnedStates;
import io.github.dsctck.core.run.setting.SecondInstance;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.UniqueToken;
import io.github.dsctck.core.text.Draw;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;
import java.util.Set;

/** Makes the input of each planned step, from the scenario or from returned states. */
public final class StepInputFactory {

  /** The variant of an unknown setting that the resource has to ignore. */
  private static final int LOOSE = 1;

  /** The inputs that are made from returned states. */
  private static final Set<StepInput> OF_STATES =
      Set.of(StepInput.GOT, StepInput.RETURNED, StepInput.REORDERED);

  private final TestedResource subject;
  private final Optional<Instance> instance;
  private final Optional<Instance> second;
  private final String token;
  private final Draw draw;
  private final ReturnedStates returned;
  private final KnownInputs known;
  private final VariedInputs varied;
  private final TextInputs texts;

  public StepInputFactory(
      TestedResource subject, ConversationContext context, ReturnedStates returned) {
    this(
        subject,
        context.instance(),
        context.second().map(SecondInstance::instance),
        context.sandbox().folder(),
        context.canary(),
        context.unique(),
        context.draw(),
        returned);
  }

  StepInputFactory(
      TestedResource subject,
      Optional<Instance> instance,
      Optional<Instance> second,
      Path sandbox,
      String canary,
      UniqueToken unique,
      Draw draw,
      ReturnedStates returned) {
    this.subject = subject;
    this.instance = instance;
    this.second = second;
    this.token = unique.text();
    this.draw = draw;
    this.returned = returned;
    this.known = new KnownInputs(subject, instance, returned);
    this.varied = new VariedInputs(subject, instance, known, draw);
    this.texts = new TextInputs(subject, instance, known, sandbox, canary, draw);
  }

  public Input of(PlannedStep step) {
    var input = make(step);
    boolean fromState = instance.isEmpty() || OF_STATES.contains(step.stepInput());
    return fromState && returned.isOutgrown() && input instanceof Input.Impossible
        ? new Input.Unknown(
            "the returned state has more than %d characters and is not sent back"
                .formatted(ReturnedStates.LARGEST))
        : input;
  }

  private Input make(PlannedStep step) {
    return switch (step.stepInput()) {
      case NONE -> new Input.None();
      case IDENTITY -> taken(step, Input.Text.of(known.identity()));
      case DELETION -> Input.Text.of(known.identity());
      case DESIRED -> taken(step, Input.Text.of(known.desired()));
      case PARTIAL -> varied.partial();
      case ALTERNATE -> taken(step, Input.Text.of(known.alternate()));
      case ONE_ALTERNATE -> varied.oneAlternate(step.variant());
      case REMOVAL -> removal(step);
      case READ_ONLY -> readOnly();
      case ORIGINAL ->
          Input.of(
              returned.original().map(known::settable),
              Input.Impossible.ofNothing("the first state is not known"));
      case PERMUTED -> varied.permuted();
      case ONE_CHANNEL ->
          Input.of(known.asBefore(), Input.Impossible.ofNothing("the run knows no instance"));
      case LARGE -> worthwhile(step, texts.large(step.operation()));
      case HUGE -> worthwhile(step, texts.huge());
      case INTERRUPTED -> interrupted(step);
      case HOSTILE -> texts.hostile(step, token);
      case PURGE -> purge(step);
      case UNKNOWN_SETTING -> Input.Text.of(varied.unknown(step.variant() == LOOSE));
      case CANARY -> texts.canary(step.operation());
      case MALFORMED -> malformed(step);
      case INVALID -> invalid(step);
      case SECOND -> second(step);
      case RETURNED -> sample(step);
      case OTHER -> other();
      case STRANGER -> stranger();
      case MINIMAL -> varied.minimal();
      case GOT ->
          Input.of(
              known.latest().filter(subject::accepts),
              Input.Impossible.ofNothing("get returned no property that can be desired"));
      case REORDERED -> varied.reordered();
      case METADATA -> metadata();
      case ELSEWHERE, TOGETHER -> asBefore(step);
      case FILTER ->
          new FilterInput(subject, known.identityNames(), draw.of("filter").word() + "-" + token)
              .of(step, known.listed());
      case AUTHOR -> throw new IllegalArgumentException("authored steps have their own input");
    };
  }

  private Input readOnly() {
    return Input.of(
        new ReadOnlyValue(subject, known, draw).in(returned.latest()),
        Input.Impossible.bySchema(
            "the schema has no read-only property that get returns and that allows another value"));
  }

  private Input interrupted(PlannedStep step) {
    if (step.operation() == OperationName.GET) {
      return Input.Text.of(known.identity());
    }
    return Input.Text.of(step.variant() == 0 ? known.alternate() : known.desired());
  }

  private Input other() {
    return Input.of(
        known
            .base()
            .flatMap(base -> OtherValue.in(subject, base, known.identityNames(), draw.of("other"))),
        Input.Impossible.bySchema("the schema accepts no other desired value"));
  }

  private Input stranger() {
    var base = known.base().orElse(JsonObject.empty());
    return Input.of(
        NonexistentIdentity.of(
            subject, base, known.identityNames(), draw.of("stranger").word() + "-" + token),
        Input.Impossible.ofNothing(
            NotExercisedReason.lackingInScenario(
                "the kit cannot generate an identity, because no text identifies an instance; "
                    + "add an instance with an unused identity to the scenario")));
  }

  private Input metadata() {
    return Input.of(
        known
            .asBefore()
            .map(plain -> plain.with("_metadata", metadataOfAnEngine()))
            .filter(subject::accepts),
        Input.Impossible.bySchema("the schema refuses \"_metadata\""));
  }

  private JsonObject metadataOfAnEngine() {
    var value = draw.of("metadata");
    return JsonObject.empty().with(value.name(), JsonString.of(value.of("value").phrase(3)));
  }

  private Input asBefore(PlannedStep step) {
    return operation(step).filter(Operation::takesInput).isEmpty()
        ? new Input.None()
        : Input.of(
            known.asBefore(), Input.Impossible.ofNothing("the resource returned no instance"));
  }

  /** A get that fails with little input proves nothing with much input. */
  private Input worthwhile(PlannedStep step, Input much) {
    boolean fails = step.operation() == OperationName.GET && !returned.answered();
    return fails && much instanceof Input.Text
        ? Input.Impossible.ofNothing("no get succeeded with less input")
        : much;
  }

  /** Returns an input, unless the get has no input. */
  private Input taken(PlannedStep step, Input input) {
    boolean takesInput = operation(step).map(Operation::takesInput).orElse(true);
    return takesInput || step.operation() != OperationName.GET ? input : new Input.None();
  }

  private Optional<Operation> operation(PlannedStep step) {
    return subject.manifest().operation(step.operation());
  }

  private Input second(PlannedStep step) {
    if (second.isEmpty()) {
      return Input.Impossible.ofNothing(
          NotExercisedReason.lacking(
              ScenarioField.IDENTITY,
              "there is no second instance; name another one in the scenario, or make the identity"
                  + " from \"{unique}\""));
    }
    var desired = known.existing(second.get().desiredInput());
    if (!subject.accepts(desired)) {
      return Input.Impossible.bySchema(
          NotExercisedReason.lackingInScenario(
              "the schema does not accept the second instance %s; name another one in the scenario"
                  .formatted(second.get().identity().toJson())));
    }
    var identity = known.existing(second.get().identity());
    return step.operation() != OperationName.SET && subject.accepts(identity)
        ? Input.Text.of(identity)
        : Input.Text.of(desired);
  }

  private Input removal(PlannedStep step) {
    var removal = known.removal();
    return step.operation() != OperationName.SET && !subject.accepts(removal)
        ? Input.Impossible.bySchema("the schema does not accept \"_exist\": false")
        : taken(step, Input.Text.of(removal));
  }

  private Input purge(PlannedStep step) {
    if (step.operation() == OperationName.GET) {
      return Input.Text.of(known.identity());
    }
    var wanted = step.variant() == 0 ? known.desired() : known.alternate();
    boolean purges = step.variant() == 2;
    boolean declared =
        subject.manifest().isDraft()
            || subject.schema().filter(it -> it.declares("_purge")).isPresent();
    return Input.of(
        Optional.of(purges ? wanted.with("_purge", JsonBoolean.TRUE) : wanted)
            .filter(it -> declared && subject.accepts(it)),
        Input.Impossible.bySchema("the schema has no \"_purge\""));
  }

  private Input malformed(PlannedStep step) {
    if (takesEnvironment(step)) {
      return Input.Impossible.byChannel("the environment has no form for malformed JSON");
    }
    if (operation(step).filter(StepInputFactory::takesOnlySettings).isPresent()) {
      return Input.Impossible.byChannel("arguments for settings have no form for malformed JSON");
    }
    var base = known.base().filter(object -> !object.isEmpty());
    var text = base.map(JsonValue::toJson).orElseGet(this::anything);
    return new Input.Text(text.substring(0, text.length() - 1), Optional.empty());
  }

  private String anything() {
    var value = draw.of("anything");
    return JsonObject.empty().with(value.word(), JsonNumber.of(value.between(1, 99))).toJson();
  }

  private static boolean takesOnlySettings(Operation operation) {
    return operation.hasSettingArguments() && operation.input().isEmpty();
  }

  private boolean takesEnvironment(PlannedStep step) {
    return operation(step).flatMap(Operation::input).filter(InputKind.ENV::equals).isPresent();
  }

  private Input invalid(PlannedStep step) {
    var wrong =
        instance
            .map(Instance::invalid)
            .filter(list -> step.variant() < list.size())
            .map(list -> known.own().invalidInput(list.get(step.variant())));
    if (wrong.isPresent()) {
      return Input.Text.of(wrong.get());
    }
    var base = known.base().orElse(JsonObject.empty());
    if (step.variant() > 0) {
      var other =
          instance.isPresent() ? known.alternate() : base; // so that accepting it is visible
      return Input.of(
          wrong().notAmongValues(other),
          Input.Impossible.bySchema("the schema lists the values of no property"));
    }
    return Input.of(
        wrong().of(base, takesEnvironment(step)),
        subject.schema().isPresent()
            ? Input.Impossible.bySchema("the schema refuses nothing that can be sent this way")
            : Input.Impossible.ofNothing("there is no usable instance schema"));
  }

  private InvalidInput wrong() {
    return new InvalidInput(subject, known.identityNames(), draw);
  }

  private Input sample(PlannedStep step) {
    var states = known.sample();
    if (states.isEmpty()) {
      return Input.Impossible.ofNothing("the resource returned no instance");
    }
    var values = new ArrayList<JsonValue>();
    for (var state : step.variant() == 0 ? states : known.sample(step.variant())) {
      values.add(
          step.operation() == OperationName.GET ? known.asked(state) : known.settable(state));
    }
    return new Input.Many(values);
  }
}
