package io.github.dsctck.specwatch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A checkout with the layout of the engine and little in it. */
final class SmallEngine {

  static final String LIBRARY = "lib/dsc-lib/src/";
  static final String MANIFEST = LIBRARY + "dscresources/resource_manifest.rs";

  private final Path root;

  SmallEngine(Path root) throws IOException {
    this.root = root;
    write(
        MANIFEST,
        """
        #[serde(deny_unknown_fields, rename_all = "camelCase")]
        #[dsc_repo_schema(base_name = "manifest", folder_path = "resource")]
        pub struct ResourceManifest {
            #[serde(rename = "type")]
            pub resource_type: String,
            pub kind: Option<Kind>,
            #[serde(default)]
            pub exit_codes: Codes,
            pub get: Option<GetMethod>,
            pub schema: Option<SchemaKind>,
            pub adapter: Option<Adapter>,
        }
        #[serde(rename_all = "camelCase")]
        pub enum Kind { Resource, GroupOfMany }
        pub struct GetMethod {
            pub executable: String,
            pub args: Option<Vec<GetArgKind>>,
            #[serde(flatten)]
            pub choice: Option<Choice>,
        }
        #[serde(rename_all = "camelCase")]
        pub enum Choice { Filter(bool), LongList(u8) }
        #[serde(untagged)]
        pub enum GetArgKind {
            Text(String),
            #[serde(rename_all = "camelCase")]
            Json { json_input_arg: String, mandatory: Option<bool> },
        }
        pub enum SchemaKind {
            #[serde(rename = "command")]
            Command(SchemaCommand),
        }
        pub struct SchemaCommand { pub executable: String }
        pub struct Adapter {
            #[serde(alias = "config", rename = "inputKind")]
            pub input_kind: AdapterInputKind,
        }
        pub enum AdapterInputKind { Full }
        """);
    write(
        LIBRARY + "dscresources/dscresource.rs",
        """
        pub struct DscResource { pub path: PathBuf, pub author: Option<String> }
        #[serde(rename_all = "camelCase")]
        pub enum Capability { Get, SetWhatIf }
        pub fn get_diff(a: &Value, b: &Value) -> Vec<String> { is_secure_value(a); vec![] }
        """);
    write(
        LIBRARY + "dscresources/command_resource.rs",
        """
        pub fn invoke_set() { state.get("_exist"); }
        fn run() { command.stdin(Stdio::null()); }
        pub fn process_get_args() -> Option<u8> { None }
        pub fn log_stderr_line() { if line.get("error") { } }
        """);
    write(
        LIBRARY + "discovery/command_discovery.rs",
        """
        const DSC_RESOURCE_EXTENSIONS: [&str; 1] = [".dsc.resource.json"];
        const DSC_MANIFEST_LIST_EXTENSIONS: [&str; 1] = [".dsc.manifests.json"];
        pub struct ManifestList { pub resources: Option<Vec<ResourceManifest>> }
        fn find() { match load_manifest(&path) { Err(e) => { info!("{e}"); } } }
        pub fn load_manifest(path: &Path) -> u8 { env::var("DSC_RESOURCE_PATH"); 1 }
        """);
    write(
        LIBRARY + "configure/config_doc.rs",
        """
        #[serde(rename_all = "camelCase")]
        pub enum RestartRequired { System(String) }
        """);
    write(
        LIBRARY + "configure/parameters.rs",
        "#[serde(untagged)] pub enum SecureKind { SecureString(SecureString) }");
    write(LIBRARY + "util.rs", "pub fn canonicalize_which() {}");
    write("lib/dsc-lib-jsonschema/.versions.json", "{\n\"all\": [\n\"V3\",\n\"V3_1_0\"]}");
    write(
        "lib/dsc-lib-jsonschema/src/dsc_repo/schema_uri_prefix.rs",
        "fn fmt() { write(f, \"https://example.org/schemas\") }");
  }

  Path root() {
    return root;
  }

  /** Writes a file, instead of the one there. */
  void write(String path, String text) throws IOException {
    var file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /** Replaces a text in a file. */
  void change(String path, String before, String after) throws IOException {
    var text = Files.readString(root.resolve(path));
    if (!text.contains(before)) {
      throw new IllegalArgumentException(path + " lacks " + before);
    }
    write(path, text.replace(before, after));
  }

  SpecTree read() throws NoEngineTreeException {
    return SpecTree.read(root);
  }
}
