package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ExitCodeKey;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.ResourceVersion;
import io.github.dsctck.core.manifest.ReturnKind;
import io.github.dsctck.core.manifest.SecurityContext;
import io.github.dsctck.core.manifest.TypeName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The engine's struct of a resource manifest (contract D.1), member by member. */
final class ManifestShape {

  private static final Shape INPUT =
      Shape.word(Arrays.stream(InputKind.values()).map(InputKind::wireName).toList());

  private static final Shape RETURN =
      Shape.word(Arrays.stream(ReturnKind.values()).map(ReturnKind::wireName).toList());

  static final Shape KIND =
      Shape.word(ResourceKind.ofResources().stream().map(ResourceKind::wireName).toList());

  static final Shape SECURITY_CONTEXT =
      Shape.word(Arrays.stream(SecurityContext.values()).map(SecurityContext::wireName).toList());

  private static final Shape READING_ARGS = Shape.list(ArgumentForm.shape(ArgumentForm.READING));

  private static final Shape CHANGING_ARGS = Shape.list(ArgumentForm.shape(ArgumentForm.CHANGING));

  private static final Struct GET =
      command(READING_ARGS).optional("requireSecurityContext", SECURITY_CONTEXT);

  private static final Struct SET =
      command(CHANGING_ARGS)
          .optional("implementsPretest", Shape.FLAG)
          .optional("handlesExist", Shape.FLAG)
          .optional("return", RETURN)
          .optional("requireSecurityContext", SECURITY_CONTEXT)
          .optional("whatIfReturns", RETURN);

  private static final Struct TEST =
      command(READING_ARGS)
          .optional("return", RETURN)
          .optional("requireSecurityContext", SECURITY_CONTEXT);

  private static final Struct DELETE =
      command(CHANGING_ARGS).optional("requireSecurityContext", SECURITY_CONTEXT);

  private static final Struct EXPORT =
      command(READING_ARGS).optional("requireSecurityContext", SECURITY_CONTEXT);

  private static final Struct PLAIN = command(READING_ARGS);

  private static final Struct LIST =
      Struct.open().required("executable", Shape.TEXT).optional("args", Shape.list(Shape.TEXT));

  private static final Struct ADAPTER =
      Struct.open()
          .optional("list", LIST)
          .required("inputKind", Shape.word(List.of("full", "sequence", "single")))
          .alias("config");

  static final Shape TYPE =
      Shape.text(
          text -> TypeName.parse(text).isPresent(),
          "owner, dot-separated name spaces, one slash and a name, as in"
              + " \"Contoso.Notes/Note\"");

  static final Shape VERSION =
      Shape.text(
          text -> ResourceVersion.parse(text).isPresent(), "a semantic version such as \"1.0.0\"");

  static final Shape TAGS =
      Shape.list(Shape.text(TypeName::isSegment, "letters, digits and underscores only"));

  static final Shape EXIT_CODES =
      Shape.map(ExitCodeKey::isValid, "a decimal 32-bit integer", Shape.TEXT);

  private static final Struct MANIFEST =
      Struct.closed()
          .required("$schema", Shape.TEXT)
          .required("type", TYPE)
          .optional("condition", Shape.TEXT)
          .optional("deprecationMessage", Shape.TEXT)
          .optional("kind", KIND)
          .required("version", VERSION)
          .optional("description", Shape.TEXT)
          .defaulted("tags", TAGS)
          .optional("get", GET)
          .optional("set", SET)
          .optional("whatIf", SET)
          .optional("test", TEST)
          .optional("delete", DELETE)
          .optional("export", ManifestShape::checkExport)
          .optional("resolve", PLAIN)
          .optional("validate", PLAIN)
          .optional("adapter", ADAPTER)
          .defaulted("exitCodes", EXIT_CODES)
          .optional("schema", SchemaSection::check)
          .optional("metadata", Shape.OBJECT);

  private ManifestShape() {}

  private static Struct command(Shape args) {
    return Struct.open()
        .required("executable", Shape.TEXT)
        .optional("args", args)
        .optional("input", INPUT);
  }

  /** The engine buffers a whole export before reading it, and fails at any YAML tag. */
  private static void checkExport(JsonValue value, ManifestNode place) {
    EXPORT.check(value, place);
    Shape.ANY.check(value, place);
  }

  /** Throws a {@link ManifestLoadException} if the engine would drop the manifest. */
  static void check(JsonValue value, ManifestNode place) {
    MANIFEST.check(value, place);
  }

  /** Returns the members that a manifest may have. */
  static List<String> memberNames() {
    return MANIFEST.names();
  }

  /** Returns the members that an operation or a command may have. */
  static List<String> memberNames(OperationName operation) {
    return switch (operation) {
      case GET -> GET.names();
      case SET, WHAT_IF -> SET.names();
      case TEST -> TEST.names();
      case DELETE -> DELETE.names();
      case EXPORT -> exportNames();
      case RESOLVE, VALIDATE -> PLAIN.names();
      case INVOKE -> ActionShape.invokeMemberNames();
      case SCHEMA, LIST, OUTPUT_SCHEMA -> LIST.names();
    };
  }

  private static List<String> exportNames() {
    var names = new ArrayList<>(EXPORT.names());
    names.addAll(List.of("schema", "supportsFiltering"));
    return List.copyOf(names);
  }

  /** Returns the members that an adapter section may have. */
  static List<String> adapterMemberNames() {
    return ADAPTER.names();
  }
}
