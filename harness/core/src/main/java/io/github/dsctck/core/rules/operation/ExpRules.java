package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.StateValidation;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.output.OutputProblem;
import io.github.dsctck.core.evidence.ConversationFacts;
import io.github.dsctck.core.evidence.OtherInstances;
import io.github.dsctck.core.evidence.SetSteps;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.Validation;
import io.github.dsctck.core.text.Clip;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/** Export: chapter EXP. */
public final class ExpRules {

  private ExpRules() {}

  public static void register(RuleRegistry rules) {
    rules.exchange("EXP-01", Layer.FRAMING, ExpRules::isOneInstanceALine);
    rules.exchange("EXP-11", Layer.SCHEMA, ExporterLines::areEntries);
    rules.exchange("EXP-02", Layer.SCHEMA, ExpRules::printsValidInstances);
    rules.reading("EXP-03", ExpRules::getAgrees);
    rules.reading("EXP-04", ExpRules::listsEachInstanceOnce);
    rules.reading("EXP-05", WithoutInput::ofExport);
    rules.reading("EXP-06", ExportFilters::areObeyed);
    rules.reading("EXP-07", ExpRules::filtersAreValid);
    rules.reading("EXP-08", ExportFilters::areNotNeeded);
    rules.exchange("EXP-09", Layer.SCHEMA, ExportedMembers::haveTheirTypes);
    rules.exchange("EXP-10", Layer.MEANING, ExportedMembers::nestNoArrays);
  }

  private static Verdict isOneInstanceALine(Observation observation) {
    if (!observation.isReal(OperationName.EXPORT)) {
      return Verdict.notApplicable("no export was run");
    }
    if (!observation.succeeded()) {
      return Verdict.notApplicable("the process " + observation.completion().ending().describe());
    }
    return Verdict.of(
        observation.output().problems().stream()
            .filter(
                problem ->
                    problem instanceof OutputProblem.BlankLine
                        || problem instanceof OutputProblem.NotJson
                        || problem instanceof OutputProblem.SpansLines
                        || problem instanceof OutputProblem.SeveralDocuments
                        || (problem instanceof OutputProblem.NotAnObject not
                            && not.value() instanceof JsonArray))
            .findFirst()
            .map(
                problem ->
                    Violation.onStdout(
                        observation,
                        "one complete JSON object on each line, with no blank line and no array "
                            + "around them",
                        problem.describe())));
  }

  private static Verdict printsValidInstances(Observation observation) {
    return observation.isReal(OperationName.EXPORT)
        ? StateValidation.judge(observation, false)
        : Verdict.notApplicable("no export was run");
  }

  /** Returns the reliable exports of a conversation. */
  private static List<Observation> exports(Conversation conversation) {
    return conversation.steps().stream()
        .flatMap(step -> step.observations().stream())
        .filter(seen -> seen.isReal(OperationName.EXPORT) && seen.succeeded())
        .filter(seen -> seen.stepInput() != StepInput.FILTER)
        .filter(seen -> conversation.violatedBy(seen).isEmpty())
        .toList();
  }

  /**
   * Returns whether the input is an instance as an export of the same epoch listed it, and the last
   * export still lists it.
   */
  public static boolean isListed(Conversation conversation, ObservedState sample) {
    var wanted = sample.observation().input();
    var listings =
        exports(conversation).stream().filter(export -> export.epoch() == sample.epoch()).toList();
    return listings.stream()
        .reduce((first, last) -> last)
        .filter(last -> isAmong(last, wanted, (one, asked) -> isSame(conversation, one, asked)))
        .filter(last -> listings.stream().anyMatch(it -> isAmong(it, wanted, ExpRules::isAsSent)))
        .isPresent();
  }

  /** Returns whether the input of a test is an instance exactly as some export listed it. */
  public static boolean wasListed(Conversation conversation, Observation test) {
    return exports(conversation).stream()
        .anyMatch(export -> isAmong(export, test.input(), ExpRules::isAsSent));
  }

  private static boolean isAmong(
      Observation export,
      Optional<JsonObject> wanted,
      BiPredicate<JsonObject, JsonObject> likeness) {
    return wanted.isPresent()
        && instances(export).stream().anyMatch(one -> likeness.test(one, wanted.get()));
  }

  private static boolean isAsSent(JsonObject listed, JsonObject sent) {
    return sent.members().entrySet().stream()
        .allMatch(member -> member.getValue().equals(listed.get(member.getKey())));
  }

  private static List<JsonObject> instances(Observation export) {
    return export.states().stream().flatMap(state -> state.asObject().stream()).toList();
  }

