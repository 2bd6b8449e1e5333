package io.github.dsctck.specwatch;

import io.github.dsctck.core.generation.EngineFact;
import io.github.dsctck.core.generation.GenerationFacts;
import io.github.dsctck.specwatch.SpecChange.Kind;
import io.github.dsctck.specwatch.SpecTree.FunctionText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/** Compares a checkout of the engine with a generation that the kit knows. */
public final class SpecComparison {

  /** The guards that announce keys the watch cannot read yet. */
  private static final Set<String> FAILING_GUARDS = Set.of("type", "suffix constant");

  /** The topics whose values are keys that authors write. */
  private static final Set<String> KEYS =
      Set.of(
          "manifest",
          "adapterListLine",
          "manifestList",
          "adaptedManifest",
          "extensionManifest",
          "actionManifest",
          "args");

  private final GenerationFacts known;
  private final SpecTree tree;
  private final List<SpecChange> changes = new ArrayList<>();

  private SpecComparison(GenerationFacts known, SpecTree tree) {
    this.known = known;
    this.tree = tree;
  }

  /** Returns what differs, empty if the kit knows everything that the checkout shows. */
  public static List<SpecChange> of(GenerationFacts known, SpecTree tree) {
    var comparison = new SpecComparison(known, tree);
    comparison.compare(known.facts(), tree.facts());
    comparison.compare(known.guards(), tree.guards());
    comparison.compareFunctions();
    comparison.addUnread();
    return List.copyOf(comparison.changes);
  }

  private void compare(SortedSet<EngineFact> before, SortedMap<EngineFact, SourcePlace> now) {
    now.forEach(
        (fact, place) -> {
          if (!before.contains(fact)) {
            boolean fails = FAILING_GUARDS.contains(fact.topic());
            changes.add(new SpecChange(Kind.NEW, fact.toString(), fails, Optional.of(place)));
          }
        });
    for (var fact : before) {
      if (!now.containsKey(fact)) {
        changes.add(new SpecChange(Kind.GONE, fact.toString(), isKey(fact), declared(fact)));
      }
    }
  }

  private static boolean isKey(EngineFact fact) {
    boolean ofKey = fact.topic().contains(" "); // such as "manifest required"
    return !ofKey && KEYS.contains(fact.topic().split("\\.", 2)[0]);
  }

  /** Returns where the topic of a fact is declared, if the checkout still has it. */
  private Optional<SourcePlace> declared(EngineFact fact) {
    return Optional.ofNullable(tree.topics().get(fact.topic()))
        .or(
            () ->
                tree.facts().entrySet().stream()
                    .filter(other -> other.getKey().topic().equals(fact.topic()))
                    .map(other -> other.getValue())
                    .findFirst());
  }

  private void compareFunctions() {
    tree.functions().forEach(this::compareFunction);
    for (var name : known.functions().keySet()) {
      if (!tree.functions().containsKey(name)) {
        changes.add(new SpecChange(Kind.GONE, "function: " + name, true, Optional.empty()));
      }
    }
  }

  private void compareFunction(String name, FunctionText text) {
    var before = known.functions().get(name);
    if (!text.digest().equals(before)) {
      var kind = before == null ? Kind.NEW : Kind.CHANGED;
      changes.add(new SpecChange(kind, "function: " + name, true, Optional.of(text.place())));
    }
  }

  private void addUnread() {
    for (var source : tree.unread()) {
      changes.add(new SpecChange(Kind.UNREAD, source.reason(), true, Optional.of(source.place())));
    }
  }
}
