package io.github.dsctck.mutation.source;

import io.github.dsctck.core.powershell.MemberDeclaration;
import io.github.dsctck.core.powershell.MethodDeclaration;
import io.github.dsctck.core.powershell.PropertyDeclaration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A member of a class with the places of its parts.
 *
 * @param declaration the member
 * @param attributes its attributes, each with its brackets
 * @param type its type with the brackets
 * @param staticKeyword the keyword static
 * @param name its name
 * @param parameters the parameters of a method with the parentheses
 * @param body the body of a method with the braces
 * @param whole all of it, from the end of the member before
 */
record MemberText(
    MemberDeclaration declaration,
    List<SourceSpan> attributes,
    Optional<SourceSpan> type,
    Optional<SourceSpan> staticKeyword,
    SourceSpan name,
    Optional<SourceSpan> parameters,
    Optional<SourceSpan> body,
    SourceSpan whole) {

  MemberText {
    attributes = List.copyOf(attributes);
  }

  /** Returns the declaration of a method. */
  Optional<MethodDeclaration> method() {
    return declaration instanceof MethodDeclaration method ? Optional.of(method) : Optional.empty();
  }

  /** Returns the declaration of a property. */
  Optional<PropertyDeclaration> property() {
    return declaration instanceof PropertyDeclaration property
        ? Optional.of(property)
        : Optional.empty();
  }

  /** Returns the part before the name. */
  SourceSpan prefix() {
    return new SourceSpan(whole.start(), name.start());
  }

  /** Declares another type, or none. */
  Stream<Edit> withType(String written) {
    return Stream.of(
        type.map(span -> new Edit(span, written))
            .orElseGet(() -> Edit.insert(name.start(), written + " ")));
  }

  /** Declares other parameters. */
  Stream<Edit> withParameters(String written) {
    return parameters.stream().map(span -> new Edit(span, "(" + written + ")"));
  }

  Stream<Edit> withName(String written) {
    return Stream.of(new Edit(name, written));
  }

  Stream<Edit> withBody(String written) {
    return body.stream().map(span -> new Edit(span, written));
  }

  /** Declares another return type of a method, which then returns a value of it. */
  Stream<Edit> returning(String written, String value) {
    return Stream.concat(
        withType(written),
        body.stream().map(span -> Edit.insert(span.end() - 1, "; return " + value + " ")));
  }

  Stream<Edit> withoutStatic() {
    return staticKeyword.stream().map(Edit::remove);
  }

  Stream<Edit> withStatic() {
    return staticKeyword.isPresent()
        ? Stream.empty()
        : Stream.of(Edit.insert(type.map(SourceSpan::start).orElse(name.start()), "static "));
  }

  Stream<Edit> removed() {
    return Stream.of(Edit.remove(whole));
  }
}
