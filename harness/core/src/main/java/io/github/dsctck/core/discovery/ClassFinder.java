package io.github.dsctck.core.discovery;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.psdsc.ClaimedResource;
import io.github.dsctck.core.psdsc.ClassResource;
import io.github.dsctck.core.psdsc.ModuleResources;
import io.github.dsctck.core.psdsc.ModuleSubjects;
import io.github.dsctck.core.psdsc.PowerShellSubject;
import io.github.dsctck.core.psdsc.ScriptSource;
import io.github.dsctck.core.psdsc.SourceTree;
import java.util.List;
import java.util.Optional;

/** Finds class-based resources in PowerShell source, with what manifests claim about them. */
final class ClassFinder {

  private final List<ManifestFile> adapted;

  /**
   * Creates a finder.
   *
   * @param manifests the manifests of adapted resources, among others
   */
  ClassFinder(List<ManifestFile> manifests) {
    this.adapted =
        manifests.stream().filter(file -> file.form() == ManifestForm.ADAPTED_RESOURCE).toList();
  }

  /** Returns the classes, modules and scripts that rules judge. */
  List<ManifestFile> find(SourceTree verified, SourceTree installed) {
    return ModuleSubjects.of(verified.modules(), installed.modules(), this::claims).stream()
        .map(ClassFinder::file)
        .toList();
  }

  private static ManifestFile file(PowerShellSubject subject) {
    if (subject instanceof ClassResource one) {
      return ManifestFile.of(one, one.source().path(), one.source().relative(), one.name());
    }
    if (subject instanceof ModuleResources module) {
      return ManifestFile.of(module, module.manifest().path(), module.manifest().relative(), "");
    }
    var script = (ScriptSource) subject;
    return ManifestFile.of(script, script.path(), script.relative(), "");
  }

  private List<ClaimedResource> claims(String type) {
    return adapted.stream().flatMap(file -> claim(file, type).stream()).toList();
  }

  /** Reads the document itself, because a manifest that engines drop makes a claim, too. */
  private static Optional<ClaimedResource> claim(ManifestFile file, String type) {
    return file.content()
        .asValue()
        .flatMap(JsonValue::asObject)
        .filter(document -> text(file, document, "type").filter(type::equalsIgnoreCase).isPresent())
        .map(document -> claim(file, document));
  }

  private static Optional<String> text(ManifestFile file, JsonObject document, String name) {
    return document.present(name).flatMap(file::text);
  }

  private static ClaimedResource claim(ManifestFile file, JsonObject document) {
    var capabilities = document.present("capabilities");
    return new ClaimedResource(
        file.path(),
        file.relative(),
        capabilities.flatMap(JsonValue::asArray).stream()
            .flatMap(list -> list.elements().stream())
            .flatMap(word -> file.text(word).stream())
            .toList(),
        capabilities.map(JsonValue::mark).orElse(Mark.NONE),
        document.present("schema").flatMap(ClassFinder::schema));
  }

  /** Returns the schema of a manifest, which a member "embedded" may contain. */
  private static Optional<JsonObject> schema(JsonValue member) {
    return member
        .asObject()
        .map(schema -> schema.present("embedded").flatMap(JsonValue::asObject).orElse(schema));
  }
}
