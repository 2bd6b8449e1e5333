package io.github.dsctck.reports.compare;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The breaking changes from one version of some resources to the next.
 *
 * @param changes the breaking changes, in the order of the later manifests
 * @param notes what could not be compared or decided
 * @param compared the number of resources that were compared
 * @param added the number of resources that only the later version has
 */
public record ContractComparison(List<Change> changes, List<Note> notes, int compared, int added) {

  /** The kinds of changes. */
  public enum ChangeType {
    /** A violation of a MUST. */
    BREAKING,
    /** A violation of a SHOULD. */
    WARNING,
    /** The version announces it. */
    ANNOUNCED
  }

  /**
   * A breaking change.
   *
   * @param type whether it counts
   * @param resource the type name and both versions
   * @param rule the id of the rule
   * @param title the title of the rule
   * @param was the earlier state
   * @param is the later state
   * @param where the file with line and column, in the later version unless it has no such place
   * @param next the next step
   */
  public record Change(
      ChangeType type,
      String resource,
      String rule,
      String title,
      String was,
      String is,
      String where,
      String next) {}

  /** The kinds of notes. */
  public enum NoteType {
    /** Whether a change breaks anything cannot be decided. */
    UNDECIDED,
    /** A part of the contract is not known. */
    NOT_COMPARED
  }

  /**
   * A part of the contract without a verdict.
   *
   * @param type why it has none
   * @param resource the type name and both versions, or the file
   * @param text the reason
   * @param where the place, null where that is the resource itself
   * @param next the next step
   */
  public record Note(
      NoteType type, String resource, String text, @Nullable String where, String next) {}

  /** Copies the lists. */
  public ContractComparison {
    changes = List.copyOf(changes);
    notes = List.copyOf(notes);
  }

  /** Returns the number of changes of a type. */
  public long count(ChangeType type) {
    return changes.stream().filter(change -> change.type() == type).count();
  }

  /** Returns the number of notes of a type. */
  public long count(NoteType type) {
    return notes.stream().filter(note -> note.type() == type).count();
  }

  /** Returns whether there was something to compare, and all of it was compared. */
  public boolean isComplete() {
    return compared > 0 && count(NoteType.NOT_COMPARED) == 0;
  }
}
