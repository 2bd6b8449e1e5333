package io.github.dsctck.core.script;

import io.github.dsctck.core.conversation.SchemaState;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.manifest.parser.ManifestParser;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.scenario.parser.ParsedScenario;
import io.github.dsctck.core.scenario.parser.ScenarioParser;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.condition.OS;

/** Resources and scenarios written down; an apostrophe stands for a quotation mark. */
public final class TestedResources {

  /** An executable of the system, which is found but not started. */
  public static final String EXECUTABLE =
      OS.WINDOWS.isCurrentOs() ? System.getenv("COMSPEC").replace('\\', '/') : "/bin/sh";

  /** An instance schema with a key, plain, read-only and canonical properties. */
  public static final String NOTE_SCHEMA =
      "{'$schema':'https://json-schema.org/draft/2020-12/schema','type':'object',"
          + "'required':['title'],'additionalProperties':false,'properties':{"
          + "'title':{'type':'string'},'body':{'type':'string'},'count':{'type':'integer'},"
          + "'tags':{'type':'array','items':{'type':'string'}},"
          + "'size':{'type':'integer','readOnly':true},"
          + "'_exist':{'type':'boolean'},'_inDesiredState':{'type':['boolean','null']}}}";

  private static final Path FOLDER = Path.of("/repo");

  private TestedResources() {}

  /** Returns a manifest file that has the required members and these. */
  public static ManifestFile file(String members) {
    var text =
        "{'$schema':'x','type':'Contoso.Notes/Note','version':'1.0.0',%s}".formatted(members);
    return ManifestParser.parse(
        FOLDER.resolve("note.dsc.resource.json"),
        "note.dsc.resource.json",
        ScriptedProcess.quoted(text).getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the members of a resource with these operations, its input on stdin. */
  public static String notes(String... operations) {
    return "'schema':{'embedded':" + NOTE_SCHEMA + "}," + operations(operations);
  }

  /**
   * Returns the members of operations that take their input on stdin, export aside.
   *
   * @param operations names, each with more members behind a space if it needs them
   */
  public static String operations(String... operations) {
    var members = new StringBuilder();
    for (var operation : operations) {
      var parts = operation.split(" ", 2);
      members.append(members.isEmpty() ? "" : ",");
      var more = parts.length > 1 ? "," + parts[1] : "";
      boolean silent = more.contains("'input'") || parts[0].equals("export");
      members.append("'%s':{'executable':'note'".formatted(parts[0]));
      members.append(silent ? "" : ",'input':'stdin'").append(more).append('}');
    }
    return members.toString();
  }

  /** Returns the file of a manifest of the 2022 draft with these members of its resource. */
  public static ManifestFile draftFile(String members) {
    var text =
        "{'manifestVersion':'1.0','dscresource':{'name':'Contoso.Note','version':'1.0.0',%s}}"
            .formatted(members);
    return draftText(text);
  }

  /** Returns the file of a manifest of the 2022 draft with this text. */
  public static ManifestFile draftText(String text) {
    return ManifestParser.parse(
        FOLDER.resolve("note.dscresource.json"),
        "note.dscresource.json",
        ScriptedProcess.quoted(text).getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the resource of a manifest of the 2022 draft. */
  public static TestedResource draft(String members) {
    return of(draftFile(members), manifest(draftFile(members)));
  }

  /** Returns the resource of a manifest the engine would load. */
  public static TestedResource of(String members) {
    return of(file(members), manifest(file(members)));
  }

  /** Returns the resource of a manifest as the proposal of 2023 reads it. */
  public static TestedResource simplified(String members) {
    return of(file(members), manifest(file(members)).asSimplified());
  }

  /** Returns an adapted note as the proposal of 2023 reads it. */
  public static TestedResource simplifiedAdapted(String inputKind, String... operations) {
    var note = adapted(inputKind, operations);
    return of(note.file(), note.manifest().asSimplified());
  }

  /**
   * Returns an adapted note as an adapter runs it.
   *
   * @param inputKind how the adapter takes instances
   * @param operations what it defines, as {@link #operations(String...)} takes it
   */
  public static TestedResource adapted(String inputKind, String... operations) {
    var adapter =
        "'kind':'adapter','adapter':{'inputKind':'%s'},%s"
            .formatted(inputKind, operations(operations));
    var note =
        ("{'$schema':'x','type':'Contoso.Notes/Note','kind':'resource','version':'1.0.0',"
                + "'capabilities':['get','set','setHandlesExist','setWhatIf','test','delete','export'],"
                + "'requireAdapter':'Contoso.Notes/Adapter','path':'x','schema':%s}")
            .formatted(NOTE_SCHEMA);
    var name = "note.dsc.adaptedresource.json";
    var file =
        ManifestParser.parse(
            FOLDER.resolve(name),
            name,
            ScriptedProcess.quoted(note).getBytes(StandardCharsets.UTF_8));
    return of(file, manifest(file).through(manifest(file(adapter))));
  }

  private static TestedResource of(ManifestFile file, Manifest manifest) {
    return new TestedResource(
        file, manifest, schema(manifest), ExecutableFinder.in(Map.of("PATH", "")));
  }

  private static Manifest manifest(ManifestFile file) {
    return file.manifest().orElseThrow(() -> new AssertionError(String.valueOf(file.failure())));
  }

  /** Returns what is known of the instance schema without running anything. */
  public static SchemaState schema(Manifest manifest) {
    if (!(manifest.schema().orElse(null) instanceof SchemaSource.Embedded embedded)) {
      return manifest.schema().isEmpty()
          ? new SchemaState.Undefined()
          : new SchemaState.Unavailable("the schema command was not run");
    }
    var compiled = InstanceSchema.compile(embedded.schema());
    return compiled instanceof Compilation.Compiled known
        ? new SchemaState.Known(known.schema())
        : new SchemaState.Broken((Compilation.Problem) compiled);
  }

  /** Returns a value. */
  public static JsonValue json(String text) {
    return JsonTextParser.parse(ScriptedProcess.quoted(text)).asValue().orElseThrow();
  }

  /** Returns an object. */
  public static JsonObject object(String text) {
    return json(text).asObject().orElseThrow();
  }

  /** Returns an instance by the members of its entry in a scenario, as flow YAML. */
  public static Instance instance(String members) {
    return scenario("instances: { note: { " + members + " } }").instances().get(0);
  }

  /** Returns a scenario for the resource with more lines. */
  public static ScenarioFile scenario(String lines) {
    var path = FOLDER.resolve("note.dsc.scenario.yaml");
    var text = "resource: Contoso.Notes/Note\n" + lines + "\n";
    var parsed =
        ScenarioParser.parse(
            text.getBytes(StandardCharsets.UTF_8), path, String.valueOf(path.getFileName()));
    if (parsed instanceof ParsedScenario.Scenario scenario) {
      return scenario.file();
    }
    throw new AssertionError(parsed);
  }
}