  private static Verdict getAgrees(Conversation conversation) {
    var subject = conversation.subject();
    if (!subject.has(OperationName.EXPORT) || !subject.has(OperationName.GET)) {
      return Verdict.notApplicable("the resource lacks export or get");
    }
    boolean asks = subject.manifest().operation(OperationName.GET).orElseThrow().takesInput();
    var steps = conversation.steps(OperationName.GET, asks ? StepInput.RETURNED : StepInput.NONE);
    boolean empty = exports(conversation).stream().allMatch(export -> instances(export).isEmpty());
    return Samples.of(
            steps.stream()
                .flatMap(step -> step.observations().stream())
                .filter(seen -> seen.isReal(OperationName.GET)))
        .where(seen -> conversation.violatedBy(seen).isEmpty())
        .where(seen -> listed(conversation, seen).isPresent())
        .judge(
            seen -> disagreement(conversation, listed(conversation, seen).orElseThrow(), seen),
            () ->
                conversation.whyNot(
                    steps,
                    empty ? "export listed no instance" : "no get requested an exported instance"));
  }

  /** Returns the requested instance of a get, as the last export lists it. */
  private static Optional<JsonObject> listed(Conversation conversation, Observation get) {
    var asked = get.isOwnInput() ? get.input() : get.state();
    if (asked.isEmpty()) {
      return Optional.empty();
    }
    return exports(conversation).stream()
        .filter(export -> export.epoch() == get.epoch())
        .reduce((first, last) -> last)
        .map(
            last ->
                instances(last).stream()
                    .filter(one -> isSame(conversation, one, asked.get()))
                    .toList())
        .filter(found -> conversation.tellsInstancesApart() || found.size() == 1)
        .flatMap(found -> found.stream().findFirst());
  }

  /** Returns whether a listed instance can be the requested one. */
  private static boolean isSame(Conversation conversation, JsonObject listed, JsonObject asked) {
    return conversation.tellsInstancesApart()
        ? conversation.identityOf(listed).equals(conversation.identityOf(asked))
        : isAsSent(listed, asked);
  }

  private static Optional<Violation> disagreement(
      Conversation conversation, JsonObject listed, Observation get) {
    if (get.failedCleanly()) {
      return Optional.of(
          Violation.in(get, "a get that returns the instance as export listed it", get.failure()));
    }
    if (get.state().isEmpty()) {
      return Optional.empty();
    }
    var expected = conversation.comparable(listed);
    var found = conversation.comparable(get.state().get());
    return Comparison.without(
            Comparison.differences(expected, found),
            ConversationFacts.of(conversation).purity().unstable())
        .stream()
        .filter(name -> !conversation.subject().isReadOnly(name) || expected.has(name))
        .findFirst()
        .map(
            name ->
                Violation.in(
                    get,
                    "stdout",
                    "/" + name,
                    "%s, as export listed it".formatted(Comparison.show(expected, name)),
                    Comparison.show(found, name)));
  }

  private static Verdict listsEachInstanceOnce(Conversation conversation) {
    if (!conversation.subject().has(OperationName.EXPORT)) {
      return Verdict.notApplicable("the resource has no export");
    }
    var steps = conversation.steps(OperationName.EXPORT, StepInput.NONE);
    return Samples.of(
            steps.stream()
                .filter(step -> conversation.own(step).filter(Observation::succeeded).isPresent()))
        .judge(
            step -> wrongList(conversation, step, step.own().orElseThrow()),
            () -> conversation.whyNot(steps, "no export was run"));
  }

  private static Optional<Violation> wrongList(
      Conversation conversation, StepRecord step, Observation export) {
    var counts = new HashMap<String, Integer>();
    for (var instance : instances(export)) {
      if (JsonBoolean.FALSE.equals(instance.get("_exist"))) {
        return Optional.of(
            listing(
                export,
                "only instances that exist",
                "an instance with \"_exist\": false, " + Clip.of(instance.toJson())));
      }
      var identity = tellingApart(conversation, instance);
      if (counts.merge(identity, 1, Integer::sum) > 1) {
        return Optional.of(
            listing(
                export,
                "each instance once",
                "the instance %s more than once".formatted(Clip.of(identity))));
      }
    }
    return ownInstance(conversation, step, export, counts.containsKey(ownIdentity(conversation)))
        .or(() -> otherInstance(conversation, export, counts.keySet()));
  }

  private static Optional<Violation> otherInstance(
      Conversation conversation, Observation export, Set<String> listed) {
    return OtherInstances.of(conversation)
        .missingIn(export, listed)
        .map(
            identity ->
                listing(
                    export,
                    "a list with the instance this run created, " + Clip.of(identity),
                    "%d instances, not including it".formatted(instances(export).size())));
  }

