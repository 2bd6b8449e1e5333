package io.github.dsctck.core.rules.pretest;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.rules.schema.SchemaText;
import io.github.dsctck.core.scenario.Instance;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Checks whether the engine's own test before set can see every wanted change: rule SET-12. The
 * engine tests a resource without test by comparing the desired state with that of get. It skips
 * write-only properties there from 3.3 on, so a set that would change nothing else is never run.
 */
public final class PretestTrap {

  private static final String PURGE = "_purge";

  private PretestTrap() {}

  /** SET-12. */
  public static Verdict seesWriteOnlyValues(TestedResource subject) {
    var set = subject.manifest().operation(OperationName.SET);
    if (set.isEmpty() || !subject.has(OperationName.GET)) {
      return Verdict.notApplicable("the resource has no set with a get");
    }
    if (subject.has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource has a native test");
    }
    if (set.filter(Operation::implementsPretest).isPresent()) {
      return Verdict.notApplicable("set tests by itself");
    }
    if (subject.manifest().isWrapped()) {
      return Verdict.notApplicable("the engine compares arrays of instances, which always differ");
    }
    return SchemaText.judge(subject, schema -> judge(subject, schema));
  }

  private static Verdict judge(TestedResource subject, SchemaText schema) {
    var hidden = UnseenProperties.of(subject, schema);
    if (hidden.isEmpty()) {
      return schema.properties().isEmpty()
          ? Verdict.notApplicable("the instance schema declares no properties")
          : Verdict.satisfied();
    }
    return Verdict.of(
        hidden.all().stream().map(unseen -> violation(subject, schema, hidden, unseen)).toList());
  }

  private static Violation violation(
      TestedResource subject,
      SchemaText schema,
      UnseenProperties hidden,
      UnseenProperties.Unseen unseen) {
    var violation =
        schema.violation(
            unseen.pointer(),
            "a test of its own, or a set with \"implementsPretest\": true, that sees a change"
                + " of "
                + FoundText.quoted(unseen.name()),
            unseen.why());
    return isState(subject, schema, hidden, unseen) ? violation : violation.tolerable();
  }

  /**
   * Returns whether the value of a hidden property is state for certain; it may also only steer how
   * set works, like the credentials of a download.
   */
  private static boolean isState(
      TestedResource subject,
      SchemaText schema,
      UnseenProperties hidden,
      UnseenProperties.Unseen unseen) {
    return unseen.name().equals(PURGE)
        || !seesAnything(subject, schema, hidden.names())
        || subject.instances().stream().anyMatch(it -> changesOnly(it, hidden.names()));
  }

  private static boolean seesAnything(
      TestedResource subject, SchemaText schema, Set<String> hidden) {
    return schema.properties().keySet().stream()
        .filter(name -> !name.startsWith("_") && !hidden.contains(name))
        .anyMatch(name -> !subject.isReadOnly(name) && !subject.identifying().contains(name));
  }

  private static boolean changesOnly(Instance instance, Set<String> hidden) {
    var changed = new LinkedHashSet<String>();
    instance
        .alternate()
        .ifPresent(
            other ->
                Stream.of(instance.desired(), other)
                    .flatMap(state -> state.names().stream())
                    .filter(
                        name ->
                            other.has(name)
                                && !Objects.equals(other.get(name), instance.desired().get(name)))
                    .forEach(changed::add));
    return !changed.isEmpty() && hidden.containsAll(changed);
  }
}
