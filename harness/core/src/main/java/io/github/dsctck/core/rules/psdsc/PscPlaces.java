package io.github.dsctck.core.rules.psdsc;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.psdsc.ClassResource;
import io.github.dsctck.core.psdsc.ModuleResources;
import io.github.dsctck.core.psdsc.PowerShellModule.Loading;
import io.github.dsctck.core.psdsc.PowerShellSubject;
import java.util.ArrayList;

/** Checks that the adapter finds a class: by its file and the name of it (PSC-22, PSC-23). */
final class PscPlaces {

  private PscPlaces() {}

  static Verdict isLoaded(PowerShellSubject subject) {
    return subject instanceof ModuleResources module
        ? standsAtTopLevel(module)
        : isLoaded((ClassResource) subject);
  }

  private static Verdict isLoaded(ClassResource resource) {
    return switch (resource.module().loading(resource.source())) {
      case BY_MANIFEST -> Verdict.satisfied();
      case DOT_SOURCED ->
          Verdict.violated(
              Declared.at(
                  resource.declaration(),
                  "the class in the file that RootModule or NestedModules names"));
      case UNKNOWN ->
          resource.module().manifest().isEmpty()
              ? Verdict.notApplicable("no module manifest belongs to the file")
              : Verdict.notExercised(
                  "no module manifest loads the file; verify the built module, into which a build"
                      + " may merge it");
    };
  }

  private static Verdict standsAtTopLevel(ModuleResources module) {
    var violations = new ArrayList<Violation>();
    for (var source : module.module().sources()) {
      if (module.module().loading(source) == Loading.BY_MANIFEST) {
        for (var nested : source.script().nested()) {
          violations.add(
              Declared.at(nested, "the class at the top level of the file, in no block")
                  .inFile(source.relative()));
        }
      }
    }
    return violations.isEmpty()
        ? Verdict.notApplicable("no file has a class inside of a block")
        : Verdict.of(violations);
  }

  static Verdict isNamedLikeModule(ClassResource resource) {
    var module = resource.module();
    if (module.loading(resource.source()) != Loading.BY_MANIFEST) {
      return Verdict.notApplicable("no module manifest names the file");
    }
    return resource.source().baseName().equalsIgnoreCase(module.name())
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.at(
                resource.declaration().mark(),
                "the class in %s.psm1, from which the type name %s follows"
                    .formatted(module.name(), resource.type()),
                "the file %s, from which %s/%s follows"
                    .formatted(
                        resource.source().relative(),
                        resource.source().baseName(),
                        resource.name())));
  }
}