  /** Without keys, two instances are the same only if all properties are equal. */
  private static String tellingApart(Conversation conversation, JsonObject instance) {
    return conversation.identifying().isEmpty()
        ? instance.toJson()
        : conversation.identityOf(instance);
  }

  private static String ownIdentity(Conversation conversation) {
    return conversation
        .instance()
        .map(instance -> conversation.identityOf(instance.desiredInput()))
        .orElse("");
  }

  private static Optional<Violation> ownInstance(
      Conversation conversation, StepRecord step, Observation export, boolean isListed) {
    if (conversation.instance().isEmpty()) {
      return Optional.empty();
    }
    if (conversation.identifying().isEmpty()) {
      return onlyInstance(conversation, step, export);
    }
    if (!conversation.subject().managesExistence()
        && (conversation.subject().hasExistence() || !wasSet(conversation, step))) {
      return Optional.empty();
    }
    var seenAsMissing =
        conversation.gets().stream()
            .filter(seen -> seen.identity().equals(step.identity()))
            .filter(seen -> seen.epoch() == export.epoch())
            .map(seen -> JsonBoolean.FALSE.equals(seen.state().get("_exist")))
            .toList();
    boolean missing = seenAsMissing.contains(true);
    boolean shown = seenAsMissing.contains(false);
    if (step.before() == Existence.PRESENT && shown && !isListed) {
      return Optional.of(
          listing(
              export,
              "a list with the instance this run created, " + Clip.of(ownIdentity(conversation)),
              "%d instances, not including it".formatted(instances(export).size())));
    }
    if (step.before() == Existence.ABSENT && missing && !shown && isListed) {
      return Optional.of(
          listing(
              export,
              "a list without the instance that get reports as missing",
              "the missing instance " + Clip.of(ownIdentity(conversation))));
    }
    return Optional.empty();
  }

  private static Optional<Violation> onlyInstance(
      Conversation conversation, StepRecord step, Observation export) {
    return !conversation.subject().hasExistence()
            && wasSet(conversation, step)
            && instances(export).isEmpty()
        ? Optional.of(listing(export, "a list with the instance this run set", "an empty list"))
        : Optional.empty();
  }

  /** Returns whether an instance that always exists was set, so that export has to list it. */
  private static boolean wasSet(Conversation conversation, StepRecord export) {
    return SetSteps.meant(conversation).stream()
        .filter(set -> set.identity().equals(export.identity()))
        .anyMatch(set -> set.plan().number() < export.plan().number());
  }

  private static Violation listing(Observation export, String expected, String found) {
    return Violation.onStdout(export, expected, found);
  }

  private static Verdict filtersAreValid(Conversation conversation) {
    var subject = conversation.subject();
    if (!subject.has(OperationName.EXPORT) || subject.has(OperationName.VALIDATE)) {
      return Verdict.notApplicable("the engine validates no filter against a schema");
    }
    var schema = filterSchema(subject);
    if (schema.isEmpty()) {
      return Verdict.notApplicable("the schema of filters is unknown");
    }
    var filtered =
        conversation.steps(OperationName.EXPORT, StepInput.AUTHOR).stream()
            .filter(
                step ->
                    step.plan().authored().map(own -> !own.expect().wantsFailure()).orElse(false))
            .flatMap(step -> step.own().stream())
            .filter(own -> own.input().isPresent() && own.succeeded())
            .toList();
    return filtered.isEmpty()
        ? Verdict.notApplicable("no scenario exports with a filter")
        : Verdict.of(
            filtered.stream().flatMap(own -> refusedFilter(schema.get(), own).stream()).toList());
  }

  private static Optional<InstanceSchema> filterSchema(TestedResource subject) {
    var own = subject.manifest().operation(OperationName.EXPORT).orElseThrow().filterSchema();
    if (own.isEmpty()) {
      return subject.schema();
    }
    return own.get() instanceof SchemaSource.Embedded embedded
            && InstanceSchema.compile(embedded.schema()) instanceof Compilation.Compiled compiled
        ? Optional.of(compiled.schema())
        : Optional.empty();
  }

  private static Optional<Violation> refusedFilter(InstanceSchema schema, Observation own) {
    return schema.validate(own.input().orElseThrow()) instanceof Validation.Invalid invalid
        ? Optional.of(
            Violation.in(
                own,
                "stdin",
                invalid.violations().get(0).pointer(),
                "a schema that accepts the same filter as export",
                invalid.violations().get(0).message()))
        : Optional.empty();
  }
}
