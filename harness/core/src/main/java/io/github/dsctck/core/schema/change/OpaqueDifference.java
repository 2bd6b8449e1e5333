package io.github.dsctck.core.schema.change;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Compares keywords whose effect cannot be decided from two texts: a change is undecided. */
final class OpaqueDifference {

  private static final Set<String> CONDITIONS = Set.of("if", "then", "else");

  private static final List<String> KEYWORDS =
      List.of(
          "not",
          "if",
          "then",
          "else",
          "dependentSchemas",
          "dependentRequired",
          "dependencies",
          "propertyNames",
          "contains",
          "minContains",
          "maxContains",
          "prefixItems",
          "additionalItems",
          "unevaluatedItems",
          "$dynamicRef",
          SchemaReader.REMOTE);

  private final Context.ChangeList changes;

  OpaqueDifference(Context.ChangeList changes) {
    this.changes = changes;
  }

  void find(FlatSchema was, FlatSchema is) {
    for (var keyword : keywords(is)) {
      if (!texts(was, keyword).containsAll(texts(is, keyword))
          || CONDITIONS.contains(keyword) && !texts(was, keyword).equals(texts(is, keyword))) {
        undecided(keyword, was, is);
      }
    }
    if (is.has("if") && CONDITIONS.stream().anyMatch(it -> was.has(it) && !is.has(it))) {
      undecided("if", was, is);
    }
  }

  private static List<String> keywords(FlatSchema is) {
    var names = new ArrayList<>(KEYWORDS.stream().filter(is::has).toList());
    boolean hasTuple = is.all("items").stream().anyMatch(it -> it.value().asArray().isPresent());
    if (hasTuple) {
      names.add("items");
    }
    if (is.has("format") && is.reader().structure().assertsFormats()) {
      names.add("format");
    }
    return names;
  }

  private static Set<String> texts(FlatSchema schema, String keyword) {
    var texts = new TreeSet<String>();
    schema.all(keyword).forEach(it -> texts.add(ContractText.of(schema.reader(), keyword, it)));
    return texts;
  }

  private void undecided(String keyword, FlatSchema was, FlatSchema is) {
    changes.add(
        ChangeKind.UNDECIDED,
        is.place(keyword),
        was.has(keyword) ? "another \"" + keyword + "\"" : "no \"" + keyword + "\"",
        "a \"" + keyword + "\" that may accept less");
  }
}
