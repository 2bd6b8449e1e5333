package io.github.dsctck.specwatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.dsctck.core.generation.EngineFact;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpecTreeTest {

  @TempDir Path folder;

  @Test
  void readsEveryFactOfASmallEngine() throws Exception {
    assertThat(new SmallEngine(folder).read().facts().keySet())
        .extracting(EngineFact::toString)
        .containsExactlyInAnyOrder(
            "manifest unknown keys: rejected",
            "manifest: type",
            "manifest required: type",
            "manifest: kind",
            "manifest: exitCodes",
            "manifest: get",
            "manifest: schema",
            "manifest: adapter",
            "enum.kind: resource",
            "enum.kind: groupOfMany",
            "manifest.get unknown keys: ignored",
            "manifest.get: executable",
            "manifest.get required: executable",
            "manifest.get: args",
            "manifest.get: filter",
            "manifest.get: longList",
            "args.get: jsonInputArg",
            "args.get: jsonInputArg + mandatory",
            "enum.schema: command",
            "manifest.schema.command unknown keys: ignored",
            "manifest.schema.command: executable",
            "manifest.schema.command required: executable",
            "manifest.adapter unknown keys: ignored",
            "manifest.adapter: inputKind",
            "manifest.adapter alias: config",
            "manifest.adapter required: inputKind",
            "enum.adapterInputKind: Full",
            "adapterListLine unknown keys: ignored",
            "adapterListLine: path",
            "adapterListLine required: path",
            "adapterListLine: author",
            "manifestList unknown keys: ignored",
            "manifestList: resources",
            "capability: get",
            "capability: setWhatIf",
            "enum.restartRequiredItem: system",
            "suffix.resource: .dsc.resource.json",
            "suffix.manifestList: .dsc.manifests.json",
            "schemaUri version: vNext",
            "schemaUri version: v3",
            "schemaUri version: v3.1.0",
            "canonical: _exist",
            "environment variable: DSC_RESOURCE_PATH",
            "synthetic diff variant: B",
            "manifest load failure: INFO",
            "stdin without input: null",
            "stderr key: error",
            "expressions in args: false",
            "secure parameters arrive: wrapped",
            "executable fallback to manifest folder: true");
  }

  @Test
  void readsGuardsAndFunctions() throws Exception {
    var tree = new SmallEngine(folder).read();

    assertThat(tree.guards().keySet())
        .extracting(EngineFact::toString)
        .contains(
            "type: Choice",
            "suffix constant: DSC_MANIFEST_LIST_EXTENSIONS",
            "address.manifest: resource/manifest.json",
            "address prefix: https://example.org/schemas");
    assertThat(tree.functions().keySet())
        .containsExactly("invoke_set", "load_manifest", "log_stderr_line", "process_get_args");
  }

  @Test
  void knowsTheFileAndLineOfAFact() throws Exception {
    var tree = new SmallEngine(folder).read();

    assertThat(tree.facts())
        .containsEntry(
            new EngineFact("manifest", "exitCodes"), new SourcePlace(SmallEngine.MANIFEST, 8))
        .containsEntry(
            new EngineFact("schemaUri version", "v3.1.0"),
            new SourcePlace("lib/dsc-lib-jsonschema/.versions.json", 4));
  }

  @Test
  void saysWhichFilesAFolderLacks() throws IOException {
    var engine = new SmallEngine(folder);
    Files.delete(engine.root().resolve(SmallEngine.LIBRARY + "dscresources/dscresource.rs"));

    assertThatThrownBy(engine::read)
        .isInstanceOf(NoEngineTreeException.class)
        .hasMessage(
            "It is no checkout of the DSC engine: it lacks the file"
                + " lib/dsc-lib/src/dscresources/dscresource.rs.");
  }

  @Test
  void reportsAFileThatItCannotSplitIntoTokens() throws Exception {
    var engine = new SmallEngine(folder);
    engine.write(SmallEngine.LIBRARY + "other.rs", "fn a() {}\n/* never closed");

    assertThat(engine.read().unread())
        .containsExactly(
            new UnreadSource(
                new SourcePlace(SmallEngine.LIBRARY + "other.rs", 2), "a comment without its end"));
  }

  @Test
  void reportsAFileThatIsTooLarge() throws Exception {
    var engine = new SmallEngine(folder);
    engine.write(SmallEngine.LIBRARY + "other.rs", " ".repeat((1 << 20) + 1));

    assertThat(engine.read().unread()).hasSize(1);
  }

  @Test
  void followsNoLinks() throws Exception {
    assumeThat(File.separatorChar).as("links need no rights here").isEqualTo('/');
    var engine = new SmallEngine(folder.resolve("engine"));
    var outside = Files.writeString(folder.resolve("secret.rs"), "const A: &str = \"_secret\";");
    var library = engine.root().resolve(SmallEngine.LIBRARY);
    Files.createSymbolicLink(library.resolve("linked.rs"), outside);
    Files.createSymbolicLink(library.resolve("loop"), library);

    assertThat(engine.read().facts()).doesNotContainKey(new EngineFact("canonical", "_secret"));
  }

  @Test
  void endsForTypesThatContainEachOther() throws Exception {
    var engine = new SmallEngine(folder);
    var fields = new StringBuilder("#[serde(flatten)] pub all: A,");
    for (int i = 0; i < 100; i++) {
      fields.append("pub f").append(i).append(": Option<Box<ResourceManifest>>,");
    }
    engine.write(
        SmallEngine.MANIFEST,
        "struct ResourceManifest { %s } struct A { #[serde(flatten)] a: A }".formatted(fields));

    assertThat(engine.read().facts()).isNotEmpty();
  }

  @Test
  void limitsTheNumberOfFacts() throws Exception {
    var engine = new SmallEngine(folder);
    var fields = new StringBuilder();
    var variants = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      fields.append('f').append(i).append(":E,");
      variants.append('V').append(i).append(',');
    }
    engine.write(
        SmallEngine.MANIFEST, "struct ResourceManifest{%s} enum E{%s}".formatted(fields, variants));

    var tree = engine.read();

    assertThat(tree.facts()).hasSize(10_000);
    assertThat(tree.unread()).extracting(UnreadSource::reason).contains("more than 10000 facts");
  }
}
