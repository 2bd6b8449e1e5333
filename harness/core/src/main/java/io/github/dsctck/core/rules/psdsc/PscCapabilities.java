package io.github.dsctck.core.rules.psdsc;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.powershell.ConstantValue;
import io.github.dsctck.core.psdsc.ClaimedResource;
import io.github.dsctck.core.psdsc.ClassResource;
import io.github.dsctck.core.psdsc.ModuleResources;
import io.github.dsctck.core.psdsc.PowerShellSubject;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Checks claimed capabilities against those that follow from the methods (PSC-04). */
final class PscCapabilities {

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
    var derived = new LinkedHashSet<String>();
    module.resources().forEach(resource -> derived.addAll(resource.capabilities()));
    return Verdict.of(
        claimed.stream().flatMap(claim -> unfounded(claim, derived).stream()).toList());
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
    return resource
        .source()
        .refusal()
        .map(Verdict::notExercised)
        .orElseGet(
            () ->
                Verdict.of(
                    resource.claims().stream()
                        .flatMap(claim -> unfounded(claim, resource))
                        .toList()));
  }

  private static Stream<Violation> unfounded(ClaimedResource claim, ClassResource resource) {
    var derived = resource.capabilities();
    return claim.capabilities().stream()
        .filter(word -> !derived.contains(word))
        .map(
            word ->
                Violation.at(
                        claim.mark(),
                        "only capabilities that the class has: " + String.join(", ", derived),
                        "\"" + word + "\"")
                    .inFile(claim.file()));
  }
}
