package io.github.dsctck.core.conversation;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.emulation.difference.StateConvention;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.Validation;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The resource under test: its manifest and the state of its instance schema.
 *
 * @param file the file it was read from
 * @param manifest the manifest
 * @param schemaState the state of the instance schema
 * @param finder finds the executables it names
 * @param schemaSeenIn the exchange in which a command printed the schema
 * @param generation the generation of the engine that uses it
 * @param instances the instances that its scenarios describe
 */
public record TestedResource(
    ManifestFile file,
    Manifest manifest,
    SchemaState schemaState,
    ExecutableFinder finder,
    Optional<Observation> schemaSeenIn,
    EngineGeneration generation,
    List<Instance> instances) {

  /** Copies the instances. */
  public TestedResource {
    instances = List.copyOf(instances);
  }

  /** Creates a resource for the newest generation, whose schema comes from no exchange. */
  public TestedResource(
      ManifestFile file, Manifest manifest, SchemaState schemaState, ExecutableFinder finder) {
    this(file, manifest, schemaState, finder, Optional.empty(), EngineGeneration.NEWEST, List.of());
  }

  /** Returns the same resource as another generation of the engine uses it. */
  public TestedResource in(EngineGeneration other) {
    return new TestedResource(file, manifest, schemaState, finder, schemaSeenIn, other, instances);
  }

  /** Returns the same resource with the instances that its scenarios describe. */
  public TestedResource describedBy(List<Instance> described) {
    return new TestedResource(
        file, manifest, schemaState, finder, schemaSeenIn, generation, described);
  }

  /** Returns the same resource with another state of its schema. */
  public TestedResource with(SchemaState other) {
    return new TestedResource(file, manifest, other, finder, schemaSeenIn, generation, instances);
  }

  /** Returns the same resource with the exchange in which a command printed the schema. */
  public TestedResource withSchemaSeenIn(Optional<Observation> seen) {
    return new TestedResource(file, manifest, schemaState, finder, seen, generation, instances);
  }

  /** Returns the instance schema, if it is known and usable. */
  public Optional<InstanceSchema> schema() {
    return schemaState.usable();
  }

  /** Returns whether the manifest defines an operation. */
  public boolean has(OperationName operation) {
    return manifest.has(operation);
  }

  /** Returns how its states are compared, and how they say that an instance does not exist. */
  public StateConvention convention() {
    return StateConvention.of(
        manifest,
        generation,
        schema().map(InstanceSchema::document).flatMap(JsonValue::asObject).orElse(null));
  }

  /** Returns whether instances of the resource can be missing. */
  public boolean hasExistence() {
    return manifest.isDraft() ? manifest.handlesExist() : declaresExistence();
  }

  private boolean declaresExistence() {
    return schema().map(schema -> schema.declares("_exist")).orElse(false);
  }

  /** Returns whether the resource can create and remove instances. */
  public boolean managesExistence() {
    return has(OperationName.SET) && hasExistence() && !isReadOnly("_exist");
  }

  /** Returns the identifying properties: the keys, else the required ones. */
  public Set<String> identifying() {
    return schema()
        .map(
            schema -> schema.keyProperties().isEmpty() ? schema.required() : schema.keyProperties())
        .map(names -> (Set<String>) new LinkedHashSet<>(names))
        .orElse(Set.of());
  }

  /** Returns whether the schema accepts an instance, or is not usable. */
  public boolean accepts(JsonValue instance) {
    return schema()
        .map(schema -> !(schema.validate(instance) instanceof Validation.Invalid))
        .orElse(true);
  }

  /**
   * Returns the identifying part of an input, as compact JSON. Where the schema names no
   * identifying property, this is the whole input without canonical and read-only properties. A
   * resource with neither {@code _exist} nor such a property has only one instance.
   */
  public String identityOf(JsonObject input) {
    if (!identifying().isEmpty()) {
      return identityOf(input, identifying());
    }
    if (schema().isPresent() && !hasExistence()) {
      return "{}";
    }
    var others = new LinkedHashSet<>(input.names());
    others.removeIf(name -> !name.startsWith("_") && !isReadOnly(name));
    return input.without(others).toJson();
  }

  /** Returns the members of an input with these names, in the order of the names. */
  public static String identityOf(JsonObject input, Set<String> names) {
    var members = new LinkedHashMap<String, JsonValue>();
    names.forEach(name -> input.present(name).ifPresent(value -> members.put(name, value)));
    return JsonObject.of(members).toJson();
  }

  /** Returns the properties whose values can be desired, canonical and identifying ones aside. */
  public Set<String> desirable(Set<String> identity) {
    var names = new LinkedHashSet<>(schema().map(InstanceSchema::propertyNames).orElse(Set.of()));
    names.removeIf(name -> name.startsWith("_") || identity.contains(name) || isReadOnly(name));
    return names;
  }

  /** Returns whether the schema only declares that a property is text. */
  public boolean isText(String name) {
    return schema()
        .flatMap(schema -> schema.property(name))
        .filter(property -> JsonString.of("string").equals(property.get("type")))
        .filter(property -> !property.has("enum") && !property.has("const"))
        .isPresent();
  }

  /** Returns whether the schema lists all values of a property. */
  public boolean isOneOfSomeValues(String name) {
    return schema()
        .flatMap(schema -> schema.property(name))
        .filter(property -> property.has("enum") || property.has("const"))
        .isPresent();
  }

  /** Returns the secret properties, at any depth. */
  public List<String> secrets() {
    return schema().map(schema -> schema.writeOnly().paths()).orElse(List.of());
  }

  /** Returns the members of an instance that contain secrets. */
  public Set<String> secretsIn(JsonObject instance) {
    return schema().map(schema -> schema.writeOnly().namesIn(instance)).orElse(Set.of());
  }

  /** Returns whether the schema declares a property read-only. */
  public boolean isReadOnly(String name) {
    return schema().map(schema -> schema.isReadOnly(name)).orElse(false);
  }
}
