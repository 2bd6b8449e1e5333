package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.run.setting.ConversationContext;
import io.github.dsctck.core.run.setting.ConversationPlan;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.ScenarioProblem;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.SchemaViolation;
import io.github.dsctck.core.schema.Validation;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Finds the inputs of a scenario that the instance schema of its resource refuses. The engine would
 * refuse them before it starts the resource, so the resource is not at fault - unless its own get
 * returns the same value that its schema refuses.
 */
public final class ScenarioSchemaCheck {

  private static final Set<OperationName> OF_INSTANCES =
      Set.of(
          OperationName.GET,
          OperationName.TEST,
          OperationName.SET,
          OperationName.WHAT_IF,
          OperationName.DELETE);

  private final TestedResource subject;
  private final ConversationContext context;
  private final String file;

  /**
   * Prepares the comparison.
   *
   * @param file the scenario file, relative to the verified path
   */
  ScenarioSchemaCheck(TestedResource subject, ConversationContext context, String file) {
    this.subject = subject;
    this.context = context;
    this.file = file;
  }

  /** Returns the problems of a scenario as far as they show without a process. */
  public static List<ScenarioProblem> withoutProcess(
      ConversationPlan plan, ConversationContext context) {
    var subject = plan.resource().subject();
    return plan.file()
        .map(file -> new ScenarioSchemaCheck(subject, context, file.relative()))
        .map(check -> check.problems(plan.steps(), input -> Optional.empty()))
        .orElse(List.of());
  }

  /**
   * An input of the scenario.
   *
   * @param where its place, for people
   * @param otherwise an alternative that the author may have meant
   */
  private record ScenarioInput(String where, JsonObject input, String otherwise) {}

  /**
   * Returns the problems that the author of the scenario has to fix.
   *
   * @param steps the author's own steps
   * @param get returns the state from get for an input
   */
  List<ScenarioProblem> problems(
      List<PlannedStep> steps, Function<JsonObject, Optional<JsonObject>> get) {
    var problems = new ArrayList<ScenarioProblem>();
    subject.schema().ifPresent(schema -> problems.addAll(problems(schema, steps, get)));
    return problems.stream().distinct().toList();
  }

  private List<ScenarioProblem> problems(
      InstanceSchema schema,
      List<PlannedStep> steps,
      Function<JsonObject, Optional<JsonObject>> get) {
    var problems = new ArrayList<ScenarioProblem>();
    for (var statement : statements(schema, steps)) {
      var refusals = new ArrayList<>(violations(schema, statement.input()));
      refusals.removeIf(refusal -> isOwnDemand(schema, refusal));
      if (!refusals.isEmpty()) {
        var shown = get.apply(statement.input()).map(state -> violations(schema, state));
        refusals.removeIf(refusal -> shown.filter(has -> isAmong(has, refusal)).isPresent());
      }
      refusals.forEach(refusal -> problems.add(problem(schema, statement, refusal)));
    }
    context.instance().ifPresent(instance -> problems.addAll(unknownNames(schema, instance)));
    return problems;
  }

  /** A misspelt name in a list is in no input, but it would leave rules without their property. */
  private List<ScenarioProblem> unknownNames(InstanceSchema schema, Instance instance) {
    var lists = new LinkedHashMap<String, List<String>>();
    lists.put("freeText", instance.freeText().orElse(List.of()));
    lists.put("volatile", instance.volatileProperties());
    var problems = new ArrayList<ScenarioProblem>();
    lists.forEach(
        (key, names) ->
            names.stream()
                .filter(name -> isUnknown(schema, instance, name))
                .map(name -> unknown(schema, instance.mark(), key, name))
                .forEach(problems::add));
    return problems;
  }

  /** Returns whether the schema allows no property of a name; others may be undeclared. */
  private static boolean isUnknown(InstanceSchema schema, Instance instance, String name) {
    var filled = instance.desiredInput().with(name, JsonString.of(name));
    return !schema.propertyNames().contains(name)
        && violations(schema, filled).stream().anyMatch(refusal -> name.equals(refusal.property()));
  }

