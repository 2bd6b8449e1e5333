package io.github.dsctck.core.powershell;

import io.github.dsctck.core.json.Mark;
import java.util.List;
import java.util.Optional;

/**
 * A property of a class.
 *
 * @param name its name without the dollar sign
 * @param type its type; without one, it is an object
 * @param attributes its attributes in the order of the source
 * @param isStatic whether it belongs to the class
 * @param isHidden whether it is hidden
 * @param mark the place of its name
 * @param signature the declaration without attributes and value
 */
public record PropertyDeclaration(
    String name,
    Optional<TypeReference> type,
    List<AttributeDeclaration> attributes,
    boolean isStatic,
    boolean isHidden,
    Mark mark,
    String signature)
    implements MemberDeclaration {

  private static final String DSC_PROPERTY = "DscProperty";

  public PropertyDeclaration {
    attributes = List.copyOf(attributes);
  }

  /** Returns its first attribute of a name. */
  public Optional<AttributeDeclaration> attribute(String simpleName) {
    return attributes.stream().filter(attribute -> attribute.isNamed(simpleName)).findFirst();
  }

  /** Returns whether DSC sees it: it belongs to instances and has {@code [DscProperty()]}. */
  public boolean isOfDsc() {
    return !isStatic && attribute(DSC_PROPERTY).isPresent();
  }

  /** Returns whether {@code [DscProperty()]} has a named argument that is true. */
  public boolean isMarked(String argument) {
    return attribute(DSC_PROPERTY).filter(one -> one.isTrue(argument)).isPresent();
  }

  /** Returns whether it identifies an instance. */
  public boolean isKey() {
    return isMarked("Key");
  }
}
