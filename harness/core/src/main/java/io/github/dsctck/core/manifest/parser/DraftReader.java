package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.Draft;
import io.github.dsctck.core.manifest.ExitCodeKey;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.ResourceVersion;
import io.github.dsctck.core.manifest.ReturnKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a manifest of the 2022 draft. It refuses only what keeps the kit from running the resource;
 * the rules of the draft judge everything else in the document.
 */
final class DraftReader {

  private static final Struct COMMAND =
      Struct.open().required("executable", Shape.TEXT).optional("args", Shape.list(Shape.TEXT));

  private static final Struct TEST =
      Struct.open().optional("executable", Shape.TEXT).optional("args", Shape.list(Shape.TEXT));

  private static final Struct RESOURCE =
      Struct.open()
          .required("name", Shape.text(text -> !text.isBlank(), "a name"))
          .required(
              "version",
              Shape.text(
                  text -> ResourceVersion.parse(text).filter(it -> !it.isDate()).isPresent(),
                  "a semantic version such as \"1.0.0\""))
          .required("get", COMMAND)
          .optional("set", COMMAND)
          .optional("test", TEST);

  private static final Struct ROOT =
      Struct.open()
          .required("manifestVersion", Shape.word(List.of("1.0")))
          .required(Draft.SECTION, RESOURCE);

  private final JsonObject resource;
  private final ManifestNode place;

  private DraftReader(JsonObject resource, ManifestNode place) {
    this.resource = resource;
    this.place = place;
  }

  /** Reads a manifest; throws a {@link ManifestLoadException} if the kit cannot run it. */
  static Manifest read(Path path, JsonValue document, ManifestText text) {
    var root = ManifestNode.root(text, document);
    ROOT.check(document, root);
    var whole = (JsonObject) document;
    var resource = (JsonObject) MemberReader.of(whole, Draft.SECTION).orElseThrow();
    return new DraftReader(resource, root.member(whole, Draft.SECTION)).manifest(path, whole);
  }

  private Manifest manifest(Path path, JsonObject whole) {
    return new Manifest(
        path,
        "",
        MemberReader.requiredText(resource, "name", false),
        MemberReader.requiredText(resource, "version", false),
        ResourceKind.RESOURCE,
        false,
        List.of(),
        operations(),
        Optional.empty(),
        false,
        exitCodes(),
        Optional.empty(),
        Optional.empty(),
        whole,
        Optional.empty(),
        false);
  }

  private Map<OperationName, Operation> operations() {
    var found = new LinkedHashMap<OperationName, Operation>();
    for (var name : Draft.OPERATIONS) {
      MemberReader.of(resource, name.wireName())
          .filter(section -> MemberReader.of(section, "executable").isPresent())
          .ifPresent(section -> found.put(name, operation(name, section)));
    }
    return found;
  }

  /** A set removes an instance whose desired state has {@code _ensure: absent}. */
  private Operation operation(OperationName name, JsonValue section) {
    boolean returnsState = MemberReader.flag(section, "returnState");
    return new Operation(
        name,
        MemberReader.requiredText(section, "executable", false),
        arguments(section),
        MemberReader.flag(section, "inputViaStdin")
            ? Optional.of(InputKind.STDIN)
            : Optional.empty(),
        returnsState ? Optional.of(ReturnKind.STATE) : Optional.empty(),
        Optional.empty(),
        false,
        name == OperationName.SET,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        place.member(resource, name.wireName()).mark());
  }

  private static List<Argument> arguments(JsonValue section) {
    var found = new ArrayList<>(MemberReader.literals(section, false));
    if (MemberReader.flag(section, "inputAsArgs")) {
      found.add(new Argument.Settings());
    }
    return found;
  }

  private Map<Integer, String> exitCodes() {
    var meanings = new LinkedHashMap<Integer, String>();
    MemberReader.of(resource, "exitCodes")
        .flatMap(JsonValue::asObject)
        .ifPresent(
            codes ->
                codes.members().entrySet().stream()
                    .filter(code -> ExitCodeKey.isValid(code.getKey()))
                    .forEach(
                        code ->
                            meanings.put(
                                Integer.valueOf(code.getKey()),
                                code.getValue().asText().orElse(""))));
    return meanings;
  }
}
