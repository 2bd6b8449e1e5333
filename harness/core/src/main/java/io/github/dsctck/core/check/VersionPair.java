package io.github.dsctck.core.check;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ResourceVersion;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.manifest.VersionStep;
import io.github.dsctck.core.schema.change.SchemaChange;
import io.github.dsctck.core.schema.change.SchemaDifference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Two versions of a loadable resource, of which the later one may be gone. */
public final class VersionPair {

  private final ManifestFile before;
  private final Optional<ManifestFile> after;
  private final List<SchemaChange> schemaChanges;

  /** Pairs two versions and compares their schemas. */
  public VersionPair(ManifestFile before, Optional<ManifestFile> after) {
    this.before = before;
    this.after = after;
    this.schemaChanges = after.isPresent() ? compared() : List.of();
  }

  /** Returns the file of the earlier version. */
  public ManifestFile beforeFile() {
    return before;
  }

  /** Returns the file of the later version, unless that is gone. */
  public Optional<ManifestFile> afterFile() {
    return after;
  }

  /** Returns the manifest of the earlier version. */
  public Manifest before() {
    return before.manifest().orElseThrow();
  }

  /** Returns the manifest of the later version, which is present for all rules but one. */
  public Manifest after() {
    return after.flatMap(ManifestFile::manifest).orElseThrow();
  }

  /** Returns the step of the version, if both are versions. */
  public Optional<VersionStep> step() {
    return ResourceVersion.parse(before().version())
        .flatMap(
            old -> ResourceVersion.parse(after().version()).map(now -> new VersionStep(old, now)));
  }

  /** Returns the changes of the instance schema and of the schema for filters of export. */
  public List<SchemaChange> schemaChanges() {
    return schemaChanges;
  }

  /** Returns whether the instance schemas can be compared; an earlier one has to have a later. */
  public boolean hasComparableSchemas() {
    return before().schema().isEmpty()
        || isEmbedded(before().schema()) && isEmbedded(after().schema());
  }

  private static boolean isEmbedded(Optional<SchemaSource> schema) {
    return schema.flatMap(VersionPair::embedded).isPresent();
  }

  private List<SchemaChange> compared() {
    var changes = new ArrayList<>(compared(before().schema(), after().schema(), "/schema"));
    changes.addAll(compared(filter(before()), filter(after()), "/export/schema"));
    return List.copyOf(changes);
  }

  private static Optional<SchemaSource> filter(Manifest manifest) {
    return manifest.operation(OperationName.EXPORT).flatMap(Operation::filterSchema);
  }

  private List<SchemaChange> compared(
      Optional<SchemaSource> old, Optional<SchemaSource> now, String section) {
    return old
        .flatMap(VersionPair::embedded)
        .flatMap(
            was ->
                now.flatMap(VersionPair::embedded)
                    .map(is -> SchemaDifference.of(was.schema(), is.schema())))
        .orElse(List.of())
        .stream()
        .map(change -> below(section, change))
        .toList();
  }

  private static Optional<SchemaSource.Embedded> embedded(SchemaSource source) {
    return source instanceof SchemaSource.Embedded embedded
        ? Optional.of(embedded)
        : Optional.empty();
  }

  private SchemaChange below(String section, SchemaChange change) {
    var place = change.place();
    var file = place.before() ? before : after.orElseThrow();
    var start = JsonPointer.parse(section + (file.isJson() ? "/embedded" : ""));
    var tokens = new ArrayList<>(start.tokens());
    tokens.addAll(place.pointer().tokens());
    return new SchemaChange(
        change.kind(),
        change.path(),
        new SchemaChange.Place(place.before(), new JsonPointer(tokens), place.mark()),
        change.was(),
        change.is());
  }

  /** Returns the violation that a change of a schema is. */
  public Violation violation(SchemaChange change) {
    var place = change.place();
    var violation =
        Violation.at(place.mark(), place.pointer().toString(), change.was(), change.is());
    return place.before() ? violation.inFile(before.relative()) : violation;
  }

  /** Returns a violation at a place in the later manifest, or above if it has no such place. */
  public Violation violation(String pointer, String was, String is) {
    var mark = JsonPointer.parse(pointer).markIn(after().document());
    return Violation.at(mark, pointer, was, is);
  }

  /** Returns a violation at a place that only the earlier manifest has. */
  public Violation gone(String pointer, String was, String is) {
    Mark mark = JsonPointer.parse(pointer).markIn(before().document());
    return Violation.at(mark, pointer, was, is).inFile(before.relative());
  }
}
