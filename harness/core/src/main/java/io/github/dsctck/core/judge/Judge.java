package io.github.dsctck.core.judge;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.catalogue.Exercise;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.check.Check;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.evidence.ConversationFacts;
import io.github.dsctck.core.evidence.SideEffects;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.parser.ManifestRepair;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Turns a conversation into one verdict for each rule, and lets a rule yield to the one that
 * describes the defect better.
 */
public final class Judge {

  private final Catalogue catalogue;
  private final RuleRegistry registry;
  private final ExchangeJudge exchanges;
  private final Attribution attribution;
  private final Set<EngineGeneration> generations;

  /** Creates a judge over a catalogue and the checks of its rules. */
  public Judge(Catalogue catalogue, RuleRegistry registry) {
    this(catalogue, registry, Set.of());
  }

  /**
   * Creates a judge over a catalogue and the checks of its rules.
   *
   * @param generations the generations of the engine to judge for beside that of each resource
   */
  public Judge(Catalogue catalogue, RuleRegistry registry, Set<EngineGeneration> generations) {
    this.catalogue = catalogue;
    this.generations = Set.copyOf(generations);
    this.registry = registry.of(catalogue);
    this.exchanges = new ExchangeJudge(catalogue, this.registry);
    this.attribution = new Attribution(catalogue, this.registry);
  }

  /** Judges a manifest file, and its manifest where it is loadable, without a process. */
  public Map<String, Verdict> judgeStatically(ManifestFile file, Optional<TestedResource> subject) {
    var own = subject.map(TestedResource::generation);
    return overGenerations(
        judgedStatically(file, subject),
        own,
        other -> judgedStatically(file, subject.map(present -> present.in(other))));
  }

  /**
   * Judges the rest of a manifest that cannot be loaded, and returns only further violations: the
   * rest proves no rule to be satisfied.
   *
   * @param resource the resource of the repaired manifest
   * @param repaired what is not as in the file
   * @param judged the verdicts without it
   */
  public Map<String, Verdict> judgeRepaired(
      TestedResource resource, ManifestRepair.Repaired repaired, Map<String, Verdict> judged) {
    var more = new LinkedHashMap<String, Verdict>();
    judgeStatically(resource.file(), Optional.of(resource))
        .forEach(
            (rule, verdict) -> {
              if (verdict instanceof Verdict.Violated violated
                  && judged.get(rule) instanceof Verdict.NotExercised
                  && violated.violations().stream().noneMatch(it -> isAtRepair(it, repaired))) {
                more.put(rule, verdict);
              }
            });
    return more;
  }

  private static boolean isAtRepair(Violation violation, ManifestRepair.Repaired repaired) {
    return violation.pointer() == null || repaired.isAt(violation.pointer());
  }

  private Map<String, Verdict> overGenerations(
      Map<String, Verdict> judged,
      Optional<EngineGeneration> own,
      Function<EngineGeneration, Map<String, Verdict>> again) {
    if (own.isEmpty() || generations.stream().allMatch(own.get()::equals)) {
      return judged;
    }
    var all = new GenerationVerdicts();
    all.add(own.get(), judged);
    generations.stream()
        .filter(other -> other != own.get())
        .forEach(other -> all.add(other, again.apply(other)));
    var combined = new LinkedHashMap<String, Verdict>();
    judged.keySet().forEach(id -> combined.put(id, all.of(catalogue.rule(id))));
    return combined;
  }

  private Map<String, Verdict> judgedStatically(
      ManifestFile file, Optional<TestedResource> subject) {
    var verdicts = new LinkedHashMap<String, Verdict>();
    for (var id : registry.ids()) {
      var check = registry.find(id).orElseThrow();
      if (!check.isAbout(file)) {
        continue;
      }
      if (check instanceof Check.OfFile ofFile) {
        verdicts.put(id, Checking.run(() -> ofFile.judge().apply(file)));
      } else if (check instanceof Check.OfSubject ofSubject) {
        verdicts.put(
            id,
            subject
                .map(present -> Checking.run(() -> ofSubject.judge().apply(present)))
                .orElseGet(() -> Verdict.notExercised("the manifest cannot be loaded")));
      }
    }
    return attribution.of(verdicts, Map.of(), Set.of());
  }

  /** Returns whether a rule judges a whole conversation, so that a scenario can exercise it. */
  public boolean isAboutConversations(String rule) {
    return registry.find(rule).orElse(null) instanceof Check.OfConversation;
  }

  /** Judges the steps of a resource without earlier conversations. */
  public Map<String, Verdict> judge(
      Collection<String> rules, List<StepRecord> steps, Conversation.Setting setting) {
    return judge(rules, steps, setting, Set.of()).verdicts();
  }

