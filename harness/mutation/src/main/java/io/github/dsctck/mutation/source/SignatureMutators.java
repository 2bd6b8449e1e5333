package io.github.dsctck.mutation.source;

import io.github.dsctck.core.powershell.token.Token;
import io.github.dsctck.core.powershell.token.TokenKind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Mutators that write signatures, types and attributes in another way. */
final class SignatureMutators {

  private static final Map<String, String> FULL_NAMES =
      Map.of(
          "bool", "System.Boolean",
          "string", "System.String",
          "int", "System.Int32",
          "void", "System.Void",
          "hashtable", "System.Collections.Hashtable",
          "tuple", "System.Tuple");

  private SignatureMutators() {}

  static List<SourceMutator> all() {
    return Stream.of(types(), attributes(), keywords()).flatMap(mutators -> mutators).toList();
  }

  private static Stream<SourceMutator> types() {
    return Stream.of(
        of(
            "types-in-upper-case",
            "has its types in capital letters",
            text -> words(text, types(text), word -> word.toUpperCase(Locale.ROOT))),
        of(
            "types-in-full",
            "has its types with the namespace",
            text ->
                words(
                    text,
                    types(text),
                    word -> FULL_NAMES.getOrDefault(word.toLowerCase(Locale.ROOT), word))),
        of(
            "types-with-blanks",
            "has blanks inside of types",
            text -> around(text, types(text), " ", SignatureMutators::isInType)),
        of(
            "types-on-several-lines",
            "has newlines inside of types",
            text ->
                types(text)
                    .flatMap(span -> text.tokens(span).stream())
                    .filter(token -> token.is(TokenKind.COMMA))
                    .map(token -> Edit.insert(token.end(), "\r\n      "))),
        of(
            "void-left-out",
            "has no return type in place of void",
            text ->
                text.methods(method -> method.isVoid() && method.returnType().isPresent())
                    .flatMap(method -> method.type().stream())
                    .map(Edit::remove)),
        of(
            "void-written",
            "has void in place of no return type",
            text ->
                text.methods(method -> method.returnType().isEmpty() && !method.isConstructor())
                    .flatMap(method -> method.withType("[void]"))));
  }

  private static boolean isInType(Token token) {
    return token.is(TokenKind.OPEN_BRACKET)
        || token.is(TokenKind.COMMA)
        || token.is(TokenKind.WORD);
  }

  private static Stream<SourceMutator> attributes() {
    return Stream.of(
        of(
            "attributes-in-lower-case",
            "has its attributes in small letters",
            text -> words(text, attributes(text), word -> word.toLowerCase(Locale.ROOT))),
        of(
            "attributes-with-suffix",
            "has its attributes with the suffix Attribute",
            text ->
                words(
                    text,
                    attributes(text),
                    word ->
                        word.matches("(?i)DscResource|DscProperty") ? word + "Attribute" : word)),
        of(
            "attributes-with-true",
            "has arguments of attributes with the value true",
            text ->
                words(
                    text,
                    attributes(text).filter(span -> !span.in(text.text()).contains("=")),
                    word ->
                        word.matches("(?i)Key|Mandatory|NotConfigurable")
                            ? word + " = $true"
                            : word)),
        of(
            "attributes-with-blanks",
            "has blanks inside of attributes",
            text ->
                around(
                    text,
                    attributes(text),
                    "\n  ",
                    token -> token.is(TokenKind.OPEN_PARENTHESIS) || token.is(TokenKind.COMMA))),
        of(
            "attributes-on-lines",
            "has each attribute on a line of its own",
            text -> attributes(text).map(span -> Edit.insert(span.end(), "\n\n    "))),
        of(
            "attribute-comments",
            "has comments between attributes",
            text -> attributes(text).map(span -> Edit.insert(span.end(), " # it's } \"\n"))));
  }

