package io.github.dsctck.core.run.result;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.ProfileScope;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.PlanPart;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a run is to judge, settled before it begins: the rules of each part of the plan. */
final class PlannedRules {

  private final Plan plan;
  private boolean narrowed;
  private final Map<PlanPart, List<String>> rules = new IdentityHashMap<>();
  private final Set<String> counting = new LinkedHashSet<>();

  PlannedRules(Plan plan, Catalogue catalogue, ProfileScope scope) {
    this.plan = plan;
    catalogue.rules().stream().filter(scope::counts).forEach(rule -> this.counting.add(rule.id()));
    for (var file : plan.files()) {
      parts(file).forEach(part -> rules.put(part, part.rules()));
    }
  }

  /** Leaves out what a selection does; parts that it does not name are left out whole. */
  void narrow(Map<PlanPart, Selection> selected) {
    narrowed = true;
    rules.replaceAll(
        (part, ids) -> {
          var selection = selected.get(part);
          return selection == null ? List.of() : ids.stream().filter(selection.rules()).toList();
        });
  }

  /** Returns the parts of the plan of a file: itself, its probe, its scenarios. */
  static List<PlanPart> parts(FilePlan file) {
    var parts = new ArrayList<PlanPart>();
    parts.add(file);
    file.resource()
        .ifPresent(
            resource -> {
              parts.add(resource);
              parts.addAll(resource.scenarios());
            });
    return parts;
  }

  /**
   * Returns the rules that are to be judged in a part of the plan, also one that came to be known
   * only when an adapter had listed it, unless a selection may have left it out.
   */
  List<String> of(PlanPart part) {
    return rules.getOrDefault(part, narrowed ? List.of() : part.rules());
  }

  /** Returns how many rules that count are to be judged of a file, each of them once. */
  int count(FilePlan file) {
    var all = new LinkedHashSet<String>();
    parts(file).forEach(part -> all.addAll(of(part)));
    all.retainAll(counting);
    return all.size();
  }

  /** Returns the sum over all files. */
  int count() {
    return plan.files().stream().mapToInt(this::count).sum();
  }
}
