package io.github.dsctck.core.schema.change;

import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Collectors;

/** Compares the types and the listed values of two schemas. */
final class DomainDifference {

  private final Context context;
  private final Context.ChangeList changes;

  DomainDifference(Context context, Context.ChangeList changes) {
    this.context = context;
    this.changes = changes;
  }

  /** Returns whether what is left is worth a closer look. */
  boolean keeps(FlatSchema was, FlatSchema is) {
    var earlier = Domain.of(was);
    var later = Domain.of(is);
    if (context.readOnly()) {
      return keepsReaders(earlier, later, is);
    }
    if (earlier.values().isPresent() && later.values().isPresent()) {
      return keepsValues(earlier, later, is);
    }
    var lost = EnumSet.noneOf(ValueType.class);
    lost.addAll(earlier.types());
    lost.removeAll(later.types());
    if (!lost.isEmpty()) {
      changes.add(ChangeKind.TYPE_GONE, typePlace(is), earlier.words(), later.words());
      return false;
    }
    if (later.values().isPresent()) {
      changes.add(ChangeKind.VALUE_GONE, is.place("enum", "const"), earlier.words(), later.words());
      return false;
    }
    return true;
  }

  /** Readers lose only by values of other types than all that they know. */
  private boolean keepsReaders(Domain earlier, Domain later, FlatSchema is) {
    if (later.types().stream().noneMatch(earlier.types()::contains) && !earlier.types().isEmpty()) {
      changes.add(ChangeKind.TYPE_GONE, typePlace(is), earlier.words(), later.words());
      return false;
    }
    return true;
  }

  private boolean keepsValues(Domain earlier, Domain later, FlatSchema is) {
    var lost = earlier.without(later);
    if (lost.isEmpty()) {
      return true;
    }
    boolean isOfTypes = !earlier.listed() && !later.listed();
    boolean isOfOthers = later.types().stream().noneMatch(earlier.types()::contains);
    if (isOfTypes || isOfOthers) {
      changes.add(ChangeKind.TYPE_GONE, typePlace(is), earlier.words(), later.words());
    } else {
      changes.add(
          ChangeKind.VALUE_GONE,
          is.place("enum", "const", "oneOf", "anyOf"),
          earlier.words(),
          "not " + words(lost));
    }
    return false;
  }

  private static String words(List<JsonValue> values) {
    return values.stream().map(JsonValue::toJson).collect(Collectors.joining(", "));
  }

  private static JsonPointer typePlace(FlatSchema is) {
    return is.place("type", "enum", "const", "anyOf", "oneOf");
  }
}
