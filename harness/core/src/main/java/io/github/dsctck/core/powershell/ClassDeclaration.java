package io.github.dsctck.core.powershell;

import io.github.dsctck.core.json.Mark;
import java.util.List;
import java.util.stream.Stream;

/**
 * A class at the top level of a file.
 *
 * @param name its name
 * @param bases the base class, if any, and interfaces
 * @param attributes its attributes
 * @param members its members in the order of the source
 * @param mark the place of its name
 */
public record ClassDeclaration(
    String name,
    List<TypeReference> bases,
    List<AttributeDeclaration> attributes,
    List<MemberDeclaration> members,
    Mark mark) {

  public ClassDeclaration {
    bases = List.copyOf(bases);
    attributes = List.copyOf(attributes);
    members = List.copyOf(members);
  }

  /** Returns whether it has the attribute of a DSC resource. */
  public boolean isResource() {
    return attributes.stream().anyMatch(attribute -> attribute.isNamed("DscResource"));
  }

  /** Returns its properties. */
  public Stream<PropertyDeclaration> properties() {
    return members.stream()
        .filter(PropertyDeclaration.class::isInstance)
        .map(PropertyDeclaration.class::cast);
  }

  /** Returns its methods and constructors. */
  public Stream<MethodDeclaration> methods() {
    return members.stream()
        .filter(MethodDeclaration.class::isInstance)
        .map(MethodDeclaration.class::cast);
  }
}
