package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.run.setting.ConversationContext;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.ScenarioProblem;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.SchemaViolation;
import io.github.dsctck.core.schema.Validation;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Tells what a scenario states that the instance schema of its resource refuses. The engine would
 * refuse it before it starts the resource, so the resource is not to blame for what comes of it -
 * unless its own get shows the very thing that its schema refuses.
 */
final class ScenarioSchemaCheck {

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

  /**
   * An input as the scenario states it.
   *
   * @param where where it stands, for a person
   * @param otherwise what else the author may have meant
   */
  private record Statement(String where, JsonObject input, String otherwise) {}

  /**
   * Returns what the author of the scenario has to mend.
   *
   * @param steps the author's own steps
   * @param get returns the state that get shows for an input
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
    return problems;
  }

  private List<Statement> statements(InstanceSchema schema, List<PlannedStep> steps) {
    var statements = new ArrayList<Statement>();
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

  private static Statement ofInstance(String key, JsonObject input) {
    return new Statement("'" + key + "'", input, "");
  }

  /** Adds what is meant where it is left out, for a schema that wants it said. */
  private static JsonObject existing(InstanceSchema schema, JsonObject input) {
    return schema.required().contains("_exist") && !input.has("_exist")
        ? input.with("_exist", JsonBoolean.TRUE)
        : input;
  }

  /** Returns what a step gives to the resource, unless its author wants it refused. */
  private Optional<Statement> ofStep(PlannedStep planned) {
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
                            new Statement(
                                "step " + step.id(),
                                input,
                                ", or say 'expect: { fails: true }' if it is to be refused")));
  }

  private static List<SchemaViolation> violations(InstanceSchema schema, JsonObject instance) {
    return schema.validate(instance) instanceof Validation.Invalid invalid
        ? invalid.violations()
        : List.of();
  }

  /** Returns whether nobody can give what the schema demands. */
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
      InstanceSchema schema, Statement statement, SchemaViolation refusal) {
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

  private static String next(InstanceSchema schema, Statement statement, SchemaViolation refusal) {
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
