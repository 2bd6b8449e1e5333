package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.ReturnKind;
import java.util.ArrayList;
import java.util.Objects;
import java.util.Optional;

/** Checks how a manifest declares what-if (MAN-26, MAN-27, MAN-28, WIF-08). */
public final class ManWhatIf {

  private ManWhatIf() {}

  private static Optional<Operation> set(TestedResource subject) {
    return subject.manifest().operation(OperationName.SET);
  }

  private static Optional<Operation> section(TestedResource subject) {
    return subject.manifest().operation(OperationName.WHAT_IF);
  }

  /** MAN-26. */
  static Verdict isCompleteAndAlone(TestedResource subject) {
    var section = section(subject);
    if (section.isEmpty()) {
      return Verdict.notApplicable("the manifest has no whatIf section");
    }
    var violations = new ArrayList<Violation>();
    if (section.get().returns().isEmpty()) {
      violations.add(
          at(
              section.get(),
              "a \"return\" in \"whatIf\", to declare the output of the command",
              "no member \"return\""));
    }
    if (set(subject).filter(Operation::hasWhatIfArgument).isPresent()) {
      violations.add(
          at(
              section.get(),
              "either a \"whatIfArg\" in set or a whatIf section",
              "both, so the engine never uses the section"));
    }
    return Verdict.of(violations);
  }

  /** MAN-27. */
  static Verdict mirrorsSet(TestedResource subject) {
    if (section(subject).isEmpty() || set(subject).isEmpty()) {
      return Verdict.notApplicable("the manifest has no whatIf section beside set");
    }
    var section = section(subject).get();
    var set = set(subject).get();
    var different = new ArrayList<String>();
    if (differ(section.input(), set.input())) {
      different.add("input");
    }
    if (differ(section.returns(), set.returns())) {
      different.add("return");
    }
    if (section.implementsPretest() != set.implementsPretest()) {
      different.add("implementsPretest");
    }
    if (section.handlesExist() != set.handlesExist()) {
      different.add("handlesExist");
    }
    return Verdict.of(
        different.stream()
            .map(
                name ->
                    at(
                        section,
                        "the same %s in \"whatIf\" as in set".formatted(FoundText.quoted(name)),
                        "another"))
            .toList());
  }

  /** Other rules cover members that only one of the two sections has, and the arguments. */
  private static <T> boolean differ(Optional<T> one, Optional<T> other) {
    return one.isPresent() && other.isPresent() && !Objects.equals(one, other);
  }

  /** MAN-28. */
  static Verdict namesReturnsForItsFlag(TestedResource subject) {
    Optional<ReturnKind> returns = set(subject).flatMap(Operation::whatIfReturns);
    if (returns.isEmpty()) {
      return Verdict.notApplicable("set has no whatIfReturns");
    }
    return set(subject).filter(Operation::hasWhatIfArgument).isPresent()
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.at(
                set(subject).orElseThrow().mark(),
                "/set/whatIfReturns",
                "an object with \"whatIfArg\" in args of \"set\", which whatIfReturns describes",
                "a \"whatIfReturns\" without one"));
  }

  /** WIF-08. */
  public static Verdict canBeDerived(TestedResource subject) {
    var set = set(subject);
    if (set.isEmpty()) {
      return Verdict.notApplicable("the resource has no set");
    }
    if (subject.manifest().hasNativeWhatIf()) {
      return Verdict.notApplicable("the resource has what-if of its own");
    }
    if (subject.manifest().kind() == ResourceKind.ADAPTER && !takesSingleInstances(subject)) {
      return Verdict.notApplicable(
          "the engine runs no what-if through an adapter of this inputKind");
    }
    return set.get().implementsPretest()
        ? Verdict.violated(
            Violation.at(
                set.get().mark(),
                "/set/implementsPretest",
                "a \"whatIfArg\" beside \"implementsPretest\": true, because the engine derives no"
                    + " what-if for a set that tests by itself",
                "none"))
        : Verdict.satisfied();
  }

  public static boolean takesSingleInstances(TestedResource subject) {
    return subject
        .manifest()
        .document()
        .present("adapter")
        .flatMap(JsonValue::asObject)
        .flatMap(adapter -> adapter.present("inputKind").or(() -> adapter.present("config")))
        .flatMap(subject.file()::text)
        .filter("single"::equals)
        .isPresent();
  }

  private static Violation at(Operation operation, String expected, String found) {
    return Violation.at(operation.mark(), "/" + operation.name().wireName(), expected, found);
  }
}
