package io.github.dsctck.mutation.document;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.manifest.Operation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Mutators of the manifests of command resources. */
final class ResourceDocuments {

  private ResourceDocuments() {}

  static List<DocumentMutator> mutators() {
    return List.of(
        of(
            "write-only-untested",
            "has a write-only property and no test",
            ResourceDocuments::withoutTest),
        of(
            "argument-with-bracket",
            "has an argument that begins with a bracket",
            source -> getting(source).map(root -> ManifestSource.append(root, "[a-z]*"))),
        of(
            "argument-is-expression",
            "has an expression for a property as an argument",
            source -> reading(source, false)),
        of(
            "secret-in-expression",
            "has an expression for a secret as an argument",
            source -> reading(source, true)),
        of(
            "expression-in-code",
            "has an expression that builds a shell command",
            ResourceDocuments::inCode));
  }

  private static DocumentMutator of(
      String name, String does, Function<ManifestSource, Optional<JsonObject>> edit) {
    return DocumentMutator.of(name, does, ManifestForm.RESOURCE, edit);
  }

  private static Optional<JsonObject> withoutTest(ManifestSource source) {
    var manifest = source.manifest();
    boolean falls =
        manifest.has(OperationName.GET)
            && manifest.has(OperationName.TEST)
            && manifest
                .operation(OperationName.SET)
                .filter(set -> !set.implementsPretest())
                .isPresent()
            && property(source.root(), true).isPresent();
    return falls ? Optional.of(untested(source.root())) : Optional.empty();
  }

  /** Without a test there is no verdict either. */
  private static JsonObject untested(JsonObject root) {
    var properties = properties(root).orElseThrow().without(Set.of("_inDesiredState"));
    return ManifestSource.put(
        root.without(Set.of("test")), properties, "schema", "embedded", "properties");
  }

  private static Optional<JsonObject> getting(ManifestSource source) {
    return source.manifest().has(OperationName.GET) ? Optional.of(source.root()) : Optional.empty();
  }

  private static Optional<JsonObject> reading(ManifestSource source, boolean secret) {
    return getting(source)
        .flatMap(
            root ->
                property(root, secret)
                    .map(name -> ManifestSource.append(root, "[input().%s]".formatted(name))));
  }

  private static Optional<JsonObject> inCode(ManifestSource source) {
    boolean onStdin =
        source
            .manifest()
            .operation(OperationName.GET)
            .flatMap(Operation::input)
            .filter(InputKind.STDIN::equals)
            .isPresent();
    return property(source.root(), false)
        .filter(name -> onStdin)
        .map(name -> "[concat('cat ', input().%s)]".formatted(name))
        .map(text -> JsonArray.of(List.of(JsonString.of("-c"), JsonString.of(text))))
        .map(args -> ManifestSource.put(source.root(), args, "get", "args"))
        .map(root -> ManifestSource.put(root, JsonString.of("sh"), "get", "executable"));
  }

  private static Optional<JsonObject> properties(JsonObject root) {
    return root.present("schema")
        .flatMap(JsonValue::asObject)
        .flatMap(section -> section.present("embedded"))
        .flatMap(JsonValue::asObject)
        .flatMap(schema -> schema.present("properties"))
        .flatMap(JsonValue::asObject);
  }

  /** Returns a property that is write-only, or one that is not. */
  private static Optional<String> property(JsonObject root, boolean writeOnly) {
    return properties(root).stream()
        .flatMap(properties -> properties.members().entrySet().stream())
        .filter(property -> !property.getKey().startsWith("_"))
        .filter(property -> isWriteOnly(property.getValue()) == writeOnly)
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static boolean isWriteOnly(JsonValue definition) {
    return definition
        .asObject()
        .flatMap(object -> object.present("writeOnly"))
        .filter(JsonBoolean.TRUE::equals)
        .isPresent();
  }
}
