package io.github.dsctck.core.schema.change;

import java.util.List;

/** Compares the elements of arrays. */
final class ArrayDifference {

  private final SchemaDifference difference;
  private final Context context;
  private final Context.ChangeList changes;

  ArrayDifference(SchemaDifference difference, Context context, Context.ChangeList changes) {
    this.difference = difference;
    this.context = context;
    this.changes = changes;
  }

  void find(FlatSchema was, FlatSchema is) {
    if (!Domain.of(was).types().contains(ValueType.ARRAY) || !is.has("items")) {
      return;
    }
    var earlier = was.items().orElseGet(() -> difference.before().flat(List.of()));
    is.items()
        .ifPresent(
            later -> changes.addAll(difference.compare(earlier, later, context.member("*"))));
  }
}
