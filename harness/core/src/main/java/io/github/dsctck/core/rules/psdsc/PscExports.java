package io.github.dsctck.core.rules.psdsc;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.powershell.ConstantValue;
import io.github.dsctck.core.psdsc.ClassResource;
import io.github.dsctck.core.psdsc.ModuleResources;
import io.github.dsctck.core.psdsc.PowerShellModule.Loading;
import io.github.dsctck.core.psdsc.PowerShellSubject;
import io.github.dsctck.core.text.Glob;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Checks DscResourcesToExport against the classes of a module (PSC-01, PSC-21). */
final class PscExports {

  private static final String LIST = "DscResourcesToExport";

  private PscExports() {}

  /** Returns whether exported names are resources, and classes that look like one are. */
  static Verdict areResources(PowerShellSubject subject) {
    return subject instanceof ModuleResources module
        ? judge(module)
        : judge((ClassResource) subject);
  }

  private static Verdict judge(ClassResource resource) {
    if (resource.declaration().isResource()) {
      return Verdict.satisfied();
    }
    var violation = Declared.at(resource.declaration(), "[DscResource()] before the class");
    return Verdict.violated(
        resource.module().exportsByName(resource.name()) ? violation : violation.tolerable());
  }

  private static Verdict judge(ModuleResources module) {
    var exports = module.module().exports();
    if (exports.isEmpty()) {
      return Verdict.notApplicable("the module manifest has no " + LIST);
    }
    var others = module.manifest().folderResources();
    var missing =
        exports.get().stream().flatMap(name -> missing(module, others, name).stream()).toList();
    if (missing.isEmpty()) {
      return exports.get().stream().allMatch(name -> name.text().isPresent())
          ? Verdict.satisfied()
          : Verdict.notExercised(module.manifest().unknown(LIST));
    }
    var refusal = module.module().refusal();
    if (refusal.isPresent()) {
      return Verdict.notExercised(refusal.get());
    }
    return module.module().isPartlyMissing()
        ? Verdict.notExercised(
            "%s was not found in the files here, and the module manifest names others"
                .formatted(missing.get(0).found()))
        : Verdict.of(missing);
  }

  private static Optional<Violation> missing(
      ModuleResources module, Set<String> others, ConstantValue name) {
    return name.text()
        .filter(text -> !Glob.of(text).isOpen())
        .filter(
            text -> !isDeclared(module, text) && !others.contains(text.toLowerCase(Locale.ROOT)))
        .map(
            text ->
                Violation.at(
                    name.mark(),
                    "the name of a class with [DscResource()], or of a folder in DSCResources",
                    "\"" + text + "\"" + nested(module, text)));
  }

  private static boolean isDeclared(ModuleResources module, String name) {
    return module.module().sources().stream()
        .flatMap(source -> source.script().classes().stream())
        .anyMatch(declaration -> declaration.name().equalsIgnoreCase(name));
  }

  private static String nested(ModuleResources module, String name) {
    return module.module().sources().stream()
        .flatMap(
            source ->
                source.script().nested().stream()
                    .filter(declaration -> declaration.name().equalsIgnoreCase(name))
                    .map(
                        declaration ->
                            ", a class inside of a block at %s:%s"
                                .formatted(source.relative(), declaration.mark())))
        .findFirst()
        .orElse("");
  }

  private static boolean isNamed(List<ConstantValue> exports, String name) {
    return texts(exports).anyMatch(pattern -> Glob.of(pattern).matches(name));
  }

  private static Stream<String> texts(List<ConstantValue> exports) {
    return exports.stream().flatMap(one -> one.text().stream());
  }

  /** Returns whether the module manifest exports a class of a file that it loads. */
  static Verdict isExported(ClassResource resource) {
    var module = resource.module();
    if (module.manifest().isEmpty()) {
      return resource.source().isModule()
          ? Verdict.violated(
              Declared.at(
                      resource.declaration(),
                      "a module manifest %s.psd1 beside the file that exports the class"
                          .formatted(resource.source().baseName()))
                  .tolerable())
          : Verdict.notApplicable("no module manifest belongs to the script");
    }
    var exports = module.exports();
    if (exports.filter(list -> isNamed(list, resource.name())).isPresent()) {
      return Verdict.satisfied();
    }
    if (exports.stream().flatMap(List::stream).anyMatch(one -> one.text().isEmpty())) {
      return Verdict.notExercised(module.manifest().get().unknown(LIST));
    }
    if (texts(exports.orElse(List.of())).anyMatch(pattern -> pattern.indexOf('[') >= 0)) {
      return Verdict.notExercised(LIST + " has a set of characters, which only PowerShell expands");
    }
    if (module.loading(resource.source()) == Loading.UNKNOWN) {
      return Verdict.notApplicable("no module manifest loads the file; a build may merge it");
    }
    var manifest = module.manifest().get();
    var place = manifest.exports().map(ConstantValue::mark);
    return Verdict.violated(
        Violation.at(
                place.orElse(manifest.data().table().mark()),
                "\"%s\" in %s".formatted(resource.name(), LIST),
                exports.map(PscExports::text).orElse("no " + LIST))
            .inFile(manifest.relative()));
  }

  private static String text(List<ConstantValue> names) {
    return names.isEmpty()
        ? "no name"
        : texts(names)
            .map(name -> "\"" + name + "\"")
            .limit(5)
            .reduce((one, other) -> one + ", " + other)
            .orElse("");
  }
}
