package io.github.dsctck.core.rules.psdsc;

import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.powershell.PropertyDeclaration;
import io.github.dsctck.core.psdsc.ClassResource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An instance schema beside the class that it describes.
 *
 * @param schema the schema
 * @param file the file of the marks in it, nothing where its text is in the class itself
 * @param mark the place of a schema whose text is in the class
 * @param resource the class
 */
record ComparedSchema(JsonObject schema, Optional<String> file, Mark mark, ClassResource resource) {

  private static final String TEST_RESULT = "_inDesiredState";

  /** Returns the schemas whose text the kit can read. */
  static List<ComparedSchema> of(ClassResource resource) {
    var schemas = new ArrayList<ComparedSchema>();
    PscSchemaMethod.schema(resource)
        .ifPresent(
            schema ->
                schemas.add(
                    new ComparedSchema(
                        schema,
                        Optional.empty(),
                        PscSchemaMethod.method(resource).orElseThrow().mark(),
                        resource)));
    for (var claim : resource.claims()) {
      claim
          .schema()
          .ifPresent(
              schema ->
                  schemas.add(
                      new ComparedSchema(
                          schema, Optional.of(claim.file()), claim.mark(), resource)));
    }
    return schemas;
  }

  private JsonObject properties() {
    return schema.present("properties").flatMap(JsonValue::asObject).orElseGet(JsonObject::empty);
  }

  /** Returns the properties of the schema that the class has, too. */
  Stream<DescribedProperty> described() {
    var declared = declared();
    return properties().names().stream()
        .flatMap(
            name ->
                Stream.ofNullable(declared.get(name.toLowerCase(Locale.ROOT)))
                    .map(property -> new DescribedProperty(name, definition(name), property)));
  }

  private JsonObject definition(String name) {
    return properties().present(name).flatMap(JsonValue::asObject).orElseGet(JsonObject::empty);
  }

  /** Returns the properties of the class by their names in lower case. */
  private Map<String, PropertyDeclaration> declared() {
    return resource.properties().stream()
        .collect(
            Collectors.toMap(
                property -> property.name().toLowerCase(Locale.ROOT), property -> property));
  }

  /** Returns violations at properties that the class does not have. */
  Stream<Violation> foreign() {
    var declared = declared().keySet();
    return properties().names().stream()
        .filter(name -> !name.equals(TEST_RESULT))
        .filter(name -> !declared.contains(name.toLowerCase(Locale.ROOT)))
        .map(
            name ->
                at(
                    name,
                    "only properties with [DscProperty()] in class " + resource.name(),
                    "\"" + name + "\""));
  }

  /** Returns violations at properties of the class that a closed schema refuses. */
  Stream<Violation> refused() {
    boolean closed =
        schema.present("additionalProperties").filter(JsonBoolean.FALSE::equals).isPresent();
    var names = lowerCase(properties().names().stream());
    return closed
        ? resource.properties().stream()
            .filter(one -> !names.contains(one.name().toLowerCase(Locale.ROOT)))
            .filter(one -> !one.isMarked("NotConfigurable"))
            .map(
                one ->
                    atSchema(
                        "a schema with each property that a user can set",
                        "a closed schema without \"%s\"".formatted(one.name())))
        : Stream.empty();
  }

  /** Returns violations where required and Mandatory differ; a key may be either. */
  Stream<Violation> requiredOtherwise() {
    var required =
        schema.present("required").stream()
            .flatMap(PscSchemaMethod::names)
            .collect(Collectors.toSet());
    return described()
        .flatMap(described -> requirement(described, required.contains(described.name())).stream());
  }

  private Optional<Violation> requirement(DescribedProperty described, boolean required) {
    boolean mandatory = described.property().isMarked("Mandatory");
    boolean key = described.property().isKey();
    if (required && !mandatory && !key) {
      return Optional.of(
          at(
              described.name(),
              "Mandatory on $%s, or no place in \"required\""
                  .formatted(described.property().name()),
              "required \"%s\" for %s"
                  .formatted(described.name(), described.property().signature())));
    }
    return mandatory && !required
        ? Optional.of(
            at(
                described.name(),
                "\"%s\" in \"required\"".formatted(described.name()),
                "[DscProperty(Mandatory)] " + described.property().signature()))
        : Optional.empty();
  }

  Violation at(String property, String expected, String found) {
    var place = file.isPresent() ? properties().nameMark(property) : mark;
    return in(Violation.at(place, expected, found));
  }

  private Violation atSchema(String expected, String found) {
    return in(Violation.at(file.isPresent() ? schema.mark() : mark, expected, found));
  }

  private Violation in(Violation violation) {
    return file.map(violation::inFile).orElse(violation);
  }

  /** Returns names as PowerShell compares them. */
  static Set<String> lowerCase(Stream<String> names) {
    return names
        .map(name -> name.toLowerCase(Locale.ROOT))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * A property of a schema with that of the class.
   *
   * @param name its name in the schema
   * @param definition its subschema
   * @param property the property of the class
   */
  record DescribedProperty(String name, JsonObject definition, PropertyDeclaration property) {

    /** Returns whether a keyword such as readOnly is true. */
    boolean isMarked(String keyword) {
      return definition.present(keyword).filter(JsonBoolean.TRUE::equals).isPresent();
    }
  }
}