  private ScenarioProblem unknown(InstanceSchema schema, Mark mark, String key, String name) {
    var meant = Spelling.nearest(name, schema.propertyNames());
    return new ScenarioProblem(
        new Location(file, mark.line(), mark.column()),
        "unknown property %s in '%s'; %s"
            .formatted(
                Quotation.of(name),
                key,
                meant
                    .map(near -> "did you mean %s?".formatted(Quotation.of(near)))
                    .orElse("name a property of the schema")));
  }

  private List<ScenarioInput> statements(InstanceSchema schema, List<PlannedStep> steps) {
    var statements = new ArrayList<ScenarioInput>();
    context
        .instance()
        .ifPresent(
            instance -> {
              statements.add(ofInstance("desired", existing(schema, instance.desiredInput())));
              instance
                  .alternateInput()
                  .map(input -> ofInstance("alternate", existing(schema, input)))
                  .ifPresent(statements::add);
            });
    steps.forEach(step -> ofStep(step).ifPresent(statements::add));
    return statements;
  }

  private static ScenarioInput ofInstance(String key, JsonObject input) {
    return new ScenarioInput("'" + key + "'", input, "");
  }

  /** Adds implied values that the schema requires. */
  private static JsonObject existing(InstanceSchema schema, JsonObject input) {
    return schema.required().contains("_exist") && !input.has("_exist")
        ? input.with("_exist", JsonBoolean.TRUE)
        : input;
  }

  /** Returns the input of a step, unless its author expects a refusal. */
  private Optional<ScenarioInput> ofStep(PlannedStep planned) {
    return planned
        .authored()
        .filter(step -> OF_INSTANCES.contains(step.operation()))
        .filter(step -> !step.expect().wantsFailure())
        .flatMap(
            step ->
                step.input()
                    .filter(input -> context.placeholders().missing(input).isEmpty())
                    .map(context.placeholders()::expand)
                    .flatMap(JsonValue::asObject)
                    .map(
                        input ->
                            new ScenarioInput(
                                "step " + step.id(),
                                input,
                                ", or add 'expect: { fails: true }' if the resource must refuse "
                                    + "it")));
  }

  private static List<SchemaViolation> violations(InstanceSchema schema, JsonObject instance) {
    return schema.validate(instance) instanceof Validation.Invalid invalid
        ? invalid.violations()
        : List.of();
  }

  /** Returns whether no input can satisfy the schema. */
  private static boolean isOwnDemand(InstanceSchema schema, SchemaViolation refusal) {
    var property = refusal.property();
    return refusal.keyword().equals("required")
        && property != null
        && (property.startsWith("_") || schema.isReadOnly(property));
  }

  private static boolean isAmong(List<SchemaViolation> shown, SchemaViolation refusal) {
    return shown.stream()
        .anyMatch(
            other ->
                other.pointer().equals(refusal.pointer())
                    && other.schemaPointer().equals(refusal.schemaPointer())
                    && Optional.ofNullable(other.property())
                        .equals(Optional.ofNullable(refusal.property())));
  }

  private ScenarioProblem problem(
      InstanceSchema schema, ScenarioInput statement, SchemaViolation refusal) {
    var mark = mark(statement.input(), refusal);
    return new ScenarioProblem(
        new Location(file, mark.line(), mark.column()),
        "the schema of %s refuses %s: %s; %s"
            .formatted(
                Quotation.of(subject.manifest().type()),
                statement.where(),
                refusal.message(),
                next(schema, statement, refusal)));
  }

  private static String next(
      InstanceSchema schema, ScenarioInput statement, SchemaViolation refusal) {
    var property = refusal.property();
    var meant =
        property != null && !refusal.keyword().equals("required") && refusal.pointer().isEmpty()
            ? Spelling.nearest(property, schema.propertyNames())
            : Optional.<String>empty();
    return meant
        .map(near -> "did you mean %s?".formatted(Quotation.of(near)))
        .orElse(
            "correct it%s, or correct the schema if users have to write this"
                .formatted(statement.otherwise()));
  }

  private Mark mark(JsonObject input, SchemaViolation refusal) {
    var pointer = JsonPointer.parse(refusal.pointer());
    var property = refusal.property();
    var place = property == null ? pointer : pointer.child(property);
    var mark = place.markIn(input);
    return mark.isKnown() ? mark : context.instance().map(Instance::mark).orElse(Mark.NONE);
  }
}