  private static Stream<SourceMutator> keywords() {
    return Stream.of(
        of(
            "keywords-in-upper-case",
            "has its keywords in capital letters",
            text ->
                Stream.concat(
                    Stream.of(new Edit(text.keyword(), "CLASS")),
                    text.members().stream()
                        .flatMap(member -> member.staticKeyword().stream())
                        .map(span -> new Edit(span, "STATIC")))),
        of(
            "methods-in-lower-case",
            "has the names of methods in small letters",
            text ->
                text.methods(method -> true)
                    .flatMap(
                        method ->
                            method.withName(method.declaration().name().toLowerCase(Locale.ROOT)))),
        of(
            "parameters-renamed",
            "has other names of parameters",
            text -> text.methods(method -> true).flatMap(method -> renamed(text, method))),
        parameters("parameters-on-lines", "has each parameter on a line of its own", "\r\n      "),
        parameters("parameter-comments", "has comments between parameters", "<# ) ' } #> # ) \"\n"),
        of(
            "signature-comments",
            "has comments inside of signatures",
            text ->
                text.members().stream()
                    .map(member -> Edit.insert(member.name().start(), " <# [ ' { #> "))),
        of(
            "signature-backticks",
            "has lines that end with a backtick",
            text ->
                text.members().stream()
                    .filter(member -> member.type().isPresent())
                    .map(member -> Edit.insert(member.name().start(), " `\n "))),
        of(
            "hidden-static-reversed",
            "has the type of methods before static",
            text ->
                text.members().stream()
                    .filter(member -> member.staticKeyword().isPresent())
                    .flatMap(
                        member ->
                            Stream.concat(
                                member.withoutStatic(),
                                Stream.of(Edit.insert(member.name().start(), "static "))))),
        of(
            "brace-on-next-line",
            "has its braces on lines of their own",
            text ->
                Stream.concat(
                    Stream.of(Edit.insert(text.body().start(), "\n")),
                    text.members().stream()
                        .flatMap(member -> member.body().stream())
                        .map(body -> Edit.insert(body.start(), "\n\n    ")))));
  }

  private static Stream<Edit> renamed(ClassText text, MemberText method) {
    var names =
        method.method().stream()
            .flatMap(declared -> declared.parameters().stream())
            .map(parameter -> Pattern.quote(parameter.name()))
            .toList();
    if (names.isEmpty() || method.parameters().isEmpty() || method.body().isEmpty()) {
      return Stream.empty();
    }
    var span = new SourceSpan(method.parameters().get().start(), method.body().get().end());
    var pattern = "(?i)\\$(" + String.join("|", names) + ")(?![\\w:])";
    return Stream.of(new Edit(span, span.in(text.text()).replaceAll(pattern, "\\$tck$1")));
  }

  /** Inserts text after the parenthesis and after each parameter. */
  private static SourceMutator parameters(String name, String does, String inserted) {
    return of(
        name,
        does,
        text ->
            around(
                text,
                text.methods(method -> !method.parameters().isEmpty())
                    .flatMap(method -> method.parameters().stream()),
                inserted,
                token -> token.is(TokenKind.OPEN_PARENTHESIS) || token.is(TokenKind.VARIABLE)));
  }

  private static SourceMutator of(
      String name, String does, Function<ClassText, Stream<Edit>> edits) {
    return SourceMutator.lawful(name, does, SourceMutation.edits(edits));
  }

  private static Stream<SourceSpan> attributes(ClassText text) {
    return Stream.concat(
        text.attributes().stream(),
        text.members().stream().flatMap(member -> member.attributes().stream()));
  }

  /** Returns the types of members and of their parameters. */
  private static Stream<SourceSpan> types(ClassText text) {
    return text.members().stream()
        .flatMap(
            member ->
                Stream.concat(
                    member.type().stream(),
                    member.parameters().stream().flatMap(span -> brackets(text, span))));
  }

  /** Returns the parts in brackets. */
  private static Stream<SourceSpan> brackets(ClassText text, SourceSpan span) {
    var parts = Stream.<SourceSpan>builder();
    int depth = 0;
    int start = 0;
    for (var token : text.tokens(span)) {
      if (token.is(TokenKind.OPEN_BRACKET)) {
        start = depth == 0 ? token.start() : start;
        depth++;
      } else if (token.is(TokenKind.CLOSE_BRACKET)) {
        depth--;
        if (depth == 0) {
          parts.add(new SourceSpan(start, token.end()));
        }
      }
    }
    return parts.build();
  }

  private static Stream<Edit> words(
      ClassText text, Stream<SourceSpan> spans, Function<String, String> change) {
    return spans
        .flatMap(span -> text.tokens(span).stream())
        .filter(token -> token.is(TokenKind.WORD))
        .map(
            token ->
                new Edit(
                    new SourceSpan(token.start(), token.end()), change.apply(text.text(token))));
  }

  private static Stream<Edit> around(
      ClassText text, Stream<SourceSpan> spans, String blank, Predicate<Token> wanted) {
    return spans
        .flatMap(span -> text.tokens(span).stream())
        .filter(wanted)
        .map(token -> Edit.insert(token.end(), blank));
  }
}
