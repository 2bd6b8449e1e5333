package io.github.dsctck.core.psdsc;

import io.github.dsctck.core.powershell.ClassDeclaration;
import io.github.dsctck.core.powershell.EnumDeclaration;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds classes and enumerations by their names, in the order of dialects: the same file, the
 * modules that it uses, the other files of its module, and the modules of other folders.
 */
public final class TypeFinder {

  private static final Set<String> OF_DOTNET =
      Set.of(
          "object",
          "exception",
          "attribute",
          "idisposable",
          "icomparable",
          "iequatable",
          "icloneable",
          "iformattable",
          "ienumerable");

  private final Map<ScriptSource, PowerShellModule> owners = new IdentityHashMap<>();
  private final List<PowerShellModule> modules;
  private final List<PowerShellModule> installed;

  /**
   * Creates a finder.
   *
   * @param modules the verified modules
   * @param installed the modules of other folders
   */
  public TypeFinder(List<PowerShellModule> modules, List<PowerShellModule> installed) {
    this.modules = List.copyOf(modules);
    this.installed = List.copyOf(installed);
    all().forEach(module -> module.sources().forEach(source -> owners.put(source, module)));
  }

  private Stream<PowerShellModule> all() {
    return Stream.concat(modules.stream(), installed.stream());
  }

  /** Returns the base classes of a class. */
  BaseChain bases(ScriptSource source, ClassDeclaration declaration) {
    var chain = new ArrayList<ClassDeclaration>();
    var files = new ArrayList<ScriptSource>();
    var at = new FoundClass(source, declaration);
    while (true) {
      var base = at.declaration().bases().stream().findFirst();
      if (base.isEmpty() || isOfDotNet(base.get().name())) {
        return new BaseChain(chain, files, Optional.empty(), Optional.empty());
      }
      var found = find(at.source(), base.get().name());
      if (found.isEmpty()) {
        return new BaseChain(chain, files, Optional.of(base.get().name()), Optional.empty());
      }
      at = found.get();
      if (at.declaration() == declaration || chain.contains(at.declaration())) {
        return new BaseChain(chain, files, Optional.empty(), Optional.of(at.declaration().name()));
      }
      chain.add(at.declaration());
      if (isVerified(at.source())) {
        files.add(at.source());
      }
    }
  }

  private boolean isVerified(ScriptSource source) {
    return modules.stream().anyMatch(module -> module == owners.get(source));
  }

  private static boolean isOfDotNet(String name) {
    var lower = name.toLowerCase(Locale.ROOT);
    return lower.startsWith("system.") || OF_DOTNET.contains(lower);
  }

  private Optional<FoundClass> find(ScriptSource from, String name) {
    return reach(from)
        .flatMap(
            source ->
                source.script().classes().stream()
                    .filter(one -> one.name().equalsIgnoreCase(name))
                    .map(one -> new FoundClass(source, one)))
        .findFirst();
  }

  /** Returns the class that a file means by a name. */
  public Optional<ClassDeclaration> findClass(ScriptSource from, String name) {
    return find(from, name).map(FoundClass::declaration);
  }

  /** Returns the enumeration that a file means by a name. */
  public Optional<EnumDeclaration> findEnum(ScriptSource from, String name) {
    return reach(from)
        .flatMap(source -> source.script().enums().stream())
        .filter(one -> one.name().equalsIgnoreCase(name))
        .findFirst();
  }

  /** What PowerShell refuses may have lost members, so that no other file gets its types. */
  private Stream<ScriptSource> reach(ScriptSource from) {
    return Stream.concat(
        Stream.of(from), others(from).filter(source -> source.script().fault().isEmpty()));
  }

  private Stream<ScriptSource> others(ScriptSource from) {
    return Stream.of(
            from.script().modules().flatMap(used -> used(from, used)),
            Stream.ofNullable(owners.get(from)).flatMap(module -> module.sources().stream()),
            installed.stream().flatMap(module -> module.sources().stream()))
        .flatMap(sources -> sources);
  }

  /** Returns the files of a module that a file uses by a path or a name. */
  private Stream<ScriptSource> used(ScriptSource from, String written) {
    var path = RelativeFile.in(from.folder(), written);
    return all()
        .filter(module -> isNamed(module, path, written))
        .flatMap(module -> module.sources().stream());
  }

  private static boolean isNamed(PowerShellModule module, Optional<Path> path, String name) {
    return module.name().equalsIgnoreCase(name) || path.filter(module::has).isPresent();
  }

  /** A class with the file that declares it. */
  private record FoundClass(ScriptSource source, ClassDeclaration declaration) {}
}
