package io.github.dsctck.mutation.source;

import io.github.dsctck.core.powershell.MethodDeclaration;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Mutators of the static methods that DSC calls. */
final class StaticMutators {

  /** The static operations with one parameter, or in the case of export at most one. */
  private enum StaticMethod {
    GET("Get", method -> method.parameters().size() == 1),
    SET("Set", method -> method.parameters().size() == 1),
    WHAT_IF("Set", method -> method.parameters().size() == 2),
    TEST("Test", method -> method.parameters().size() == 1),
    EXPORT("Export", method -> true),
    DELETE("Delete", method -> true),
    SCHEMA("InstanceJsonSchema", method -> true);

    private final String method;
    private final Predicate<MethodDeclaration> overload;

    StaticMethod(String method, Predicate<MethodDeclaration> overload) {
      this.method = method;
      this.overload = overload;
    }

    private Stream<MemberText> in(ClassText text) {
      return text.methods(one -> one.isNamed(method) && one.isStatic() && overload.test(one));
    }
  }

  private StaticMutators() {}

  static List<SourceMutator> all() {
    return Stream.of(modifiers(), returns(), parameters(), names())
        .flatMap(mutators -> mutators)
        .toList();
  }

  private static Stream<SourceMutator> modifiers() {
    return Stream.of(
        notStatic("static-get", StaticMethod.GET),
        notStatic("static-set", StaticMethod.SET),
        notStatic("what-if", StaticMethod.WHAT_IF),
        notStatic("static-test", StaticMethod.TEST),
        notStatic("export", StaticMethod.EXPORT),
        notStatic("delete", StaticMethod.DELETE),
        notStatic("json-schema", StaticMethod.SCHEMA));
  }

  private static SourceMutator notStatic(String subject, StaticMethod operation) {
    return SourceMutator.of(
        subject + "-not-static",
        "declares %s without static".formatted(operation.method),
        SourceMutation.edits(text -> operation.in(text).flatMap(MemberText::withoutStatic)));
  }

  private static Stream<SourceMutator> returns() {
    return Stream.of(
        returning("static-get-returns-nothing", StaticMethod.GET, "[void]"),
        returning("static-get-returns-table", StaticMethod.GET, "[hashtable]"),
        returning("static-get-returns-array", StaticMethod.GET, "[%s[]]"),
        returning("static-test-returns-bool", StaticMethod.TEST, "[bool]"),
        returning("static-test-returns-state", StaticMethod.TEST, "[%s]"),
        returning("static-test-tuple-reversed", StaticMethod.TEST, "[Tuple[%s, bool]]"),
        returning("static-test-name-not-names", StaticMethod.TEST, "[Tuple[bool, %s, string]]"),
        returning("static-test-without-state", StaticMethod.TEST, "[Tuple[bool, string[]]]"),
        returning("export-returns-one", StaticMethod.EXPORT, "[%s]"),
        returning("export-returns-objects", StaticMethod.EXPORT, "[object[]]"),
        returning("export-returns-table-of-arrays", StaticMethod.EXPORT, "[%s[,]]"),
        returning("delete-returns-bool", StaticMethod.DELETE, "[bool]"),
        returning("delete-returns-state", StaticMethod.DELETE, "[%s]"),
        returning("json-schema-returns-table", StaticMethod.SCHEMA, "[hashtable]"),
        returning("json-schema-returns-nothing", StaticMethod.SCHEMA, "[void]"),
        setsReturning("static-set-returns-bool", "[bool]"),
        setsReturning("static-set-returns-array", "[%s[]]"),
        setsReturning("static-set-tuple-reversed", "[Tuple[string[], %s]]"),
        setsReturning("static-set-name-not-names", "[Tuple[%s, string]]"),
        whatIf("what-if-returns-bool", (text, method) -> method.returning("[bool]", "$true")),
        whatIf(
            "what-if-returns-longer-tuple",
            (text, method) ->
                method.returning(
                    "[Tuple[%s, string[], string]]".formatted(text.className()), "$null")));
  }

  private static SourceMutator returning(String name, StaticMethod operation, String type) {
    return SourceMutator.of(
        name,
        "declares the return type %s of %s".formatted(type.formatted("C"), operation.method),
        SourceMutation.edits(
            text -> operation.in(text).limit(1).flatMap(method -> returning(text, method, type))));
  }

  private static Stream<Edit> returning(ClassText text, MemberText method, String type) {
    return type.equals("[void]")
        ? method.withType(type)
        : method.returning(type.formatted(text.className()), "$null");
  }

  /** Both overloads of set stay alike, so that the mutant violates no rule about what-if. */
  private static SourceMutator setsReturning(String name, String type) {
    return SourceMutator.of(
        name,
        "declares the return type %s of Set".formatted(type.formatted("C")),
        SourceMutation.edits(
            text ->
                StaticMethod.SET.in(text).findAny().isEmpty()
                    ? Stream.empty()
                    : text.methods("Set", true).flatMap(method -> returning(text, method, type))));
  }

