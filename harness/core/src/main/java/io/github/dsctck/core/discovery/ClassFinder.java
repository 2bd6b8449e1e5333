package io.github.dsctck.core.discovery;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.SchemaSource;
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
        manifests.stream()
            .filter(file -> file.manifest().flatMap(Manifest::adapted).isPresent())
            .toList();
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

  private static Optional<ClaimedResource> claim(ManifestFile file, String type) {
    return file.manifest()
        .filter(manifest -> manifest.type().equalsIgnoreCase(type))
        .map(manifest -> claim(file, manifest));
  }

  private static ClaimedResource claim(ManifestFile file, Manifest manifest) {
    var mark = manifest.document().present("capabilities").map(JsonValue::mark).orElse(Mark.NONE);
    return new ClaimedResource(
        file.path(),
        file.relative(),
        manifest.adapted().orElseThrow().capabilities(),
        mark,
        schema(manifest));
  }

  /** Returns the schema, which may be in a member as in manifests of other resources. */
  private static Optional<JsonObject> schema(Manifest manifest) {
    return manifest.schema().orElse(null) instanceof SchemaSource.Embedded embedded
        ? embedded
            .schema()
            .asObject()
            .map(schema -> schema.present("embedded").flatMap(JsonValue::asObject).orElse(schema))
        : Optional.empty();
  }
}
