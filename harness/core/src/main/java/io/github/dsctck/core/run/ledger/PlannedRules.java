package io.github.dsctck.core.run.ledger;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.ProfileScope;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.PlanPart;
import io.github.dsctck.core.run.result.Selection;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The planned rules of each part of the plan, determined before the run begins. */
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

  /** Removes the rules outside a selection; parts that it does not name are removed completely. */
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
   * Returns the planned rules of a part of the plan. A part that an adapter listed during the run
   * counts too, unless a selection may exclude it.
   */
  List<String> of(PlanPart part) {
    return rules.getOrDefault(part, narrowed ? List.of() : part.rules());
  }

  /** Returns the number of planned rules of a file that count, without duplicates. */
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
