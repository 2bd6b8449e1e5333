package io.github.dsctck.mutation.document;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ManifestForm;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** The list of all mutators of manifests. */
public final class DocumentMutators {

  private static final Set<ManifestForm> ALL =
      EnumSet.of(ManifestForm.RESOURCE, ManifestForm.ADAPTED_RESOURCE, ManifestForm.ACTION);

  private DocumentMutators() {}

  /** Returns the mutators, those that the contract allows first. */
  public static List<DocumentMutator> all() {
    return Stream.of(
            lawful(),
            ResourceDocuments.mutators(),
            AdaptedDocuments.mutators(),
            ActionDocuments.mutators())
        .flatMap(List::stream)
        .toList();
  }

  private static List<DocumentMutator> lawful() {
    return List.of(
        DocumentMutator.lawful(
            "manifest-reordered",
            "reverses the members of its manifest",
            ALL,
            DocumentMutators::reversed),
        DocumentMutator.lawful(
            "manifest-described",
            "has another description",
            ALL,
            root -> root.with("description", JsonString.of("Another one."))));
  }

  private static JsonObject reversed(JsonObject root) {
    var names = new ArrayList<>(root.names());
    Collections.reverse(names);
    var members = new LinkedHashMap<String, JsonValue>();
    names.forEach(name -> members.put(name, Objects.requireNonNull(root.get(name))));
    return JsonObject.of(members);
  }
}
