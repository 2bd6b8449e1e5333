package io.github.dsctck.core.rules.psdsc;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.powershell.ConstantValue;
import io.github.dsctck.core.powershell.MethodDeclaration;
import io.github.dsctck.core.psdsc.ClassResource;
import io.github.dsctck.core.rules.schema.SchemaText;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Checks the method that returns the instance schema (PSC-11). */
final class PscSchemaMethod {

  private static final String NAME = "InstanceJsonSchema";
  static final String UNREAD = NAME + " returns no constant JSON object";

  private static final String EXPECTED = "static [string] InstanceJsonSchema()";

  /** Names that earlier texts and samples use, which the adapter does not look for. */
  private static final List<String> MISSPELT =
      List.of("InstanceSchema", "GetSchema", "Schema", "JsonSchema", "GetInstanceJsonSchema");

  private PscSchemaMethod() {}

  static Verdict returnsSchema(ClassResource resource) {
    var methods = resource.declaration().methods().filter(method -> method.isNamed(NAME)).toList();
    if (methods.isEmpty()) {
      return misspelt(resource)
          .map(method -> Verdict.violated(Declared.at(method, EXPECTED)))
          .orElseGet(() -> Verdict.notApplicable("the class has no " + NAME));
    }
    var right = methods.stream().filter(PscSchemaMethod::isRight).toList();
    return Verdict.of(
        (right.isEmpty() ? methods : right)
            .stream().flatMap(method -> defect(method).stream()).toList());
  }

  private static Optional<MethodDeclaration> misspelt(ClassResource resource) {
    return MISSPELT.stream()
        .flatMap(name -> resource.statics(name).stream())
        .filter(method -> method.parameters().isEmpty())
        .findFirst();
  }

  private static Optional<Violation> defect(MethodDeclaration method) {
    return isRight(method)
        ? method.body().returned().flatMap(value -> defect(method, value))
        : Optional.of(Declared.at(method, EXPECTED));
  }

  private static boolean isRight(MethodDeclaration method) {
    return method.isStatic()
        && method.parameters().isEmpty()
        && method.returnType().filter(type -> type.isSystem("String")).isPresent();
  }

  private static Optional<Violation> defect(MethodDeclaration method, ConstantValue value) {
    return value.text().isPresent()
        ? value.text().flatMap(text -> defect(method, text))
        : Optional.of(
            Violation.at(
                method.mark(),
                "a JSON text, for example of a table through ConvertTo-Json",
                value instanceof ConstantValue.Table
                    ? "a table, which becomes the text \"System.Collections.Hashtable\""
                    : "a value that is no JSON text"));
  }

  private static Optional<Violation> defect(MethodDeclaration method, String text) {
    var expected = "the JSON text of an instance schema";
    return parse(text)
        .map(schema -> InstanceSchema.compile(schema))
        .map(
            compiled ->
                compiled instanceof Compilation.Problem problem
                        && problem.kind() != Compilation.Kind.REMOTE_REFERENCE
                    ? Optional.of(Violation.at(method.mark(), expected, problem.message()))
                    : Optional.<Violation>empty())
        .orElseGet(
            () ->
                Optional.of(
                    Violation.at(method.mark(), expected, "a text that is no JSON object")));
  }

  private static Optional<JsonObject> parse(String text) {
    return JsonTextParser.parse(text) instanceof ParsedText.Value read
        ? read.value().asObject()
        : Optional.empty();
  }

  /** Returns the schema of the method, if it is constant and can be read. */
  static Optional<JsonObject> schema(ClassResource resource) {
    return method(resource)
        .flatMap(method -> method.body().returned())
        .flatMap(ConstantValue::text)
        .flatMap(PscSchemaMethod::parse);
  }

  /** Judges the constant schema of the method; the place of each violation is the method. */
  static Verdict judge(ClassResource resource, Function<SchemaText, Verdict> check) {
    var method = method(resource);
    if (method.isEmpty()) {
      return Verdict.notApplicable("the class has no " + EXPECTED);
    }
    var schema = schema(resource);
    if (schema.isEmpty()) {
      return Verdict.notExercised(UNREAD);
    }
    var mark = method.get().mark();
    var source = new SchemaSource.Embedded(schema.get(), mark);
    var verdict = check.apply(new SchemaText(source, schema.get(), "", Optional.empty()));
    return verdict instanceof Verdict.Violated violated
        ? Verdict.of(
            violated.violations().stream()
                .map(one -> Violation.at(mark, one.expected(), one.found()))
                .toList())
        : verdict;
  }

  /** Returns whether the class has the method, but not a schema that the kit can read. */
  static boolean isUnread(ClassResource resource) {
    return method(resource).isPresent() && schema(resource).isEmpty();
  }

  /** Returns the method, if it has the right signature. */
  static Optional<MethodDeclaration> method(ClassResource resource) {
    return resource.statics(NAME).stream().filter(PscSchemaMethod::isRight).findFirst();
  }

  static Stream<String> names(JsonValue required) {
    return required.asArray().stream()
        .flatMap(array -> array.elements().stream())
        .flatMap(element -> element.asText().stream());
  }
}
