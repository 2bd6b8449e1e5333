package io.github.dsctck.core.rules.version;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.VersionPair;
import io.github.dsctck.core.schema.change.ChangeKind;
import io.github.dsctck.core.schema.change.SchemaChange;
import java.util.function.Predicate;

/** Checks that later schemas accept and show what earlier ones did. */
final class SchemaVersions {

  private static final String EXISTENCE = "/_exist";

  private SchemaVersions() {}

  static Verdict keepProperties(VersionPair pair) {
    return without(
        pair,
        change -> change.kind() == ChangeKind.PROPERTY_GONE && !change.path().equals(EXISTENCE));
  }

  static Verdict keepTypes(VersionPair pair) {
    return without(pair, ChangeKind.TYPE_GONE);
  }

  static Verdict keepValues(VersionPair pair) {
    return without(pair, ChangeKind.VALUE_GONE);
  }

  static Verdict keepLimits(VersionPair pair) {
    return without(pair, ChangeKind.LIMIT_TIGHTENED);
  }

  static Verdict requireNoMore(VersionPair pair) {
    return without(pair, ChangeKind.PROPERTY_REQUIRED);
  }

  static Verdict stayOpen(VersionPair pair) {
    return without(pair, ChangeKind.OBJECT_CLOSED);
  }

  static Verdict keepAccess(VersionPair pair) {
    return without(pair, ChangeKind.ACCESS_LOST);
  }

  static Verdict keepDefaults(VersionPair pair) {
    return without(pair, ChangeKind.DEFAULT_CHANGED);
  }

  static Verdict keepKeys(VersionPair pair) {
    return without(pair, ChangeKind.KEY_CHANGED);
  }

  static Verdict keepExistence(VersionPair pair) {
    return without(
        pair,
        change -> change.kind() == ChangeKind.PROPERTY_GONE && change.path().equals(EXISTENCE));
  }

  private static Verdict without(VersionPair pair, ChangeKind kind) {
    return without(pair, change -> change.kind() == kind);
  }

  private static Verdict without(VersionPair pair, Predicate<SchemaChange> breaking) {
    var broken = pair.schemaChanges().stream().filter(breaking).map(pair::violation).toList();
    return broken.isEmpty() && !pair.hasComparableSchemas()
        ? Verdict.notExercised("a command prints the schema")
        : Verdict.of(broken);
  }
}
