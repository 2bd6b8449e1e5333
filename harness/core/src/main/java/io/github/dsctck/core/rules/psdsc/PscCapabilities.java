package io.github.dsctck.core.rules.psdsc;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.powershell.ConstantValue;
import io.github.dsctck.core.psdsc.ClaimedResource;
import io.github.dsctck.core.psdsc.ClassResource;
import io.github.dsctck.core.psdsc.ModuleResources;
import io.github.dsctck.core.psdsc.PowerShellSubject;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Checks claimed capabilities against those that follow from the methods (PSC-04). */
final class PscCapabilities {

  /** The only capability that an inherited member gives. */
  private static final String OF_A_PROPERTY = "setHandlesExist";

  private PscCapabilities() {}

  static Verdict exist(PowerShellSubject subject) {
    return subject instanceof ModuleResources module
        ? judge(module)
        : judge((ClassResource) subject);
  }

  /** A module manifest claims capabilities for its resources together. */
  private static Verdict judge(ModuleResources module) {
    var claimed = module.manifest().capabilities();
    if (claimed.isEmpty()) {
      return Verdict.notApplicable("the module manifest has no DscCapabilities");
    }
    if (module.resources().isEmpty()) {
      return Verdict.notApplicable("the module has no class-based resource");
    }
    var refusal = module.module().refusal();
    if (refusal.isPresent()) {
      return Verdict.notExercised(refusal.get());
    }
    var unfounded = unfounded(claimed, module.resources());
    if (!unfounded.isEmpty()) {
      return Verdict.of(unfounded);
    }
    if (claimed.stream().anyMatch(claim -> claim.text().isEmpty())) {
      return Verdict.notExercised(module.manifest().unknown("DscCapabilities"));
    }
    return inherited(claimed.stream().flatMap(claim -> claim.text().stream()), module.resources());
  }

  private static List<Violation> unfounded(
      List<ConstantValue> claimed, List<ClassResource> resources) {
    var derived = new LinkedHashSet<String>();
    resources.forEach(resource -> derived.addAll(resource.capabilities()));
    return claimed.stream()
        .filter(claim -> claim.text().filter(word -> !mayInherit(word, resources)).isPresent())
        .flatMap(claim -> unfounded(claim, derived).stream())
        .toList();
  }

  private static Optional<Violation> unfounded(ConstantValue claim, Set<String> derived) {
    return claim
        .text()
        .filter(word -> derived.stream().noneMatch(word::equalsIgnoreCase))
        .map(
            word ->
                Violation.at(
                    claim.mark(),
                    "only capabilities that a class has: " + String.join(", ", derived),
                    "\"" + word + "\""));
  }

  private static Verdict judge(ClassResource resource) {
    if (!resource.declaration().isResource()) {
      return Verdict.notApplicable("the class has no [DscResource()]");
    }
    if (resource.claims().isEmpty()) {
      return Verdict.notApplicable("no manifest of an adapted resource names the class");
    }
    var refusal = resource.source().refusal();
    if (refusal.isPresent()) {
      return Verdict.notExercised(refusal.get());
    }
    var unfounded =
        resource.claims().stream().flatMap(claim -> unfounded(claim, resource)).toList();
    return unfounded.isEmpty()
        ? inherited(
            resource.claims().stream().flatMap(claim -> claim.capabilities().stream()),
            List.of(resource))
        : Verdict.of(unfounded);
  }

  private static Stream<Violation> unfounded(ClaimedResource claim, ClassResource resource) {
    var derived = resource.capabilities();
    return claim.capabilities().stream()
        .filter(word -> !derived.contains(word) && !mayInherit(word, List.of(resource)))
        .map(
            word ->
                Violation.at(
                        claim.mark(),
                        "only capabilities that the class has: " + String.join(", ", derived),
                        "\"" + word + "\"")
                    .inFile(claim.file()));
  }

  private static boolean mayInherit(String word, List<ClassResource> resources) {
    return word.equalsIgnoreCase(OF_A_PROPERTY)
        && resources.stream().noneMatch(resource -> resource.capabilities().contains(OF_A_PROPERTY))
        && resources.stream().anyMatch(resource -> resource.bases().unresolved().isPresent());
  }

  /** Returns the verdict about claims of which none is known to be wrong. */
  private static Verdict inherited(Stream<String> claimed, List<ClassResource> resources) {
    return claimed.anyMatch(word -> mayInherit(word, resources))
        ? resources.stream()
            .filter(resource -> resource.bases().unresolved().isPresent())
            .findFirst()
            .map(Declared::unresolved)
            .orElseGet(Verdict::satisfied)
        : Verdict.satisfied();
  }
}
