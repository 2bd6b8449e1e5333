package io.github.dsctck.specwatch;

import io.github.dsctck.specwatch.rust.RustFile;
import io.github.dsctck.specwatch.rust.RustStruct;
import java.util.List;
import java.util.Map;

/** Reads everything that the watch compares from the sources of an engine. */
final class TreeReader {

  private static final String ADAPTED_MANIFEST = "dscresources/adapted_resource_manifest.rs";
  private static final String EXTENSION_MANIFEST = "extensions/extension_manifest.rs";
  private static final String ACTION_MANIFEST = "actions/action_manifest.rs";

  /** The words in file suffixes that differ from the topic. */
  private static final Map<String, String> SUFFIXES =
      Map.of("adaptedresource", "adaptedResource", "manifests", "manifestList");

  private final EngineTree tree;
  private final FactCollector facts = new FactCollector();

  TreeReader(EngineTree tree) {
    this.tree = tree;
  }

  SpecTree read() {
    tree.library(EngineTree.RESOURCE_MANIFEST).ifPresent(this::readResourceManifest);
    tree.library(ACTION_MANIFEST).ifPresent(this::readActionManifest);
    readObject(EngineTree.RESOURCE, "DscResource", "adapterListLine");
    readObject(EngineTree.DISCOVERY, "ManifestList", "manifestList");
    readManifest(ADAPTED_MANIFEST, "AdaptedDscResourceManifest", "adaptedManifest");
    readManifest(EXTENSION_MANIFEST, "ExtensionManifest", "extensionManifest");
    readValues(EngineTree.RESOURCE, "Capability", "capability");
    readValues(EngineTree.CONFIGURATION, "RestartRequired", "enum.restartRequiredItem");
    tree.library(EngineTree.DISCOVERY).ifPresent(this::readSuffixes);
    tree.program().forEach(this::readConstants);
    new AddressReader(tree, facts).read();
    new BehaviourReader(tree, facts).read();
    return facts.finish(tree.unread());
  }

  private void readResourceManifest(RustFile file) {
    file.structs().forEach(type -> guardType(file, type.name(), type.line()));
    file.enums().forEach(type -> guardType(file, type.name(), type.line()));
    file.struct("ResourceManifest").ifPresent(root -> walk(file, ManifestKind.RESOURCE, root));
  }

  private void guardType(RustFile file, String name, int line) {
    facts.guard("type", name, new SourcePlace(file.path(), line));
  }

  private void readActionManifest(RustFile file) {
    file.struct("ActionManifest").ifPresent(root -> walk(file, ManifestKind.ACTION, root));
  }

  private void walk(RustFile file, ManifestKind kind, RustStruct root) {
    new ManifestWalk(tree, file, kind, facts).read(root);
    new AddressReader(tree, facts).readAddress(file, root, kind.topic(List.of()));
  }

  private void readObject(String path, String type, String topic) {
    tree.library(path)
        .ifPresent(
            file -> file.struct(type).ifPresent(it -> new KeyReader(file, facts).read(it, topic)));
  }

  private void readManifest(String path, String type, String topic) {
    readObject(path, type, topic);
    tree.library(path)
        .ifPresent(
            file ->
                file.struct(type)
                    .ifPresent(it -> new AddressReader(tree, facts).readAddress(file, it, topic)));
  }

  private void readValues(String path, String type, String topic) {
    tree.library(path)
        .ifPresent(
            file ->
                file.enumeration(type)
                    .ifPresent(
                        found ->
                            new ManifestWalk(tree, file, ManifestKind.RESOURCE, facts)
                                .addValues(file, found, topic)));
  }

  /** Reads the strings such as {@code .dsc.resource.json}, which 3.0 has in the code itself. */
  private void readSuffixes(RustFile file) {
    file.strings()
        .filter(token -> token.stringValue().startsWith(".dsc."))
        .forEach(
            token -> {
              var suffix = token.stringValue();
              var word = suffix.split("\\.", -1)[2];
              facts.add(
                  "suffix." + SUFFIXES.getOrDefault(word, word),
                  suffix,
                  new SourcePlace(file.path(), token.line()));
            });
  }

  private void readConstants(RustFile file) {
    file.constants().stream()
        .filter(one -> one.name().startsWith("DSC_") && one.name().endsWith("_EXTENSIONS"))
        .forEach(
            one ->
                facts.guard(
                    "suffix constant", one.name(), new SourcePlace(file.path(), one.line())));
  }
}
