package io.github.dsctck.specwatch;

import io.github.dsctck.core.file.CheckedRead;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.specwatch.rust.RustFile;
import io.github.dsctck.specwatch.rust.RustStruct;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads the parts of recognised {@code $schema} addresses: prefixes, versions, forms, and the file
 * of each manifest.
 */
final class AddressReader {

  private static final int MOST_BYTES = 1 << 20;
  private static final String VERSION = "schemaUri version";

  /** Prefixes, forms and versions up to 3.1. */
  private static final String OLD = "schemas/mod.rs";

  private final EngineTree tree;
  private final FactCollector facts;

  AddressReader(EngineTree tree, FactCollector facts) {
    this.tree = tree;
    this.facts = facts;
  }

  void read() {
    files("schema_uri_prefix.rs").forEach(this::readPrefixes);
    files("schema_form.rs").forEach(this::readForms);
    readVersions();
  }

  private Stream<RustFile> files(String name) {
    return Stream.concat(tree.schemas(name).stream(), tree.library(OLD).stream());
  }

  /** Reads the file that the attributes of a manifest name, which there are from 3.2 on. */
  void readAddress(RustFile file, RustStruct manifest, String topic) {
    var folder = manifest.attributes().text("dsc_repo_schema", "folder_path");
    var name = manifest.attributes().text("dsc_repo_schema", "base_name");
    if (folder.isPresent() && name.isPresent()) {
      facts.guard(
          "address." + topic,
          folder.get() + "/" + name.get() + ".json",
          new SourcePlace(file.path(), manifest.line()));
    }
  }

  private void readPrefixes(RustFile file) {
    file.strings()
        .filter(token -> token.stringValue().matches("https://.*/schemas"))
        .forEach(
            token ->
                facts.guard(
                    "address prefix",
                    token.stringValue(),
                    new SourcePlace(file.path(), token.line())));
  }

  private void readForms(RustFile file) {
    file.strings()
        .filter(token -> token.stringValue().matches("[a-z]+/|(\\.[a-z]+)*\\.json"))
        .forEach(
            token ->
                facts.guard(
                    "address form",
                    token.stringValue(),
                    new SourcePlace(file.path(), token.line())));
  }

  private void readVersions() {
    var json = tree.root().relativize(tree.versions()).toString().replace('\\', '/');
    var place = new SourcePlace(json, 1);
    var listed = listedVersions();
    if (!listed.isEmpty()) {
      facts.declare(VERSION, place);
      facts.add(VERSION, "vNext", place);
    }
    for (var version : listed) {
      version
          .asText()
          .ifPresent(
              name ->
                  facts.add(VERSION, spelled(name), new SourcePlace(json, version.mark().line())));
    }
    tree.library(OLD).ifPresent(this::readOldVersions);
  }

  /** Returns the versions in the file that the build of the engine makes an enum of. */
  private List<JsonValue> listedVersions() {
    if (!Files.isRegularFile(tree.versions(), LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    try {
      var bytes = CheckedRead.of(tree.versions(), LinkOption.NOFOLLOW_LINKS).bytes(MOST_BYTES);
      return JsonTextParser.parse(bytes)
          .asValue()
          .flatMap(JsonValue::asObject)
          .flatMap(object -> object.present("all"))
          .flatMap(JsonValue::asArray)
          .map(JsonArray::elements)
          .orElse(List.of());
    } catch (IOException e) {
      return List.of();
    }
  }

  private void readOldVersions(RustFile file) {
    Optional.of(file)
        .flatMap(one -> one.enumeration("RecognizedSchemaVersion"))
        .ifPresent(
            type ->
                type.variants()
                    .forEach(
                        variant ->
                            facts.add(
                                VERSION,
                                spelled(variant.name()),
                                new SourcePlace(file.path(), variant.line()))));
  }

  /** Returns the spelling of {@code V3_1_0} in an address. */
  private static String spelled(String variant) {
    return variant.replace('_', '.').toLowerCase(Locale.ROOT);
  }
}
