package io.github.dsctck.core.rules.process;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.ArgumentExpression;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.rules.schema.SchemaText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Checks whether arguments and the environment suit the input that they carry (INP-16, SEC-04). */
public final class InpCarriers {

  /** The keywords that mark a string as text of any length. */
  private static final Set<String> CONTENT = Set.of("contentMediaType", "contentEncoding");

  /** The longest command line and the largest environment of Windows. */
  private static final int LIMIT = 32767;

  private static final Pattern SECRET =
      Pattern.compile(
          "passw(?:or)?d|passphrase|passcode|secret|token|credential|(?:api|private|access)[ "
              + "_-]?key"
              + "|connection[ _-]?string|secure(?:String|Object)",
          Pattern.CASE_INSENSITIVE);

  private InpCarriers() {}

  /** Returns the operations that take instances other than on stdin; export takes filters. */
  private static List<Operation> withoutStdin(TestedResource subject) {
    return subject.manifest().operations().values().stream()
        .filter(operation -> operation.name() != OperationName.EXPORT)
        .filter(Operation::takesInput)
        .filter(operation -> operation.input().filter(InputKind.STDIN::equals).isEmpty())
        .toList();
  }

  private static String names(List<Operation> operations) {
    return String.join(
        ", ", operations.stream().map(operation -> operation.name().wireName()).toList());
  }

  /** SEC-04. */
  public static Verdict keepSecretsFromOthers(TestedResource subject) {
    return SchemaText.judge(
        subject,
        schema -> {
          boolean isAction = subject.manifest().kind() == ResourceKind.ACTION;
          var secrets =
              schema.properties().keySet().stream()
                  .filter(name -> !name.startsWith("_"))
                  .filter(name -> isAction || schema.isMarked(name, "writeOnly"))
                  .filter(name -> isSecret(schema, name))
                  .toList();
          return secrets.isEmpty()
              ? Verdict.notApplicable(
                  "the instance schema has no writeOnly property that is called a secret")
              : Verdict.of(visible(subject, schema, secrets.get(0)));
        });
  }

  private static List<Violation> visible(TestedResource subject, SchemaText schema, String secret) {
    var violations = new ArrayList<Violation>();
    var others = withoutStdin(subject);
    var place = SchemaText.propertyPointer(secret);
    if (!others.isEmpty()) {
      violations.add(
          schema.violation(
              place,
              "\"input\": \"stdin\" for the secret " + FoundText.quoted(secret),
              names(others) + " without it"));
    }
    var only = "the secret " + FoundText.quoted(secret) + " on stdin only";
    for (var operation : subject.manifest().operations().values()) {
      if (operation.name() == OperationName.INVOKE && operation.hasJsonInputArgument()) {
        violations.add(schema.violation(place, only, "a \"jsonInputArg\" for it"));
      }
      wholeInput(operation)
          .map(text -> schema.violation(place, only, FoundText.quoted(text)))
          .map(it -> it.onlyIn(EngineGeneration.V3_4_PREVIEW.andLater()))
          .ifPresent(violations::add);
    }
    return violations;
  }

  /** Returns an argument that is an expression for the whole input. */
  private static Optional<String> wholeInput(Operation operation) {
    return operation.args().stream()
        .filter(Argument.Literal.class::isInstance)
        .map(argument -> ((Argument.Literal) argument).text())
        .filter(
            text ->
                ArgumentExpression.parse(text)
                    .filter(ArgumentExpression::readsWholeInput)
                    .isPresent())
        .findFirst();
  }

  /** Many writeOnly properties are not secret, such as a merge mode or the content of a file. */
  private static boolean isSecret(SchemaText schema, String name) {
    var definition = schema.property(name).orElse(JsonObject.empty());
    var types = SchemaText.types(definition);
    boolean holdsText =
        (types.isEmpty() || types.contains("string") || types.contains("object"))
            && !definition.has("enum")
            && !definition.has("const");
    return holdsText
        && Stream.concat(Stream.of(name), words(definition))
            .anyMatch(text -> SECRET.matcher(text).find());
  }

  /** Returns whether a property is called a secret. */
  public static boolean isNameOfSecret(String name) {
    return SECRET.matcher(name).find();
  }

  private static Stream<String> words(JsonObject definition) {
    return Stream.of("title", "description", "format", "$ref")
        .flatMap(keyword -> definition.present(keyword).stream())
        .flatMap(value -> value.asText().stream());
  }

  /** INP-16. */
  static Verdict takeLongTextOnStdin(TestedResource subject) {
    var others = withoutStdin(subject);
    if (others.isEmpty()) {
      return Verdict.notApplicable("every operation that takes input takes it on stdin");
    }
    return SchemaText.judge(
        subject,
        schema ->
            Verdict.of(
                schema.properties().keySet().stream()
                    .filter(name -> !schema.isMarked(name, "readOnly"))
                    .filter(name -> schema.property(name).filter(InpCarriers::isLong).isPresent())
                    .map(
                        name ->
                            schema.violation(
                                SchemaText.propertyPointer(name),
                                "\"input\": \"stdin\" in %s, because %s may be long"
                                    .formatted(names(others), FoundText.quoted(name)),
                                "arguments or environment variables only"))
                    .limit(1)
                    .toList()));
  }

  private static boolean isLong(JsonObject property) {
    return CONTENT.stream().anyMatch(property::has)
        || property
            .present("maxLength")
            .map(JsonValue::toJson)
            .filter(InpCarriers::isMore)
            .isPresent();
  }

  private static boolean isMore(String number) {
    try {
      return Double.parseDouble(number) > LIMIT;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
