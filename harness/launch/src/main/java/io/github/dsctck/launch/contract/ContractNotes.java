package io.github.dsctck.launch.contract;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.check.ResourcePairs;
import io.github.dsctck.core.check.VersionPair;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.AdaptedResource;
import io.github.dsctck.core.manifest.LoadFailure;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.manifest.VersionStep;
import io.github.dsctck.core.schema.change.ChangeKind;
import io.github.dsctck.reports.compare.ContractComparison.Note;
import io.github.dsctck.reports.compare.ContractComparison.NoteType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says which parts of a contract have no verdict, and why. */
final class ContractNotes {

  private static final String DECIDE =
      "Decide whether users notice; if they do, raise the version so that it announces it.";
  private static final String EMBED =
      "Run the command of each version, put its output under \"embedded\" in copies of both"
          + " manifests, and compare these.";

  private static final String SCHEMA = "/schema";

  private final ContractFiles before;
  private final ContractFiles after;

  ContractNotes(ContractFiles before, ContractFiles after) {
    this.before = before;
    this.after = after;
  }

  /** Returns the notes about a resource; what its version announces needs no decision. */
  List<Note> about(VersionPair pair, String name) {
    var notes = new ArrayList<Note>();
    if (pair.afterFile().isEmpty()) {
      return notes;
    }
    schema(pair, name).ifPresent(notes::add);
    if (pair.step().filter(VersionStep::announcesBreak).isEmpty()) {
      pair.schemaChanges().stream()
          .filter(change -> change.kind() == ChangeKind.UNDECIDED)
          .map(pair::violation)
          .forEach(change -> notes.add(undecided(pair, name, change)));
      condition(pair, name).ifPresent(notes::add);
      adapter(pair, name).ifPresent(notes::add);
    }
    return notes;
  }

  private Optional<Note> schema(VersionPair pair, String name) {
    if (pair.hasComparableSchemas()) {
      return Optional.empty();
    }
    boolean isCommand = hasSchemaCommand(pair.before()) || hasSchemaCommand(pair.after());
    var place =
        hasSchemaCommand(pair.after()) ? pair.violation(SCHEMA, "", "") : pair.gone(SCHEMA, "", "");
    return Optional.of(
        new Note(
            NoteType.NOT_COMPARED,
            name,
            isCommand
                ? "the instance schema, because a command prints it and compare runs none"
                : "the instance schema, because the later version has none",
            place(before, after, pair, place),
            isCommand ? EMBED : "Add the schema to the later version, and compare again."));
  }

  private static boolean hasSchemaCommand(Manifest manifest) {
    return manifest.schema().filter(SchemaSource.Command.class::isInstance).isPresent();
  }

  private Note undecided(VersionPair pair, String name, Violation change) {
    return new Note(
        NoteType.UNDECIDED,
        name,
        "was " + change.expected() + "; is " + change.found(),
        place(before, after, pair, change),
        DECIDE);
  }

  private Optional<Note> condition(VersionPair pair, String name) {
    var was = pair.before().condition();
    var is = pair.after().condition();
    return was.isPresent() && is.isPresent() && !was.equals(is)
        ? Optional.of(
            undecided(
                pair,
                name,
                pair.violation(
                    "/condition", "the condition " + was.get(), "the condition " + is.get())))
        : Optional.empty();
  }

  private Optional<Note> adapter(VersionPair pair, String name) {
    var was = pair.before().adapted().map(AdaptedResource::requireAdapter).orElse("no adapter");
    var is = pair.after().adapted().map(AdaptedResource::requireAdapter).orElse("no adapter");
    return ResourcePairs.isSame(was, is)
        ? Optional.empty()
        : Optional.of(undecided(pair, name, pair.violation("/requireAdapter", was, is)));
  }

  /** Returns the notes about files that define no resource. */
  List<Note> aboutFiles() {
    var notes = new ArrayList<Note>();
    for (var files : List.of(before, after)) {
      if (files.resources().isEmpty()) {
        notes.add(
            new Note(
                NoteType.NOT_COMPARED,
                files.given().toString(),
                "it has no resource that DSC would load",
                null,
                "Name a file or folder with " + Dialect.V3.pattern() + "."));
      }
      files.unloadable().forEach(file -> notes.add(unloadable(files, file)));
      files
          .repository()
          .problems()
          .forEach(
              problem ->
                  notes.add(
                      new Note(
                          NoteType.NOT_COMPARED,
                          files.place(problem.relative(), Mark.NONE),
                          problem.message(),
                          null,
                          "Correct the path or its permissions, and compare again.")));
      files
          .repository()
          .ofOtherDialects()
          .forEach(
              file ->
                  notes.add(
                      new Note(
                          NoteType.NOT_COMPARED,
                          files.place(file.relative(), Mark.NONE),
                          "it is of another dialect; compare reads manifests of DSC v3",
                          null,
                          "Compare such files by hand.")));
    }
    return notes;
  }

  private static Note unloadable(ContractFiles files, ManifestFile file) {
    var mark = file.failure().map(LoadFailure::mark).orElse(Mark.NONE);
    return new Note(
        NoteType.NOT_COMPARED,
        files.place(file.relative(), Mark.NONE),
        "DSC would not load it: "
            + file.failure().map(LoadFailure::message).orElse("it is unreadable"),
        files.place(file.relative(), mark),
        "Correct the manifest, and compare again.");
  }

  /** Returns the place of a violation in the version that has it. */
  static String place(
      ContractFiles before, ContractFiles after, VersionPair pair, Violation violation) {
    return violation.file() == null
        ? after.place(pair.afterFile().orElseThrow().relative(), violation.mark())
        : before.place(pair.beforeFile().relative(), violation.mark());
  }
}
