package io.github.dsctck.mutation.source;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Mutators of a class and of its instance methods. */
final class ClassMutators {

  private static final Pattern RESOURCE =
      Pattern.compile("(?is)\\[\\s*DscResource(Attribute)?\\s*\\(.*\\)\\s*]");

  private ClassMutators() {}

  static List<SourceMutator> all() {
    return Stream.of(instanceMethods(), members(), declarations())
        .flatMap(mutators -> mutators)
        .toList();
  }

  private static Stream<SourceMutator> instanceMethods() {
    return Stream.of("Get", "Test", "Set")
        .flatMap(
            name ->
                Stream.of(
                    method(name, "static", MemberText::withStatic),
                    method(name, "missing", MemberText::removed),
                    method(name, "misspelt", method -> method.withName(name + "t")),
                    method(
                        name, "takes-text", method -> method.withParameters("[string] $argument")),
                    method(name, "returns-int", method -> method.returning("[int]", "1"))));
  }

  private static SourceMutator method(
      String name, String defect, Function<MemberText, Stream<Edit>> edits) {
    var lower = name.toLowerCase(Locale.ROOT);
    return SourceMutator.of(
        "instance-%s-%s".formatted(lower, defect),
        "declares the instance method %s wrongly: %s".formatted(name, defect.replace('-', ' ')),
        SourceMutation.member(
                text ->
                    text.methods(
                        one -> one.isNamed(name) && !one.isStatic() && one.parameters().isEmpty()),
                edits)
            .where(ClassMutators::isAlone));
  }

  /** Returns whether no base class can have what the class lacks. */
  private static boolean isAlone(ClassSource source) {
    return source.resource().declaration().bases().isEmpty();
  }

  private static Stream<SourceMutator> members() {
    return Stream.of(
        adding("what-if-method", "[void] WhatIf() {}"),
        adding("set-handles-exist-method", "[void] SetHandlesExist() {}"),
        adding("instance-delete", "[void] Delete() {}"),
        adding("instance-export", "[void] Export([string] $path) {}"),
        adding("in-desired-state-property", "[DscProperty()] [bool] $_inDesiredState"),
        adding("statement-in-class", "Write-Host 'text'"),
        adding("method-without-body", "[void] Prepare()"),
        SourceMutator.of(
            "method-twice",
            "declares a method twice",
            SourceMutation.edits(
                text -> text.methods(one -> !one.isConstructor()).limit(1).flatMap(twice(text)))),
        SourceMutator.of(
            "property-twice",
            "declares a property twice",
            SourceMutation.edits(
                text -> text.properties(one -> true).limit(1).flatMap(twice(text)))),
        SourceMutator.of(
            "method-without-return",
            "declares a return type of a method that returns nothing",
            SourceMutation.member(
                text -> text.methods(one -> !one.isVoid() && !one.isConstructor()),
                method -> method.withBody("{ $null = 1 }"))),
        SourceMutator.of(
            "only-constructor-with-parameters",
            "has only a constructor with parameters",
            SourceMutation.edits(
                text ->
                    Stream.concat(
                        text.methods(one -> one.isConstructor() && !one.isStatic())
                            .flatMap(MemberText::removed),
                        text.withMember(
                            "%s([hashtable] $values) {}".formatted(text.className()))))));
  }

  private static Function<MemberText, Stream<Edit>> twice(ClassText text) {
    return member ->
        Stream.of(Edit.insert(text.body().end() - 1, "\n" + member.whole().in(text.text()) + "\n"));
  }

  private static SourceMutator adding(String name, String member) {
    return SourceMutator.of(
        name,
        "declares " + member,
        SourceMutation.edits(
            text ->
                text.members().stream().anyMatch(one -> isNamed(one, member))
                    ? Stream.empty()
                    : text.withMember(member)));
  }

  private static boolean isNamed(MemberText one, String written) {
    return !one.method().map(method -> method.isStatic()).orElse(false)
        && written.matches("(?i).*\\b" + Pattern.quote(one.declaration().name()) + "(\\(.*|$)");
  }

  private static Stream<SourceMutator> declarations() {
    return Stream.of(
        SourceMutator.of(
            "resource-attribute-missing",
            "has no attribute DscResource",
            SourceMutation.edits(
                text ->
                    text.attributes().stream()
                        .filter(one -> RESOURCE.matcher(one.in(text.text())).matches())
                        .map(Edit::remove))),
        SourceMutator.of(
            "resource-attribute-misspelt",
            "has another attribute in place of DscResource",
            SourceMutation.edits(
                text ->
                    text.attributes().stream()
                        .filter(one -> RESOURCE.matcher(one.in(text.text())).matches())
                        .map(one -> new Edit(one, "[DscResources()]")))),
        SourceMutator.of(
            "class-twice",
            "is declared twice",
            SourceMutation.edits(
                text ->
                    Stream.of(
                        Edit.insert(
                            text.whole().end(), "\n" + text.whole().in(text.text()) + "\n")))),
        SourceMutator.of(
            "enum-of-the-same-name",
            "has the name of an enumeration of the file",
            SourceMutation.edits(
                text ->
                    Stream.of(
                        Edit.insert(
                            text.whole().end(),
                            "\nenum %s { One }\n".formatted(text.className()))))),
        SourceMutator.of(
            "derives-from-itself",
            "is a base class of itself",
            SourceMutation.edits(text -> based(text, text.className()))
                .where(ClassMutators::isAlone)),
        SourceMutator.of(
            "derives-in-a-circle",
            "derives from a class that derives from it",
            SourceMutation.edits(
                    text ->
                        Stream.concat(
                            based(text, "TckCircle"),
                            Stream.of(
                                Edit.insert(
                                    text.whole().end(),
                                    "\nclass TckCircle : %s {}\n".formatted(text.className())))))
                .where(ClassMutators::isAlone)));
  }

  /** Declares a base class. */
  private static Stream<Edit> based(ClassText text, String base) {
    return Stream.of(Edit.insert(text.name().end(), " : " + base));
  }
}
