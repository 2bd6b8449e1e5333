package io.github.dsctck.core.schema.change;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Compares schemas that offer a choice. Each earlier choice has to be part of a later one. Where
 * only one later choice can accept its values, their difference is certain. In {@code oneOf}, a
 * wider choice refuses what another one accepts, too, unless no value can satisfy both.
 */
final class ChoiceDifference {

  private static final String ONE_OF = "oneOf";

  private final SchemaDifference difference;
  private final Context context;
  private final Context.ChangeList changes;

  ChoiceDifference(SchemaDifference difference, Context context, Context.ChangeList changes) {
    this.difference = difference;
    this.context = context;
    this.changes = changes;
  }

  void find(FlatSchema was, FlatSchema is) {
    if (!was.isWellFormed() || !is.isWellFormed()) {
      return;
    }
    if (!findOverlap(was, is)) {
      var later = choices(is);
      choices(was).forEach(one -> find(one, later, is));
    }
  }

  /** Finds a later choice of exactly one schema of which values may now satisfy two. */
  boolean findOverlap(FlatSchema was, FlatSchema is) {
    boolean overlaps = is.isExclusive() && !isSameChoice(was, is) && !isDisjoint(choices(is));
    if (overlaps) {
      undecided(is);
    }
    return overlaps;
  }

  private static List<FlatSchema> choices(FlatSchema schema) {
    return schema.isChoice() ? schema.choices() : List.of(schema);
  }

  private static boolean isDisjoint(List<FlatSchema> schemas) {
    for (int i = 1; i < schemas.size(); i++) {
      var one = schemas.get(i);
      if (schemas.subList(0, i).stream().anyMatch(other -> mayMeet(one, other))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSameChoice(FlatSchema was, FlatSchema is) {
    return texts(was).equals(texts(is));
  }

  private static Set<String> texts(FlatSchema schema) {
    return schema.all(ONE_OF).stream()
        .map(it -> ContractText.of(schema.reader(), ONE_OF, it))
        .collect(Collectors.toSet());
  }

  private void find(FlatSchema one, List<FlatSchema> later, FlatSchema is) {
    if (later.stream().anyMatch(it -> difference.compare(one, it, context).isEmpty())) {
      return;
    }
    var meeting = later.stream().filter(it -> mayMeet(one, it)).toList();
    if (meeting.size() == 1) {
      changes.addAll(difference.compare(one, meeting.get(0), context));
    } else {
      undecided(is);
    }
  }

  private void undecided(FlatSchema is) {
    changes.add(
        ChangeKind.UNDECIDED,
        is.place("anyOf", ONE_OF),
        "a choice of schemas",
        "other schemas, which may accept less");
  }

  /** Returns whether a value may satisfy both, by its type and by the values of its properties. */
  private static boolean mayMeet(FlatSchema one, FlatSchema other) {
    if (!Domain.of(one).meets(Domain.of(other))) {
      return false;
    }
    var names = new HashSet<>(one.properties().keySet());
    names.retainAll(required(one, other));
    return names.stream()
        .filter(other.properties()::containsKey)
        .allMatch(name -> domain(one, name).meets(domain(other, name)));
  }

  private static Set<String> required(FlatSchema one, FlatSchema other) {
    var names = new HashSet<>(one.required());
    names.addAll(other.required());
    return names;
  }

  private static Domain domain(FlatSchema schema, String name) {
    return Domain.of(schema.reader().flat(schema.properties().getOrDefault(name, List.of())));
  }
}
