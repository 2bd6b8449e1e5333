package io.github.dsctck.core.check;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.manifest.Draft;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.manifest.ResourceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A manifest as its file has it, whether the engine would load it or not.
 *
 * @param file the file
 * @param root the object in it
 */
public record ManifestDocument(ManifestFile file, JsonObject root) {

  /** The members that are operations. */
  private static final List<OperationName> OPERATIONS =
      List.of(
          OperationName.GET,
          OperationName.SET,
          OperationName.WHAT_IF,
          OperationName.TEST,
          OperationName.DELETE,
          OperationName.EXPORT,
          OperationName.RESOLVE,
          OperationName.VALIDATE);

  /**
   * An object that names an executable.
   *
   * @param operation its operation or command
   * @param pointer its JSON Pointer
   * @param mark the place of its name @param value its value, an object in a valid manifest
   */
  public record Command(OperationName operation, String pointer, Mark mark, JsonValue value) {

    public Optional<JsonValue> member(String name) {
      return value.asObject().flatMap(object -> object.present(name));
    }

    public Violation violation(String name, String expected, String found) {
      var at = value.asObject().map(object -> object.nameMark(name)).orElse(mark);
      return Violation.at(at, pointer + "/" + name, expected, found);
    }

    /** Returns the arguments that are texts, in their order. */
    public List<ArgumentText> texts() {
      var elements =
          member("args").flatMap(JsonValue::asArray).map(JsonArray::elements).orElse(List.of());
      var texts = new ArrayList<ArgumentText>();
      for (int i = 0; i < elements.size(); i++) {
        if (elements.get(i) instanceof JsonString text) {
          texts.add(new ArgumentText(text.value(), pointer + "/args/" + i, text.mark()));
        }
      }
      return texts;
    }
  }

  /**
   * A text among the arguments of a command.
   *
   * @param text the text
   * @param pointer its JSON Pointer
   * @param mark its place
   */
  public record ArgumentText(String text, String pointer, Mark mark) {

    /** Returns a violation at the place of the text. */
    public Violation violation(String expected, String found) {
      return Violation.at(mark, pointer, expected, found);
    }
  }

  /** Judges the object in a file; a rule does not apply to a file without one. */
  public static Verdict judge(ManifestFile file, Function<ManifestDocument, Verdict> check) {
    return file.content()
        .asValue()
        .flatMap(JsonValue::asObject)
        .map(root -> check.apply(new ManifestDocument(file, root)))
        .orElseGet(() -> Verdict.notExercised("the file contains no readable object"));
  }

  /** Returns the verdict on the judged values; without any the rule is not applicable. */
  public static Verdict verdict(List<?> judged, List<Violation> violations, String nothingToJudge) {
    return judged.isEmpty() ? Verdict.notApplicable(nothingToJudge) : Verdict.of(violations);
  }

  public Violation violation(String name, String expected, String found) {
    return Violation.at(root.nameMark(name), "/" + name, expected, found);
  }

  public Optional<String> text(JsonValue value) {
    return file.text(value);
  }

  /** Returns whether a value counts as absent although the member does not accept null. */
  public boolean isNothing(JsonValue value) {
    return value instanceof JsonNull nothing && nothing.isBlank();
  }

  /** Returns the kind, inferred where the manifest has none; empty if it has an unknown word. */
  public Optional<ResourceKind> kind() {
    return root.present("kind")
        .map(kind -> text(kind).flatMap(ResourceKind::of))
        .orElseGet(
            () ->
                Optional.of(
                    root.present("adapter").isPresent()
                        ? ResourceKind.ADAPTER
                        : ResourceKind.RESOURCE));
  }

  /** Returns the operations in the manifest. */
  public List<Command> operations() {
    if (file.form() == ManifestForm.ACTION) {
      return command(root, "", "invoke", OperationName.INVOKE).stream().toList();
    }
    return file.form() == ManifestForm.DRAFT
        ? root.present(Draft.SECTION)
            .flatMap(JsonValue::asObject)
            .map(resource -> operations(resource, "/" + Draft.SECTION))
            .orElse(List.of())
        : operations(root, "");
  }

  private static List<Command> operations(JsonObject owner, String pointer) {
    var found = new ArrayList<Command>();
    for (var operation : OPERATIONS) {
      command(owner, pointer, operation.wireName(), operation).ifPresent(found::add);
    }
    return found;
  }

  private static Optional<Command> command(
      JsonObject owner, String pointer, String name, OperationName operation) {
    return owner
        .present(name)
        .map(value -> new Command(operation, pointer + "/" + name, owner.nameMark(name), value));
  }

  /** Returns the operations, the schema command and the list command in the manifest. */
  public List<Command> commands() {
    var found = new ArrayList<>(operations());
    if (file.form() == ManifestForm.ACTION) {
      printed("inputSchema", OperationName.SCHEMA).ifPresent(found::add);
      printed("outputSchema", OperationName.OUTPUT_SCHEMA).ifPresent(found::add);
      return found;
    }
    schemaCommand().ifPresent(found::add);
    nested("adapter", "list", OperationName.LIST).ifPresent(found::add);
    return found;
  }

  /** Returns the command that prints a schema of an action. */
  private Optional<Command> printed(String name, OperationName operation) {
    return root.present("invoke")
        .flatMap(JsonValue::asObject)
        .flatMap(invoke -> invoke.present(name))
        .flatMap(JsonValue::asObject)
        .flatMap(schema -> command(schema, "/invoke/" + name, "command", operation));
  }

  private Optional<Command> schemaCommand() {
    if (!file.isJson() && tags().contains("!command")) {
      return root.present("schema")
          .map(
              value ->
                  new Command(OperationName.SCHEMA, "/schema", root.nameMark("schema"), value));
    }
    return nested("schema", "command", OperationName.SCHEMA);
  }

  private List<String> tags() {
    return file.content() instanceof ParsedText.Value value
        ? Optional.ofNullable(value.tags().get("/schema")).stream().toList()
        : List.of();
  }

  /** Returns the YAML tag of the schema section. */
  public Optional<String> schemaTag() {
    return tags().stream().findFirst();
  }

  private Optional<Command> nested(String section, String name, OperationName operation) {
    return root.present(section)
        .flatMap(JsonValue::asObject)
        .flatMap(
            object ->
                object
                    .present(name)
                    .map(
                        value ->
                            new Command(
                                operation,
                                "/" + section + "/" + name,
                                object.nameMark(name),
                                value)));
  }
}
