package io.github.dsctck.core.rules.schema;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.ManifestApplicability;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.SchemaState;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.Validation;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Instance schema: chapter SCH. */
public final class SchRules {

  private static final Set<StepInput> LAWFUL =
      Set.of(
          StepInput.IDENTITY,
          StepInput.DESIRED,
          StepInput.ALTERNATE,
          StepInput.REMOVAL,
          StepInput.RETURNED,
          StepInput.AUTHOR);

  private SchRules() {}

  public static void register(RuleRegistry rules) {
    rules.exchange("SCH-01", Layer.JSON, SchRules::commandPrintsSchema);
    rules.resource("SCH-02", ManifestApplicability.SCHEMAS, of(SchKeywords::hasBasicKeywords));
    rules.resource("SCH-03", ManifestApplicability.SCHEMAS, SchReferences::refersToItself);
    rules.resource("SCH-04", ManifestApplicability.SCHEMAS, CanonicalDeclarations::areAsPublished);
    rules.reading("SCH-06", SchRules::acceptsWhatResourceAccepts);
    rules.resource("SCH-07", ManifestApplicability.SCHEMAS, of(SchKeywords::isClosed));
    rules.resource("SCH-08", ManifestApplicability.SCHEMAS, of(SchProperties::readOnlyIsOptional));
    rules.resource("SCH-09", ManifestApplicability.SCHEMAS, of(SchKeywords::writeOnlyIsOptional));
    rules.resource(
        "SCH-10", ManifestApplicability.SCHEMAS, of(SchProperties::leavesReservedNamesAlone));
    rules.resource("SCH-11", ManifestApplicability.SCHEMAS, of(SchProperties::keysAreRequired));
    rules.resource("SCH-12", ManifestApplicability.SCHEMAS, SchDefaults::standWhereTheyAreRead);
    rules.resource("SCH-14", ManifestApplicability.SCHEMAS, SchCompilation::succeeds);
    rules.reading("SCH-05", SchemaStability::isTheSameAgain);
  }

  private static Function<TestedResource, Verdict> of(Function<SchemaText, Verdict> check) {
    return subject -> SchemaText.judge(subject, check);
  }

  private static Verdict commandPrintsSchema(Observation observation) {
    if (observation.exchange().operation() != OperationName.SCHEMA) {
      return Verdict.notApplicable("no schema command was run");
    }
    var expected = "exit code 0 and one JSON object on stdout that is a JSON Schema";
    if (!observation.succeeded()) {
      return Verdict.violated(Violation.in(observation, expected, observation.failure()));
    }
    var problem = observation.output().problems().stream().findFirst();
    if (problem.isPresent() && !observation.output().isReadable()) {
      return Verdict.violated(Violation.onStdout(observation, expected, problem.get().describe()));
    }
    var document = observation.states().stream().findFirst().flatMap(JsonValue::asObject);
    if (document.isEmpty()) {
      return Verdict.violated(withoutObject(observation, expected));
    }
    return InstanceSchema.compile(document.get()) instanceof Compilation.Problem wrong
            && wrong.kind() != Compilation.Kind.REMOTE_REFERENCE
        ? Verdict.violated(
            Violation.in(observation, "stdout", wrong.pointer(), expected, wrong.message()))
        : Verdict.satisfied();
  }

  /** The engine can work with a schema that is {@code true}. */
  private static Violation withoutObject(Observation observation, String expected) {
    var violation = Violation.onStdout(observation, expected, "no JSON object");
    return observation.states().stream().findFirst().filter(JsonBoolean.TRUE::equals).isPresent()
        ? violation.tolerable().inEngine("accepts any instance")
        : violation;
  }

  private static Verdict acceptsWhatResourceAccepts(Conversation conversation) {
    var subject = conversation.subject();
    if (subject.schemaState() instanceof SchemaState.Undefined) {
      return Verdict.notApplicable("the manifest defines no schema");
    }
    if (SchCompilation.fails(subject)) {
      return Verdict.blockedBy(RuleRole.SCHEMA_COMPILES);
    }
    if (subject.schema().isEmpty()) {
      return Verdict.notExercised("there is no usable instance schema");
    }
    var schema = subject.schema().get();
    return Samples.of(accepted(conversation).stream())
        .sayingOne()
        .judge(seen -> refusedBy(schema, seen))
        .orElseGet(
            () ->
                takesNoInput(subject)
                    ? Verdict.notApplicable("no operation takes input")
                    : Verdict.notExercised(
                        conversation.whyNot(
                            steps(conversation), "the resource accepted no input")));
  }

  private static Optional<Violation> refusedBy(InstanceSchema schema, Observation seen) {
    return schema.validate(seen.input().orElseThrow()) instanceof Validation.Invalid invalid
        ? Optional.of(
            Violation.in(
                seen,
                "stdin",
                invalid.violations().get(0).pointer(),
                "an instance schema that accepts the same input as the resource",
                invalid.violations().get(0).message()))
        : Optional.empty();
  }

  private static boolean takesNoInput(TestedResource subject) {
    return subject.manifest().operations().values().stream()
        .noneMatch(operation -> operation.takesInput());
  }

  private static List<StepRecord> steps(Conversation conversation) {
    return conversation.steps().stream().filter(step -> LAWFUL.contains(step.stepInput())).toList();
  }

  /** Returns the exchanges in which a resource accepted intended input. */
  private static List<Observation> accepted(Conversation conversation) {
    return conversation.steps().stream()
        .filter(step -> LAWFUL.contains(step.stepInput()))
        .filter(step -> step.operation() != OperationName.EXPORT)
        .filter(
            step -> step.plan().authored().map(own -> !own.expect().wantsFailure()).orElse(true))
        .flatMap(step -> step.observations().stream())
        .filter(seen -> seen.twin().isEmpty() && seen.succeeded())
        .filter(seen -> seen.isOwnInput() && seen.input().isPresent())
        .toList();
  }
}
