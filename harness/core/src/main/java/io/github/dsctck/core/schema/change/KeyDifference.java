package io.github.dsctck.core.schema.change;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares the properties that identify an instance, which {@code x-dsc-key} declares. */
final class KeyDifference {

  private static final String KEY = "x-dsc-key";

  private final SchemaReader before;
  private final SchemaReader after;

  KeyDifference(SchemaReader before, SchemaReader after) {
    this.before = before;
    this.after = after;
  }

  /** A declaration that appears or disappears as a whole describes the same resource better. */
  List<SchemaChange> of(FlatSchema was, FlatSchema is) {
    var changes = Context.INSTANCE.new ChangeList(before, after);
    var earlier = keys(was, before);
    var later = keys(is, after);
    var kept = new LinkedHashSet<>(earlier);
    kept.retainAll(is.properties().keySet());
    if (!earlier.isEmpty() && !later.isEmpty() && !later.equals(kept)) {
      changes.add(ChangeKind.KEY_CHANGED, is.place("properties"), words(earlier), words(later));
    }
    return changes.found();
  }

  private static Set<String> keys(FlatSchema schema, SchemaReader reader) {
    var names = new LinkedHashSet<String>();
    schema
        .properties()
        .forEach(
            (name, schemas) -> {
              if (reader.flat(schemas).isTrue(KEY)) {
                names.add(name);
              }
            });
    return names;
  }

  private static String words(Set<String> names) {
    return "identified by "
        + names.stream().map(name -> "\"" + name + "\"").collect(Collectors.joining(" and "));
  }
}
