package io.github.dsctck.mutation.document;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.mutation.mutator.Mutator;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Changes a manifest, or the files beside it.
 *
 * @param name its name, such as {@code argument-with-bracket}
 * @param does the defect, as the predicate of a sentence about the resource
 * @param forms the manifests that it changes
 * @param isLawful whether the contract allows the change, so that no rule may fail
 * @param mutation the change; empty where a manifest has no place for it
 */
public record DocumentMutator(
    String name,
    String does,
    Set<ManifestForm> forms,
    boolean isLawful,
    Function<ManifestSource, Optional<FolderEdit>> mutation)
    implements Mutator {

  /** Copies the forms. */
  public DocumentMutator {
    forms = Set.copyOf(forms);
  }

  /** Returns whether it changes manifests of this form. */
  public boolean applies(ManifestSource source) {
    return forms.stream().anyMatch(source::is);
  }

  /** Returns a mutator that replaces a manifest; the catalogue names it at the rules. */
  static DocumentMutator of(
      String name,
      String does,
      ManifestForm form,
      Function<ManifestSource, Optional<JsonObject>> edit) {
    return new DocumentMutator(
        name,
        does,
        Set.of(form),
        false,
        source -> edit.apply(source).map(document -> source.with(document)));
  }

  /** Returns a mutator that the contract allows. */
  static DocumentMutator lawful(
      String name, String does, Set<ManifestForm> forms, Function<JsonObject, JsonObject> edit) {
    return new DocumentMutator(
        name, does, forms, true, source -> Optional.of(source.with(edit.apply(source.root()))));
  }
}
