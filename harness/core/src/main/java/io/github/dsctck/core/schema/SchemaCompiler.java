package io.github.dsctck.core.schema;

import com.networknt.schema.SchemaRegistryConfig;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.schema.Compilation.Compiled;
import io.github.dsctck.core.schema.Compilation.Kind;
import io.github.dsctck.core.schema.Compilation.Problem;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/** Compiles a schema document like the engine: it checks the document first and fetches nothing. */
final class SchemaCompiler {

  private final JsonValue document;

  SchemaCompiler(JsonValue document) {
    this.document = document;
  }

  Compilation compile() {
    if (!(document instanceof JsonObject) && !(document instanceof JsonBoolean)) {
      return problem(
          Kind.NOT_A_SCHEMA,
          JsonPointer.ROOT,
          "the schema is " + document.kindName() + "; expected an object or a boolean");
    }
    var dialect = SchemaDialect.of(document);
    if (dialect.isEmpty()) {
      return unknownDialect(JsonPointer.ROOT, document);
    }
    try {
      return compile(dialect.get());
    } catch (RuntimeException | StackOverflowError e) {
      return problem(
          Kind.TOO_COMPLEX,
          JsonPointer.ROOT,
          "the schema cannot be compiled: " + Wording.firstLine(e));
    }
  }

  private Compilation compile(SchemaDialect dialect) {
    var problem = againstMetaschema(dialect);
    if (problem.isPresent()) {
      return problem.get();
    }
    var scan = SchemaScan.of(document, dialect);
    problem = inScan(scan, dialect);
    return problem.isPresent() ? problem.get() : build(dialect, scan);
  }

  private Optional<Problem> againstMetaschema(SchemaDialect dialect) {
    var validation = Metaschema.of(dialect).validate(dialect.naming(document));
    if (validation instanceof Validation.Invalid invalid) {
      return invalid.violations().stream()
          .filter(violation -> !isTolerated(violation))
          .map(this::notASchema)
          .findFirst();
    }
    if (validation instanceof Validation.Inconclusive inconclusive) {
      return Optional.of(problem(Kind.TOO_COMPLEX, JsonPointer.ROOT, inconclusive.reason()));
    }
    return Optional.empty();
  }

  /** Returns whether the engine overlooks a violation: duplicate values in an {@code enum}. */
  private static boolean isTolerated(SchemaViolation violation) {
    return violation.keyword().equals("uniqueItems") && violation.pointer().endsWith("/enum");
  }

  private Problem notASchema(SchemaViolation violation) {
    return problem(Kind.NOT_A_SCHEMA, JsonPointer.parse(violation.pointer()), violation.message());
  }

  private Optional<Problem> inScan(SchemaScan scan, SchemaDialect dialect) {
    return first(scan.subschemas(), (at, schema) -> names(at, schema, dialect))
        .or(() -> first(scan.inUse(), this::patterns))
        .or(
            () ->
                dialect.assertsFormats()
                    ? first(scan.subschemas(), this::patterns)
                    : Optional.empty())
        .or(() -> scan.remote().stream().map(this::remote).findFirst())
        .or(() -> scan.dangling().stream().map(this::dangling).findFirst());
  }

  private static Optional<Problem> first(
      List<SchemaScan.Subschema> subschemas,
      BiFunction<JsonPointer, JsonObject, Optional<Problem>> check) {
    return subschemas.stream()
        .filter(subschema -> subschema.value() instanceof JsonObject)
        .flatMap(
            subschema -> check.apply(subschema.pointer(), (JsonObject) subschema.value()).stream())
        .findFirst();
  }

  private Optional<Problem> names(JsonPointer pointer, JsonObject schema, SchemaDialect dialect) {
    var named = schema.present("$schema").flatMap(JsonValue::asText);
    if (named.isPresent() && SchemaDialect.named(named.get()).isEmpty()) {
      return Optional.of(unknownDialect(pointer, schema));
    }
    return Stream.of(dialect.idKeyword(), "$ref", "$dynamicRef")
        .flatMap(keyword -> notAUri(pointer.child(keyword), schema.present(keyword)).stream())
        .findFirst();
  }

  private Optional<Problem> notAUri(JsonPointer pointer, Optional<JsonValue> value) {
    return value
        .flatMap(JsonValue::asText)
        .filter(uri -> SchemaScan.resolve("", uri).isEmpty())
        .map(uri -> problem(Kind.NOT_A_SCHEMA, pointer, "\"" + uri + "\" is not a URI reference"));
  }

  private Optional<Problem> patterns(JsonPointer pointer, JsonObject schema) {
    var pattern = schema.present("pattern").flatMap(JsonValue::asText);
    if (pattern.isPresent() && !isPattern(pattern.get())) {
      return Optional.of(notAPattern(pointer.child("pattern"), pattern.get()));
    }
    return schema.present("patternProperties").flatMap(JsonValue::asObject).stream()
        .flatMap(map -> map.names().stream())
        .filter(name -> !isPattern(name))
        .map(name -> notAPattern(pointer.child("patternProperties").child(name), name))
        .findFirst();
  }

  private static boolean isPattern(String source) {
    try {
      EcmaPattern.compile(source);
      return true;
    } catch (PatternSyntaxException e) {
      return false;
    }
  }

  private Problem notAPattern(JsonPointer pointer, String source) {
    return problem(Kind.NOT_A_SCHEMA, pointer, "\"" + source + "\" is not a regular expression");
  }

  private Problem unknownDialect(JsonPointer pointer, JsonValue schema) {
    var name = schema.asObject().flatMap(object -> object.present("$schema")).orElse(schema);
    return problem(
        Kind.UNKNOWN_DIALECT,
        pointer.child("$schema"),
        "the dialect " + name.toJson() + " is unknown, the engine knows draft-04 to 2020-12");
  }

  private Problem remote(SchemaScan.Reference reference) {
    return problem(
        Kind.REMOTE_REFERENCE,
        reference.pointer(),
        "\"" + reference.uri() + "\" leads out of the schema, and the engine fetches nothing");
  }

  private Problem dangling(SchemaScan.Reference reference) {
    return problem(
        Kind.UNRESOLVED_REFERENCE,
        reference.pointer(),
        "\"" + reference.uri() + "\" has no target in the schema");
  }

  private Problem problem(Kind kind, JsonPointer pointer, String message) {
    return new Problem(kind, pointer.toString(), pointer.markIn(document), message);
  }

  private Compilation build(SchemaDialect dialect, SchemaScan scan) {
    var regex = new BoundedRegex();
    var nodes = new JsonNodes(dialect);
    var schema =
        Metaschema.registry(dialect, regex, SchemaRegistryConfig.builder())
            .getSchema(nodes.from(dialect.naming(document)));
    var declarations = new Declarations(document, scan);
    var secrets = declarations.marked("writeOnly");
    var evaluator =
        new Evaluator(
            schema,
            nodes,
            regex,
            scan.base(),
            new ViolationMessage(Wording.INSTANCE, secrets::contains),
            Evaluator.LESS_FOR_A_RESOURCE);
    return new Compiled(new InstanceSchema(document, evaluator, declarations));
  }
}