  /**
   * Judges the steps of a resource.
   *
   * @param elsewhere the rules that it violated in other conversations
   */
  public Judgement judge(
      Collection<String> rules,
      List<StepRecord> steps,
      Conversation.Setting setting,
      Set<String> elsewhere) {
    var judgement = judgeIn(rules, steps, setting, elsewhere);
    var verdicts =
        overGenerations(
            judgement.verdicts(),
            Optional.of(setting.subject().generation()),
            other -> {
              var again = StepReplay.of(setting.subject(), other);
              var results = steps.stream().map(again::again).toList();
              return judgeIn(rules, results, setting.in(other), elsewhere).verdicts();
            });
    return judgement.with(verdicts);
  }

  /** Judges the steps for the generation of the engine that the resource names. */
  private Judgement judgeIn(
      Collection<String> rules,
      List<StepRecord> steps,
      Conversation.Setting setting,
      Set<String> elsewhere) {
    var seen = exchanges.judge(steps, elsewhere);
    var sideEffects = SideEffects.in(Conversation.of(catalogue, setting, steps, seen.violatedBy()));
    var unusable = new IdentityHashMap<>(seen.violatedBy());
    sideEffects.unreliable().forEach(unusable::putIfAbsent);
    var conversation = Conversation.of(catalogue, setting, steps, unusable);
    var verdicts = new LinkedHashMap<String, Verdict>();
    var declared = new LinkedHashMap<String, Verdict>();
    for (var id : registry.ids()) {
      var check = registry.find(id).orElseThrow();
      if (check instanceof Check.OfExchange ofExchange) {
        var verdict = overExchanges(id, seen.tally(id), conversation);
        verdicts.put(
            id,
            verdict instanceof Verdict.NotApplicable
                    && ofExchange.applicability().test(setting.subject())
                ? unseen(id, conversation).orElse(verdict)
                : verdict);
      } else if (check instanceof Check.OfConversation ofConversation) {
        verdicts.put(
            id,
            Optional.ofNullable(sideEffects.verdicts().get(id))
                .orElseGet(() -> Checking.run(() -> ofConversation.judge().apply(conversation))));
      } else if (check instanceof Check.OfSubject ofSubject
          && check.isAbout(setting.subject().file())) {
        declared.put(id, Checking.run(() -> ofSubject.judge().apply(setting.subject())));
      }
    }
    var judged = attribution.of(verdicts, declared, elsewhere);
    var blamed = blamed(steps, seen.violatedBy(), judged);
    judged.keySet().retainAll(Set.copyOf(rules));
    return new Judgement(
        judged, ConversationFacts.of(conversation).volatileProperties().names(), blamed);
  }

  /** Returns the failed rule that makes a step unusable, or the one to which that rule yields. */
  private static Map<String, String> blamed(
      List<StepRecord> steps, Map<Observation, String> violatedBy, Map<String, Verdict> judged) {
    var blamed = new LinkedHashMap<String, String>();
    for (var step : steps) {
      step.observations().stream()
          .flatMap(seen -> Optional.ofNullable(violatedBy.get(seen)).stream())
          .flatMap(rule -> failed(rule, judged).stream())
          .findFirst()
          .ifPresent(rule -> blamed.put(step.id(), rule));
    }
    return blamed;
  }

  private static Optional<String> failed(String rule, Map<String, Verdict> judged) {
    var verdict = judged.get(rule);
    if (verdict instanceof Verdict.Violated) {
      return Optional.of(rule);
    }
    return verdict instanceof Verdict.NotExercised not
        ? not.why()
            .blockingRule()
            .filter(stronger -> judged.get(stronger) instanceof Verdict.Violated)
        : Optional.empty();
  }

  /** Returns that a rule about one operation of the resource saw no exchange of it, if so. */
  private Optional<Verdict> unseen(String id, Conversation conversation) {
    return catalogue
        .find(id)
        .flatMap(Rule::operation)
        .filter(operation -> conversation.subject().manifest().kind() == ResourceKind.RESOURCE)
        .filter(operation -> conversation.subject().has(operation))
        .filter(
            operation ->
                conversation.steps().stream()
                    .flatMap(step -> step.observations().stream())
                    .noneMatch(seen -> seen.isOwn(operation)))
        .map(
            operation ->
                Verdict.notExercised(
                    conversation.whyNot(
                        conversation.steps(operation),
                        "no process ran \"%s\"".formatted(operation.wireName()))));
  }

  private Verdict overExchanges(String id, Tally tally, Conversation conversation) {
    var verdict = Interruption.excused(tally.verdict());
    boolean whenSeen =
        catalogue.find(id).map(rule -> rule.exercise() == Exercise.WHEN_SEEN).orElse(false);
    if (whenSeen && verdict instanceof Verdict.NotExercised && !tally.isBlocked()) {
      return Verdict.notApplicable("did not occur in " + tally.seen() + " exchanges");
    }
    return verdict;
  }
}