  private static SourceMutator whatIf(
      String name, BiFunction<ClassText, MemberText, Stream<Edit>> edit) {
    return SourceMutator.of(
        name,
        "declares Set for what-if with another signature",
        SourceMutation.edits(
            text ->
                StaticMethod.WHAT_IF
                    .in(text)
                    .limit(1)
                    .flatMap(method -> edit.apply(text, method))));
  }

  private static Stream<SourceMutator> parameters() {
    return Stream.of(
        taking("static-get-takes-table", StaticMethod.GET, "[hashtable] $instance"),
        taking("static-get-takes-array", StaticMethod.GET, "[%s[]] $instance"),
        taking("static-get-takes-anything", StaticMethod.GET, "$instance"),
        taking("static-get-takes-more", StaticMethod.GET, "[%s] $instance, [bool] $verbose"),
        taking("static-set-takes-table", StaticMethod.SET, "[hashtable] $instance"),
        taking("static-set-takes-array", StaticMethod.SET, "[%s[]] $instance"),
        taking("static-test-takes-table", StaticMethod.TEST, "[hashtable] $instance"),
        taking("static-test-takes-array", StaticMethod.TEST, "[%s[]] $instance"),
        taking("static-test-takes-more", StaticMethod.TEST, "[%s] $instance, [bool] $verbose"),
        taking("export-takes-table", StaticMethod.EXPORT, "[hashtable] $filter"),
        taking("export-takes-array", StaticMethod.EXPORT, "[%s[]] $filter"),
        taking("export-takes-more", StaticMethod.EXPORT, "[%s] $filter, [int] $limit"),
        taking("delete-takes-table", StaticMethod.DELETE, "[hashtable] $instance"),
        taking("delete-takes-text", StaticMethod.DELETE, "[string] $name"),
        taking("delete-takes-nothing", StaticMethod.DELETE, ""),
        taking("delete-takes-more", StaticMethod.DELETE, "[%s] $instance, [bool] $force"),
        taking("json-schema-takes-text", StaticMethod.SCHEMA, "[string] $version"),
        whatIf(
            "what-if-takes-text",
            (text, method) ->
                method.withParameters(
                    "[%s] $instance, [string] $whatIf".formatted(text.className()))),
        whatIf(
            "what-if-takes-table",
            (text, method) -> method.withParameters("[hashtable] $instance, [bool] $whatIf")),
        whatIf(
            "what-if-parameters-reversed",
            (text, method) ->
                method.withParameters(
                    "[bool] $whatIf, [%s] $instance".formatted(text.className()))),
        ofBase("static-get-takes-base", StaticMethod.GET),
        ofBase("static-set-takes-base", StaticMethod.SET),
        ofBase("static-test-takes-base", StaticMethod.TEST),
        SourceMutator.of(
            "export-returns-base",
            "declares Export with the type of a base class",
            SourceMutation.edits(
                text ->
                    base(text)
                        .flatMap(
                            base ->
                                StaticMethod.EXPORT
                                    .in(text)
                                    .limit(1)
                                    .flatMap(it -> it.withType("[%s[]]".formatted(base)))))));
  }

  /** Changes one overload and removes the others, which may be right. */
  private static SourceMutator taking(String name, StaticMethod operation, String parameters) {
    return SourceMutator.of(
        name,
        "declares %s(%s)".formatted(operation.method, parameters.formatted("C")),
        SourceMutation.edits(
            text -> {
              var methods = operation.in(text).toList();
              return Stream.concat(
                  methods.stream()
                      .limit(1)
                      .flatMap(one -> one.withParameters(parameters.formatted(text.className()))),
                  methods.stream().skip(1).flatMap(MemberText::removed));
            }));
  }

  private static SourceMutator ofBase(String name, StaticMethod operation) {
    return SourceMutator.of(
        name,
        "declares %s with a parameter of a base class".formatted(operation.method),
        SourceMutation.edits(
            text ->
                base(text)
                    .flatMap(
                        base ->
                            operation
                                .in(text)
                                .limit(1)
                                .flatMap(
                                    method ->
                                        method.withParameters("[%s] $instance".formatted(base))))));
  }

  private static Stream<String> base(ClassText text) {
    return text.declaration().bases().stream().limit(1).map(base -> base.name());
  }

  private static Stream<SourceMutator> names() {
    return Stream.of(
        named("export-misspelt", StaticMethod.EXPORT, "Exports"),
        named("delete-misspelt", StaticMethod.DELETE, "Remove"),
        named("what-if-misspelt", StaticMethod.WHAT_IF, "SetWhatIf"),
        named("json-schema-misspelt", StaticMethod.SCHEMA, "InstanceSchema"),
        named("json-schema-called-get-schema", StaticMethod.SCHEMA, "GetSchema"));
  }

  private static SourceMutator named(String name, StaticMethod operation, String written) {
    return SourceMutator.of(
        name,
        "declares %s in place of %s".formatted(written, operation.method),
        SourceMutation.edits(
            text -> operation.in(text).flatMap(method -> method.withName(written))));
  }
}
