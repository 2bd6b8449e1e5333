package io.github.dsctck.core.manifest;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A manifest that the engine would load.
 *
 * @param path the absolute path of its file
 * @param schemaUri its {@code $schema}
 * @param type the type name
 * @param version the version, a semantic version or a date
 * @param kind the kind, inferred where the manifest has none (contract C.2)
 * @param kindDeclared whether the manifest has it
 * @param tags its tags
 * @param operations its operations, in the order of the manifest
 * @param schema the source of the instance schema
 * @param adapter whether it has an adapter section
 * @param exitCodes the meanings of exit codes
 * @param condition the expression that decides whether the resource is available here
 * @param deprecationMessage the text of the engine's warning
 * @param document the whole manifest
 * @param adapted the members of an adapted resource, whose operations are its adapter's
 * @param simplified whether groups and wrapping adapters answer as the proposal of 2023 demands
 */
public record Manifest(
    Path path,
    String schemaUri,
    String type,
    String version,
    ResourceKind kind,
    boolean kindDeclared,
    List<String> tags,
    Map<OperationName, Operation> operations,
    Optional<SchemaSource> schema,
    boolean adapter,
    Map<Integer, String> exitCodes,
    Optional<String> condition,
    Optional<String> deprecationMessage,
    JsonObject document,
    Optional<AdaptedResource> adapted,
    boolean simplified) {

  /**
   * The operations that the kit runs through full and sequence adapters. The engine turns a what-if
   * and a delete into a set there.
   */
  private static final Set<OperationName> PASSED_ON =
      Set.of(
          OperationName.GET,
          OperationName.SET,
          OperationName.TEST,
          OperationName.EXPORT,
          OperationName.VALIDATE);

  /** The operations that print a state in the proposal of 2023, whatever they declare. */
  private static final Set<OperationName> ANSWERING =
      Set.of(OperationName.TEST, OperationName.SET, OperationName.WHAT_IF);

  /** Copies the collections. */
  public Manifest {
    tags = List.copyOf(tags);
    operations = Collections.unmodifiableMap(new LinkedHashMap<>(operations));
    exitCodes = Collections.unmodifiableMap(new LinkedHashMap<>(exitCodes));
  }

  /** Returns the members that only the 2022 draft has, if this is a manifest of it. */
  public Optional<Draft> draft() {
    return Draft.in(document);
  }

  /** Returns whether this is a manifest of the 2022 draft. */
  public boolean isDraft() {
    return document.has(Draft.SECTION);
  }

  /** Returns the folder of the manifest, in which its commands run. */
  public Path folder() {
    return Objects.requireNonNull(path.getParent());
  }

  /** Returns the folder its commands run in; those of an adapted resource are its adapter's. */
  public Path commandFolder() {
    return invokedBy().map(AdaptedResource.Adapter::folder).orElseGet(this::folder);
  }

  /** Returns the adapter of an adapted resource, once known. */
  public Optional<AdaptedResource.Adapter> invokedBy() {
    return adapted.flatMap(AdaptedResource::adapter);
  }

  /** Returns whether the resource receives and returns instances in an array. */
  public boolean isWrapped() {
    return !simplified && isSentInArray();
  }

  private boolean isSentInArray() {
    return invokedBy().filter(AdaptedResource.Adapter::wraps).isPresent();
  }

  /** Returns whether it answers with one line for each nested instance. */
  public boolean isLineGroup() {
    return simplified && kind == ResourceKind.GROUP;
  }

  /** Returns whether it answers with plain states for the instances in an array. */
  public boolean answersPlainly() {
    return simplified && (kind == ResourceKind.GROUP || isSentInArray());
  }

  /** Returns this manifest as the proposal of 2023 reads it, if that differs. */
  public Manifest asSimplified() {
    if (kind != ResourceKind.GROUP && !isSentInArray()) {
      return this;
    }
    var own = new LinkedHashMap<>(operations);
    ANSWERING.forEach(name -> own.computeIfPresent(name, (key, it) -> it.returning()));
    return with(own, schema, exitCodes, adapted, true);
  }

  /** Returns the path for commands: for an adapted resource that of its adapted file. */
  public Path toldPath() {
    return adapted
        .flatMap(AdaptedResource::path)
        .map(relative -> folder().resolve(relative))
        .orElse(path);
  }

  /**
   * Returns whether a command prints the schema of the resource's own instances; that of an adapter
   * prints the schemas of adapted resources.
   */
  public boolean hasSchemaCommand() {
    return kind != ResourceKind.ADAPTER
        && schema.filter(SchemaSource.Command.class::isInstance).isPresent();
  }

  /** Returns the form of an adapter's input, if this is one. */
  public Optional<String> inputKind() {
    return document
        .present("adapter")
        .flatMap(JsonValue::asObject)
        .flatMap(section -> section.present("inputKind").or(() -> section.present("config")))
        .flatMap(JsonValue::asText);
  }

  /**
   * Returns this adapted resource with the operations of an adapter that its capabilities include.
   * Without a schema of its own it also gets the schema command of an adapter for single instances.
   */
  public Manifest through(Manifest its) {
    var own = new LinkedHashMap<>(its.operations);
    boolean wraps = its.inputKind().filter(kind -> !kind.equals("single")).isPresent();
    own.keySet().removeIf(name -> !isAdapted(name) || wraps && !PASSED_ON.contains(name));
    own.computeIfPresent(OperationName.SET, (name, set) -> set.adapted(removesBySet(wraps), wraps));
    var seen = schema.or(() -> wraps ? Optional.<SchemaSource>empty() : its.schema);
    return with(
        own,
        seen,
        its.exitCodes,
        adapted.map(
            resource ->
                resource.by(
                    new AdaptedResource.Adapter(
                        its.folder(), its.inputKind().orElse("single"), its.required()))),
        simplified);
  }

  private Map<OperationName, SecurityContext> required() {
    var contexts = new EnumMap<OperationName, SecurityContext>(OperationName.class);
    operations.forEach(
        (name, operation) ->
            operation.securityContext().ifPresent(context -> contexts.put(name, context)));
    return contexts;
  }

  /**
   * Returns this adapted resource with the rights that its own manifest requires, which from 3.4 on
   * replace those that its adapter requires (contract C.16).
   */
  public Manifest requiringItsOwn() {
    var own = new LinkedHashMap<>(operations);
    adapted.ifPresent(
        resource ->
            resource
                .required()
                .forEach(
                    (name, context) ->
                        own.computeIfPresent(name, (key, it) -> it.requiring(context))));
    return with(own);
  }

  /**
   * Returns this manifest for a scenario that restores an existing instance. Only such a scenario
   * shows that a resource of the 2022 draft has no instances to create and remove.
   */
  public Manifest restoring() {
    var own = new LinkedHashMap<>(operations);
    own.computeIfPresent(OperationName.SET, (name, set) -> set.adapted(false, false));
    return isDraft() ? with(own) : this;
  }

  /** Returns this manifest with some operations replaced. */
  public Manifest with(Map<OperationName, Operation> others) {
    return with(others, schema, exitCodes, adapted, simplified);
  }

  private Manifest with(
      Map<OperationName, Operation> others,
      Optional<SchemaSource> source,
      Map<Integer, String> codes,
      Optional<AdaptedResource> resource,
      boolean asSimplified) {
    return new Manifest(
        path,
        schemaUri,
        type,
        version,
        kind,
        kindDeclared,
        tags,
        others,
        source,
        adapter,
        codes,
        condition,
        deprecationMessage,
        document,
        resource,
        asSimplified);
  }

  /**
   * Returns whether the engine removes an instance by set. Full and sequence adapters receive an
   * absent instance by set even where the resource declares delete.
   */
  private boolean removesBySet(boolean wraps) {
    return capabilities().contains(Capability.SET_HANDLES_EXIST.wireName())
        || wraps && capabilities().contains(Capability.DELETE.wireName());
  }

  private boolean isAdapted(OperationName name) {
    var needed =
        name == OperationName.WHAT_IF ? Capability.SET_WHAT_IF.wireName() : name.wireName();
    return name == OperationName.VALIDATE || capabilities().contains(needed);
  }

  /** Returns an operation, if the manifest defines it. */
  public Optional<Operation> operation(OperationName name) {
    return Optional.ofNullable(operations.get(name));
  }

  /** Returns whether the manifest defines an operation. */
  public boolean has(OperationName name) {
    return operations.containsKey(name);
  }

  /** Returns what an operation declares to print, in what-if mode or not. */
  public Optional<ReturnKind> returns(OperationName name, boolean whatIf) {
    return operation(name)
        .flatMap(
            operation ->
                whatIf ? operation.whatIfReturns().or(operation::returns) : operation.returns());
  }

  /** Returns whether set can remove an instance. */
  public boolean handlesExist() {
    return operation(OperationName.SET).map(Operation::handlesExist).orElse(false);
  }

  /** Returns whether it has a set whose output the engine ignores. */
  public boolean hasSetWithoutReturn() {
    return operation(OperationName.SET).filter(set -> set.returns().isEmpty()).isPresent();
  }

  /** Returns whether what-if is native: by a flag of set or by its own section. */
  public boolean hasNativeWhatIf() {
    return has(OperationName.WHAT_IF)
        || operation(OperationName.SET).map(Operation::hasWhatIfArgument).orElse(false);
  }

  /** Returns the capabilities that the engine lists for the resource (contract C.2). */
  public List<String> capabilities() {
    return adapted.map(AdaptedResource::capabilities).orElseGet(this::declaredByOperations);
  }

  private List<String> declaredByOperations() {
    var found = new ArrayList<String>();
    add(found, has(OperationName.GET), "get");
    add(found, has(OperationName.SET), "set");
    add(found, handlesExist() && !isDraft(), "setHandlesExist");
    add(found, hasNativeWhatIf(), "setWhatIf");
    add(found, has(OperationName.TEST), "test");
    add(found, has(OperationName.DELETE), "delete");
    add(
        found,
        operation(OperationName.DELETE).map(Operation::hasWhatIfArgument).orElse(false),
        "deleteWhatIf");
    add(found, has(OperationName.EXPORT), "export");
    add(found, has(OperationName.RESOLVE), "resolve");
    return List.copyOf(found);
  }

  private static void add(List<String> found, boolean has, String capability) {
    if (has) {
      found.add(capability);
    }
  }
}
