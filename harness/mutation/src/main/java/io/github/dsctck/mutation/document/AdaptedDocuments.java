package io.github.dsctck.mutation.document;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Mutators of the manifests of adapted resources. */
final class AdaptedDocuments {

  private static final String RESOURCE_SCHEMA =
      "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json";

  private AdaptedDocuments() {}

  static List<DocumentMutator> mutators() {
    return List.of(
        DocumentMutator.of(
            "adapted-names-resource-schema",
            "names the schema of resource manifests",
            ManifestForm.ADAPTED_RESOURCE,
            source -> Optional.of(source.root().with("$schema", JsonString.of(RESOURCE_SCHEMA)))),
        DocumentMutator.of(
            "adapted-section-unknown",
            "requires unknown rights for get",
            ManifestForm.ADAPTED_RESOURCE,
            source -> Optional.of(requiring(source.root(), "admin"))),
        new DocumentMutator(
            "adapted-requires-less",
            "requires less rights for get than its adapter",
            Set.of(ManifestForm.ADAPTED_RESOURCE),
            false,
            AdaptedDocuments::weaker));
  }

  private static JsonObject requiring(JsonObject root, String context) {
    return ManifestSource.put(root, JsonString.of(context), "get", "requireSecurityContext");
  }

  private static Optional<FolderEdit> weaker(ManifestSource source) {
    return source
        .adapter()
        .flatMap(
            adapter ->
                document(adapter)
                    .map(root -> requiring(root, "elevated").toJson())
                    .map(
                        text ->
                            source
                                .with(requiring(source.root(), "current"))
                                .andWriting(String.valueOf(adapter.path().getFileName()), text)));
  }

  private static Optional<JsonObject> document(ManifestFile adapter) {
    return adapter.content().asValue().flatMap(JsonValue::asObject);
  }
}
