package io.github.dsctck.core.check;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.psdsc.ClassResource;
import io.github.dsctck.core.psdsc.PowerShellSubject;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/** All checks by the ids of their rules. */
public final class RuleRegistry {

  private final Map<String, Check> checks = new LinkedHashMap<>();
  private final Map<String, Check> inClasses = new LinkedHashMap<>();

  /** Creates a registry without checks. */
  public RuleRegistry() {}

  private RuleRegistry(RuleRegistry others, BiFunction<String, Check, Check> change) {
    others.checks.forEach((id, check) -> checks.put(id, change.apply(id, check)));
    others.inClasses.forEach((id, check) -> inClasses.put(id, change.apply(id, check)));
  }

  /** Registers a check of files, whatever manifests they contain, loadable or not. */
  public void file(String id, Function<ManifestFile, Verdict> check) {
    file(id, ManifestApplicability.FILES, check);
  }

  /** Registers a check of some manifests, loadable or not. */
  public void file(
      String id, ManifestApplicability applicability, Function<ManifestFile, Verdict> check) {
    add(id, new Check.OfFile(applicability, check));
  }

  /**
   * Registers a check of the object in the manifest of a command resource, whether the engine would
   * load it or not.
   */
  public void document(String id, Function<ManifestDocument, Verdict> check) {
    document(id, ManifestApplicability.COMMAND_RESOURCES, check);
  }

  /** Registers a check of the object in some manifests, whether the engine would load them. */
  public void document(
      String id, ManifestApplicability applicability, Function<ManifestDocument, Verdict> check) {
    file(id, applicability, file -> ManifestDocument.judge(file, check));
  }

  /** Registers a check of a loadable command resource and its instance schema. */
  public void resource(String id, Function<TestedResource, Verdict> check) {
    resource(id, ManifestApplicability.COMMAND_RESOURCES, check);
  }

  /** Registers a check of some loadable resources; needs no process. */
  public void resource(
      String id, ManifestApplicability applicability, Function<TestedResource, Verdict> check) {
    add(id, new Check.OfSubject(applicability, check));
  }

  /** Registers a check of classes in PowerShell source that are DSC resources. */
  public void classResource(String id, Function<ClassResource, Verdict> check) {
    add(id, ofClasses(check));
  }

  /** Registers the check of classes for a rule whose other check is about manifests. */
  public void alsoClassResource(String id, Function<ClassResource, Verdict> check) {
    inClasses.put(id, ofClasses(check));
  }

  private static Check ofClasses(Function<ClassResource, Verdict> check) {
    return ofSource(
        ManifestApplicability.CLASSES,
        subject ->
            subject instanceof ClassResource one && one.declaration().isResource()
                ? one.source()
                    .refusal()
                    .map(Verdict::notExercised)
                    .orElseGet(() -> check.apply(one))
                : Verdict.notApplicable("the class has no [DscResource()]"));
  }

  /** Registers a check of what PowerShell source declares. */
  public void powershell(
      String id, ManifestApplicability applicability, Function<PowerShellSubject, Verdict> check) {
    add(id, ofSource(applicability, check));
  }

  private static Check ofSource(
      ManifestApplicability applicability, Function<PowerShellSubject, Verdict> check) {
    return new Check.OfFile(applicability, file -> check.apply(file.source().orElseThrow()));
  }

  /** Registers a check of each exchange in its layer. */
  public void exchange(String id, Layer layer, Function<Observation, Verdict> check) {
    exchange(id, layer, resource -> true, check);
  }

  /** Registers a check of each exchange of some resources in its layer. */
  public void exchange(
      String id,
      Layer layer,
      Predicate<TestedResource> applicability,
      Function<Observation, Verdict> check) {
    add(id, new Check.OfExchange(layer, applicability, check));
  }

  /** Registers a check of a whole conversation for which read-only steps suffice. */
  public void reading(String id, Function<Conversation, Verdict> check) {
    addConversation(id, true, check);
  }

  /** Registers a check of a whole conversation that needs a scenario. */
  public void conversation(String id, Function<Conversation, Verdict> check) {
    addConversation(id, false, check);
  }

  /** Registers a check of two versions of a resource, of which the later one is not gone. */
  public void versions(String id, Function<VersionPair, Verdict> check) {
    succession(
        id,
        pair ->
            pair.afterFile().isPresent()
                ? check.apply(pair)
                : Verdict.notApplicable("the resource is gone"));
  }

  /** Registers a check of a resource and of its later version, if there is one. */
  public void succession(String id, Function<VersionPair, Verdict> check) {
    add(id, new Check.OfVersions(check));
  }

  private void addConversation(String id, boolean reading, Function<Conversation, Verdict> check) {
    add(id, new Check.OfConversation(reading, check));
  }

  private void add(String id, Check check) {
    if (checks.put(id, check) != null) {
      throw new IllegalStateException("Rule " + id + " has two checks.");
    }
  }

  /**
   * Returns the checks of the rules of a catalogue, with the kinds and operations that it names.
   */
  public RuleRegistry of(Catalogue catalogue) {
    var others = new RuleRegistry();
    var own = new LinkedHashMap<>(checks);
    if (catalogue.isOf(Dialect.PSDSC_RFC0001)) {
      own.putAll(inClasses);
    }
    own.forEach(
        (id, check) ->
            catalogue
                .find(id)
                .map(rule -> check.ofKinds(rule.traits().kinds()))
                .map(limited -> limited.then(verdict -> verdict.withRuleOf(catalogue)))
                .ifPresent(limited -> others.checks.put(id, limited)));
    return others;
  }

  /** Returns the same checks, which report only some violations. */
  public RuleRegistry filtering(Predicate<Violation> filter) {
    return new RuleRegistry(this, (id, check) -> check.then(verdict -> verdict.filtering(filter)));
  }

  /** Returns the ids of all rules that have a check. */
  public Set<String> ids() {
    return Collections.unmodifiableSet(checks.keySet());
  }

  /** Returns the check of a rule, if there is one. */
  public Optional<Check> find(String id) {
    return Optional.ofNullable(checks.get(id));
  }

  /**
   * Returns the same checks with some replaced by others.
   *
   * @param others the other checks by the ids of their rules
   */
  public RuleRegistry with(Map<String, Check> others) {
    return new RuleRegistry(this, (id, check) -> others.getOrDefault(id, check));
  }
}
