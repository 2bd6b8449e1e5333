package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.ResourceVersion;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.manifest.SecurityContext;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The struct of the manifest of an action in engines from 3.4 on (contract ACT-02). */
final class ActionShape {

  private static final String COMMAND = "command";
  private static final String EMBEDDED = "embedded";

  private static final Struct SCHEMA_COMMAND =
      Struct.closed()
          .required("executable", Shape.TEXT)
          .optional("args", Shape.list(ArgumentForm.shape(List.of())));

  private static final Struct INVOKE =
      Struct.closed()
          .required("executable", Shape.TEXT)
          .optional("args", Shape.list(ArgumentForm.shape(ArgumentForm.INVOKING)))
          .optional("inputSchema", ActionShape::checkSchema)
          .optional("outputSchema", ActionShape::checkSchema)
          .optional("requireSecurityContext", ManifestShape.SECURITY_CONTEXT);

  private static final Struct MANIFEST =
      Struct.closed()
          .required("$schema", Shape.TEXT)
          .required("type", ManifestShape.TYPE)
          .required("version", ActionShape.version())
          .optional("author", Shape.TEXT)
          .optional("condition", Shape.TEXT)
          .optional("deprecationMessage", Shape.TEXT)
          .optional("description", Shape.TEXT)
          .defaulted("tags", ManifestShape.TAGS)
          .required("invoke", INVOKE)
          .optional(
              "supportedOperations",
              Shape.list(Shape.word(List.of("get", "set", "test", "export"))))
          .defaulted("exitCodes", ManifestShape.EXIT_CODES);

  private ActionShape() {}

  private static Shape version() {
    return Shape.text(
        text -> ResourceVersion.parse(text).filter(it -> !it.isDate()).isPresent(),
        "a semantic version such as \"1.0.0\"");
  }

  private static void checkSchema(JsonValue value, ManifestNode place) {
    if (!(value instanceof JsonObject object)
        || !(object.names().equals(Set.of(COMMAND)) || object.names().equals(Set.of(EMBEDDED)))) {
      throw place.fault(
          Shape.is(value, place)
              + "; the engine expects an object with exactly one of the members \"command\" and"
              + " \"embedded\"");
    }
    var name = object.names().iterator().next();
    var content = Objects.requireNonNull(object.get(name));
    (name.equals(COMMAND) ? SCHEMA_COMMAND : Shape.ANY).check(content, place.member(object, name));
  }

  /** Returns the members that the manifest of an action may have. */
  static List<String> memberNames() {
    return MANIFEST.names();
  }

  /** Returns the members that its section about the invocation may have. */
  static List<String> invokeMemberNames() {
    return INVOKE.names();
  }

  /** Reads a manifest; throws a {@link ManifestLoadException} if the engine would drop it. */
  static Manifest read(Path path, JsonValue document, ManifestText text) {
    var root = ManifestNode.root(text, document);
    MANIFEST.check(document, root);
    return manifest(path, (JsonObject) document, root);
  }

  private static Manifest manifest(Path path, JsonObject document, ManifestNode root) {
    boolean yaml = root.isYaml();
    var invoke = MemberReader.of(document, "invoke").flatMap(JsonValue::asObject).orElseThrow();
    var place = root.member(document, "invoke");
    return new Manifest(
        path,
        MemberReader.requiredText(document, "$schema", yaml),
        MemberReader.requiredText(document, "type", yaml),
        MemberReader.requiredText(document, "version", yaml),
        ResourceKind.ACTION,
        true,
        ManifestReader.tags(document, yaml),
        operations(invoke, place),
        schema(invoke, "inputSchema", place),
        false,
        ManifestReader.exitCodes(document, yaml),
        MemberReader.text(document, "condition", yaml),
        MemberReader.text(document, "deprecationMessage", yaml),
        document,
        Optional.empty(),
        false);
  }

  private static Map<OperationName, Operation> operations(JsonObject invoke, ManifestNode place) {
    var found = new LinkedHashMap<OperationName, Operation>();
    var context =
        MemberReader.text(invoke, "requireSecurityContext", place.isYaml())
            .flatMap(SecurityContext::of);
    found.put(
        OperationName.INVOKE,
        new Operation(
            OperationName.INVOKE,
            MemberReader.requiredText(invoke, "executable", place.isYaml()),
            MemberReader.arguments(invoke, ArgumentForm.INVOKING, place),
            Optional.of(InputKind.STDIN),
            Optional.empty(),
            Optional.empty(),
            false,
            false,
            context,
            Optional.empty(),
            Optional.empty(),
            place.mark()));
    schema(invoke, "outputSchema", place)
        .filter(SchemaSource.Command.class::isInstance)
        .map(SchemaSource.Command.class::cast)
        .ifPresent(command -> found.put(OperationName.OUTPUT_SCHEMA, printing(command)));
    return found;
  }

  private static Operation printing(SchemaSource.Command command) {
    return new Operation(
        OperationName.OUTPUT_SCHEMA,
        command.executable(),
        command.args(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false,
        false,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        command.mark());
  }

  private static Optional<SchemaSource> schema(JsonObject invoke, String name, ManifestNode place) {
    return invoke
        .present(name)
        .flatMap(JsonValue::asObject)
        .map(section -> schema(section, place.member(invoke, name)));
  }

  private static SchemaSource schema(JsonObject section, ManifestNode place) {
    if (section.has(EMBEDDED)) {
      return new SchemaSource.Embedded(Objects.requireNonNull(section.get(EMBEDDED)), place.mark());
    }
    var command = Objects.requireNonNull(section.get(COMMAND));
    List<Argument> args =
        MemberReader.arguments(command, List.of(), place.member(section, COMMAND));
    return new SchemaSource.Command(
        MemberReader.requiredText(command, "executable", place.isYaml()), args, place.mark());
  }
}
