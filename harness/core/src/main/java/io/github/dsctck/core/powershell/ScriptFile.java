package io.github.dsctck.core.powershell;

import io.github.dsctck.core.powershell.token.ScriptFault;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The declarations of a PowerShell script or script module.
 *
 * @param usings its using statements
 * @param classes its classes at the top level
 * @param nested the DSC resources inside of functions and script blocks, which no module exports
 * @param enums its enumerations at the top level
 * @param runsOthers whether a statement runs another file in its scope, as in {@code . ./Class.ps1}
 * @param fault why PowerShell refuses it, as far as tokens and declarations show
 */
public record ScriptFile(
    List<UsingDeclaration> usings,
    List<ClassDeclaration> classes,
    List<ClassDeclaration> nested,
    List<EnumDeclaration> enums,
    boolean runsOthers,
    Optional<ScriptFault> fault) {

  public ScriptFile {
    usings = List.copyOf(usings);
    classes = List.copyOf(classes);
    nested = List.copyOf(nested);
    enums = List.copyOf(enums);
  }

  /** Returns the namespaces that it uses, in lower case. */
  public Set<String> namespaces() {
    return using("namespace")
        .map(name -> name.toLowerCase(Locale.ROOT))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Returns the names and paths of the modules that it uses. */
  public Stream<String> modules() {
    return using("module");
  }

  private Stream<String> using(String kind) {
    return usings.stream().filter(using -> using.kind().equals(kind)).map(UsingDeclaration::name);
  }
}
