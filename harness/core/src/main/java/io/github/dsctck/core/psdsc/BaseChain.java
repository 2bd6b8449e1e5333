package io.github.dsctck.core.psdsc;

import io.github.dsctck.core.powershell.ClassDeclaration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The base classes of a class, the nearest first.
 *
 * @param classes those that were found
 * @param sources the verified files that declare them
 * @param unresolved the name of the first one that was not found, after which the chain is unknown
 * @param circle the name of a class that is a base of itself, which PowerShell refuses
 */
public record BaseChain(
    List<ClassDeclaration> classes,
    List<ScriptSource> sources,
    Optional<String> unresolved,
    Optional<String> circle) {

  public BaseChain {
    classes = List.copyOf(classes);
    sources = List.copyOf(sources);
  }

  /** Returns whether one of the classes has that name. */
  public boolean has(String name) {
    return Stream.concat(classes.stream().map(ClassDeclaration::name), unresolved.stream())
        .anyMatch(name::equalsIgnoreCase);
  }
}
