package io.github.dsctck.core.plan;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.AdaptedResource;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.parser.ManifestParser;
import io.github.dsctck.core.scenario.ScenarioFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Plans the resources that only the list of an adapter names. A resource with a scenario is planned
 * like any other. Of the rest, which may be every module on a machine, the first few are probed
 * without a scenario; a note gives the number of the others.
 */
public final class AdaptedResourcePlanner {

  /** The number of resources without a scenario that are probed for one adapter. */
  static final int PROBED = 5;

  private final List<ManifestFile> manifests;
  private final List<UnboundScenario> awaiting;
  private final String schemaRule;
  private final Planning planning;

  /** Plans one resource. */
  @FunctionalInterface
  interface Planning {
    FilePlan of(ManifestFile file, Manifest manifest, List<ScenarioFile> scenarios);
  }

  AdaptedResourcePlanner(
      List<ManifestFile> manifests,
      List<UnboundScenario> awaiting,
      Catalogue catalogue,
      Planning planning) {
    this.manifests = List.copyOf(manifests);
    this.awaiting = List.copyOf(awaiting);
    this.schemaRule = catalogue.id(RuleRole.LISTED_SCHEMA);
    this.planning = planning;
  }

  /** Returns the scenarios whose resource only a list can name. */
  public List<ScenarioFile> awaiting() {
    return awaiting.stream().map(UnboundScenario::scenario).toList();
  }

  /**
   * Plans the resources that an adapter lists.
   *
   * @param adapter the adapter
   * @param lines its output; lines that the engine drops are skipped
   */
  public AdaptedResourcePlan plan(ResourcePlan adapter, List<JsonObject> lines) {
    var files = new ArrayList<FilePlan>();
    var about = new ArrayList<ScenarioFile>();
    var left = new ArrayList<Manifest>();
    var notes = new ArrayList<String>();
    int probed = 0;
    for (var file : resources(adapter, lines)) {
      var manifest = file.manifest().orElseThrow().through(adapter.manifest());
      var scenarios = scenarios(manifest);
      if (!canBeValidated(manifest, adapter.manifest())) {
        notes.add(refused(manifest));
      } else if (scenarios.isEmpty() && ++probed > PROBED) {
        left.add(manifest);
      } else {
        files.add(planning.of(file, manifest, scenarios));
      }
      about.addAll(scenarios);
    }
    if (!left.isEmpty()) {
      notes.add(note(adapter, left));
    }
    return new AdaptedResourcePlan(files, about, notes);
  }

  private static boolean canBeValidated(Manifest listed, Manifest adapter) {
    return listed.schema().isPresent()
        || adapter.has(OperationName.VALIDATE)
        || adapter.schema().isPresent();
  }

  private String refused(Manifest listed) {
    return "%s was not run: the engine finds no schema for it and refuses all input (%s)"
        .formatted(listed.type(), schemaRule);
  }

  /**
   * Returns each resource once, by name; resources with a manifest are planned by their manifest.
   */
  private List<ManifestFile> resources(ResourcePlan adapter, List<JsonObject> lines) {
    Map<String, ManifestFile> named = new LinkedHashMap<>();
    lines.stream()
        .flatMap(line -> ManifestParser.listed(adapter.file(), line).stream())
        .filter(file -> manifests.stream().noneMatch(other -> defines(other, file)))
        .filter(file -> file.manifest().orElseThrow().kind() != ResourceKind.ADAPTER)
        .forEach(file -> named.putIfAbsent(file.name().toLowerCase(Locale.ROOT), file));
    return named.values().stream()
        .sorted(
            Comparator.comparing(AdaptedResourcePlanner::type).thenComparing(ManifestFile::name))
        .toList();
  }

  private static String type(ManifestFile listed) {
    return listed.manifest().orElseThrow().type();
  }

  private static boolean defines(ManifestFile file, ManifestFile listed) {
    return file.manifest()
        .filter(own -> isTheSame(own, listed.manifest().orElseThrow()))
        .isPresent();
  }

  private static boolean isTheSame(Manifest own, Manifest listed) {
    return own.type().equalsIgnoreCase(listed.type())
        && own.version().equals(listed.version())
        && own.adapted()
            .map(AdaptedResource::requireAdapter)
            .filter(
                listed.adapted().map(AdaptedResource::requireAdapter).orElse("")::equalsIgnoreCase)
            .isPresent();
  }

  private List<ScenarioFile> scenarios(Manifest manifest) {
    return awaiting.stream()
        .map(UnboundScenario::scenario)
        .filter(scenario -> scenario.isAbout(manifest.type(), manifest.version()))
        .toList();
  }

  private static String note(ResourcePlan adapter, List<Manifest> left) {
    var first = left.get(0).type();
    return ("%s lists %d more %s without a scenario, %s; %s not run. To run one, save"
            + " a scenario beside %s that begins with the line \"resource: %s\"")
        .formatted(
            adapter.manifest().type(),
            left.size(),
            left.size() == 1 ? "resource" : "resources",
            examples(left),
            left.size() == 1 ? "it was" : "they were",
            adapter.file().relative(),
            first);
  }

  private static String examples(List<Manifest> left) {
    var some = left.stream().limit(3).map(Manifest::type).collect(Collectors.joining(", "));
    return left.size() > 3 ? some + " and so on" : some;
  }

  /**
   * Returns a sentence for each scenario about a resource that no list named.
   *
   * @param lists the listed resources
   */
  public List<String> missing(List<AdaptedResourcePlan> lists) {
    return awaiting.stream()
        .filter(one -> lists.stream().noneMatch(list -> list.scenarios().contains(one.scenario())))
        .map(one -> one.problem() + ", and no adapter that was asked lists it")
        .toList();
  }
}
