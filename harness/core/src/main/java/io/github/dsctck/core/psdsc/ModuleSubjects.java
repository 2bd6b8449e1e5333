package io.github.dsctck.core.psdsc;

import io.github.dsctck.core.powershell.ClassDeclaration;
import io.github.dsctck.core.powershell.PropertyDeclaration;
import io.github.dsctck.core.powershell.TypeReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds what rules judge in modules: the resources, the manifests, and files with defects. */
public final class ModuleSubjects {

  private static final List<String> CLASSIC = List.of("Get", "Test", "Set");

  private final List<PowerShellModule> modules;
  private final TypeFinder types;
  private final Function<String, List<ClaimedResource>> claims;
  private final Set<String> bases;

  private ModuleSubjects(
      List<PowerShellModule> modules,
      List<PowerShellModule> installed,
      Function<String, List<ClaimedResource>> claims) {
    this.modules = modules;
    this.types = new TypeFinder(modules, installed);
    this.claims = claims;
    this.bases = bases(modules);
  }

  /**
   * Returns the subjects, in the order of the modules.
   *
   * @param modules the verified modules
   * @param installed the modules of other folders, which only base classes are taken from
   * @param claims finds the claims about a type name
   */
  public static List<PowerShellSubject> of(
      List<PowerShellModule> modules,
      List<PowerShellModule> installed,
      Function<String, List<ClaimedResource>> claims) {
    return new ModuleSubjects(modules, installed, claims).all();
  }

  private static Set<String> bases(List<PowerShellModule> modules) {
    var names = new HashSet<String>();
    modules.stream()
        .flatMap(module -> module.sources().stream())
        .flatMap(source -> source.script().classes().stream())
        .flatMap(declaration -> declaration.bases().stream())
        .map(TypeReference::name)
        .forEach(name -> names.add(name.toLowerCase(Locale.ROOT)));
    return names;
  }

  private List<PowerShellSubject> all() {
    return modules.stream().flatMap(this::subjects).toList();
  }

  private Stream<PowerShellSubject> subjects(PowerShellModule module) {
    var resources = resources(module);
    var faulty =
        module.sources().stream()
            .filter(source -> source.script().fault().isPresent() && source.namesResources());
    var exported =
        module.manifest().stream()
            .filter(manifest -> manifest.exports().isPresent() || !resources.isEmpty())
            .map(manifest -> new ModuleResources(module, manifest, resources));
    return Stream.<Stream<? extends PowerShellSubject>>of(exported, faulty, resources.stream())
        .flatMap(subjects -> subjects);
  }

  /** A class that a script and the module into which a build merged it both have counts once. */
  private List<ClassResource> resources(PowerShellModule module) {
    var resources = new LinkedHashMap<String, ClassResource>();
    for (var source : inOrder(module.sources())) {
      var classes =
          source.script().classes().stream()
              .collect(Collectors.partitioningBy(one -> isMeantAsResource(module, one)));
      var others = Optional.ofNullable(classes.get(false));
      for (var declaration : classes.getOrDefault(true, List.of())) {
        var key = key(resources, source, declaration);
        if (!resources.containsKey(key)) {
          resources.put(key, resource(module, source, declaration, others));
          others = Optional.empty();
        }
      }
    }
    return List.copyOf(resources.values());
  }

  private static List<ScriptSource> inOrder(List<ScriptSource> sources) {
    var ordered = new ArrayList<>(sources.stream().filter(ScriptSource::isModule).toList());
    sources.stream().filter(source -> !source.isModule()).forEach(ordered::add);
    return ordered;
  }

  private static String key(
      Map<String, ClassResource> resources, ScriptSource source, ClassDeclaration declaration) {
    var name = declaration.name().toLowerCase(Locale.ROOT);
    var merged = resources.get(name);
    return merged == null || merged.source().isModule() || merged.source() == source
        ? name
        : name + " " + source.relative();
  }

  private ClassResource resource(
      PowerShellModule module,
      ScriptSource source,
      ClassDeclaration declaration,
      Optional<List<ClassDeclaration>> others) {
    return new ClassResource(
        module,
        source,
        declaration,
        types.bases(source, declaration),
        types,
        others,
        claims.apply(module.name() + "/" + declaration.name()));
  }

  private boolean isMeantAsResource(PowerShellModule module, ClassDeclaration declaration) {
    return declaration.isResource()
        || module.exportsByName(declaration.name())
        || (looksLikeResource(declaration)
            && !bases.contains(declaration.name().toLowerCase(Locale.ROOT)));
  }

  private static boolean looksLikeResource(ClassDeclaration declaration) {
    return declaration.properties().anyMatch(PropertyDeclaration::isKey)
        && CLASSIC.stream()
            .allMatch(
                name ->
                    declaration
                        .methods()
                        .anyMatch(method -> method.isNamed(name) && method.parameters().isEmpty()));
  }
}
