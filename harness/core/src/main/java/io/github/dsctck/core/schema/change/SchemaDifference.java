package io.github.dsctck.core.schema.change;

import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the changes that make a schema refuse what an earlier version of it accepted, or take from
 * readers what they used. A schema that accepts more is compatible. Where a change cannot be
 * decided from the two texts, it is {@link ChangeKind#UNDECIDED}.
 */
public final class SchemaDifference {

  private static final int MOST = 20_000;
  private static final int DEEPEST = 250;

  private final SchemaReader before;
  private final SchemaReader after;
  private final Map<Pair, List<SchemaChange>> known = new HashMap<>();
  private final Set<Pair> open = new HashSet<>();

  private SchemaDifference(JsonValue before, JsonValue after) {
    this.before = new SchemaReader(before);
    this.after = new SchemaReader(after);
  }

  /** Two schemas by the places of their parts. */
  private record Pair(Set<JsonPointer> before, Set<JsonPointer> after, Context context) {}

  /** Returns the changes from one document to another, in the order of the later one. */
  public static List<SchemaChange> of(JsonValue before, JsonValue after) {
    return new SchemaDifference(before, after).all();
  }

  private List<SchemaChange> all() {
    var was = before.root();
    var is = after.root();
    var changes = new ArrayList<>(compare(was, is, Context.INSTANCE));
    changes.addAll(new KeyDifference(before, after).of(was, is));
    return changes.stream().distinct().toList();
  }

  /** Returns whether two documents accept the same and declare the same, descriptions aside. */
  public static boolean isNone(JsonValue before, JsonValue after) {
    return ContractText.of(new SchemaReader(before))
        .equals(ContractText.of(new SchemaReader(after)));
  }

  /** Compares two schemas once for each place of an instance. */
  List<SchemaChange> compare(FlatSchema was, FlatSchema is, Context context) {
    var pair = new Pair(Set.copyOf(was.parts()), Set.copyOf(is.parts()), context);
    var earlier = known.get(pair);
    if (earlier != null) {
      return earlier;
    }
    // A schema that contains itself changed only where its other parts changed.
    if (isOpen(pair)) {
      return List.of();
    }
    if (known.size() > MOST || open.size() > DEEPEST) {
      var changes = context.new ChangeList(before, after);
      changes.add(ChangeKind.UNDECIDED, is.place(), "a schema", "a schema too large to compare");
      return changes.found();
    }
    open.add(pair);
    var changes = changes(was, is, context);
    open.remove(pair);
    known.put(pair, changes);
    return changes;
  }

  private boolean isOpen(Pair pair) {
    return open.stream()
        .anyMatch(it -> it.before().equals(pair.before()) && it.after().equals(pair.after()));
  }

  private List<SchemaChange> changes(FlatSchema was, FlatSchema is, Context context) {
    var changes = context.new ChangeList(before, after);
    var own = context.reading(was.isTrue("readOnly") && is.isTrue("readOnly"));
    if (was.never() || !new DomainDifference(own, changes).keeps(was, is)) {
      return changes.found();
    }
    if (was.isChoice() || is.isChoice()) {
      var choice = new ChoiceDifference(this, own, changes);
      if (!areListed(was, is)) {
        choice.find(was, is);
        return changes.found();
      }
      choice.findOverlap(was, is);
    }
    if (!own.readOnly()) {
      new LimitDifference(changes).find(was, is);
    }
    new ObjectDifference(this, own, changes).find(was, is);
    new ArrayDifference(this, own, changes).find(was, is);
    if (!own.readOnly()) {
      new OpaqueDifference(changes).find(was, is);
    }
    return changes.found();
  }

  /** Values that both schemas list were compared one by one. */
  private static boolean areListed(FlatSchema was, FlatSchema is) {
    return Domain.of(was).values().isPresent() && Domain.of(is).values().isPresent();
  }

  SchemaReader before() {
    return before;
  }

  SchemaReader after() {
    return after;
  }
}
