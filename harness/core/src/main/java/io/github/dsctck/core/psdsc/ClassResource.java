package io.github.dsctck.core.psdsc;

import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.powershell.ClassDeclaration;
import io.github.dsctck.core.powershell.MemberDeclaration;
import io.github.dsctck.core.powershell.MethodDeclaration;
import io.github.dsctck.core.powershell.PropertyDeclaration;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A class that is a DSC resource, or that was meant to be one.
 *
 * @param module its module
 * @param source the file that declares it
 * @param declaration its declaration
 * @param bases its base classes
 * @param types finds the types that it names
 * @param others the classes of its file that are no resources, if it is the first resource there
 * @param claims what the manifests of adapted resources claim about it
 */
public record ClassResource(
    PowerShellModule module,
    ScriptSource source,
    ClassDeclaration declaration,
    BaseChain bases,
    TypeFinder types,
    Optional<List<ClassDeclaration>> others,
    List<ClaimedResource> claims)
    implements PowerShellSubject {

  public ClassResource {
    others = others.map(List::copyOf);
    claims = List.copyOf(claims);
  }

  /** Returns the name of the class. */
  public String name() {
    return declaration.name();
  }

  @Override
  public String type() {
    return module.name() + "/" + name();
  }

  @Override
  public String version() {
    return module.version();
  }

  @Override
  public Mark mark() {
    return declaration.mark();
  }

  @Override
  public Map<String, Path> files() {
    var files = new TreeMap<>(source.files());
    module.manifest().ifPresent(manifest -> files.put(manifest.relative(), manifest.path()));
    bases.sources().forEach(file -> files.putAll(file.files()));
    claims.forEach(claim -> files.put(claim.file(), claim.path()));
    return files;
  }

  @Override
  public String kind() {
    return "class";
  }

  /** Returns the properties that DSC sees, its own first; one of the same name hides others. */
  public List<PropertyDeclaration> properties() {
    var seen = new HashSet<String>();
    var properties = new ArrayList<PropertyDeclaration>();
    lineage()
        .flatMap(ClassDeclaration::properties)
        .filter(PropertyDeclaration::isOfDsc)
        .filter(property -> seen.add(property.name().toLowerCase(Locale.ROOT)))
        .forEach(properties::add);
    return properties;
  }

  /** Returns whether it has a property that DSC sees, by its exact name. */
  public boolean hasProperty(String name) {
    return properties().stream().anyMatch(property -> property.name().equals(name));
  }

  /** Returns the class, and with the first resource of a file the classes that are no resources. */
  public Stream<ClassDeclaration> withOthers() {
    return Stream.concat(Stream.of(declaration), others.stream().flatMap(List::stream));
  }

  /** Returns the class itself and its base classes, the nearest first. */
  public Stream<ClassDeclaration> lineage() {
    return Stream.concat(Stream.of(declaration), bases.classes().stream());
  }

  /** Returns the verified file that declares a member, its own or an inherited one. */
  public Optional<ScriptSource> sourceOf(MemberDeclaration member) {
    return Stream.concat(Stream.of(source), bases.sources().stream())
        .filter(
            file ->
                file.script().classes().stream()
                    .flatMap(one -> one.members().stream())
                    .anyMatch(one -> one == member))
        .findFirst();
  }

  /** Returns its own static methods of a name. */
  public List<MethodDeclaration> statics(String name) {
    return declaration
        .methods()
        .filter(method -> method.isStatic() && method.isNamed(name))
        .toList();
  }

  /**
   * Returns its capabilities, in the order of the words of DSC: get, set and test by their instance
   * methods, and what static methods and canonical properties add.
   */
  @Override
  public List<String> capabilities() {
    return Stream.of(
            Stream.of("get", "set"),
            Stream.of("setHandlesExist").filter(word -> hasProperty("_exist")),
            Stream.of("setWhatIf").filter(word -> hasWhatIf()),
            Stream.of("test"),
            Stream.of("delete", "export").filter(word -> !statics(word).isEmpty()))
        .flatMap(words -> words)
        .toList();
  }

  private boolean hasWhatIf() {
    return statics("Set").stream().anyMatch(method -> method.parameters().size() == 2);
  }
}
