package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.exchange.TranscriptPath;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.plan.ScenarioPlan;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names a separate transcript for each conversation of a run. */
public final class TranscriptNames {

  private final Map<String, Integer> resources = new HashMap<>();

  private TranscriptNames() {}

  public static TranscriptNames of(Plan plan) {
    var names = new TranscriptNames();
    plan.files().stream()
        .flatMap(file -> file.resource().stream())
        .forEach(resource -> names.count(resource.name()));
    plan.elsewhere().forEach(other -> names.count(other.resource() + "@" + other.version()));
    return names;
  }

  private void count(String resource) {
    resources.merge(key(resource), 1, Integer::sum);
  }

  private static String key(String resource) {
    return resource.toLowerCase(Locale.ROOT);
  }

  public String ofProbe(ResourcePlan resource) {
    return path(resource, "probe");
  }

  public String of(ResourcePlan resource, ScenarioPlan scenario) {
    long same =
        resource.scenarios().stream()
            .filter(other -> shortName(other).equals(shortName(scenario)))
            .count();
    return path(resource, same > 1 ? scenario.name() : shortName(scenario));
  }

  private static String shortName(ScenarioPlan scenario) {
    var name = String.valueOf(scenario.file().path().getFileName());
    int end = name.toLowerCase(Locale.ROOT).indexOf(".dsc.scenario.");
    return (end < 0 ? name : name.substring(0, end)) + "#" + scenario.part();
  }

  /** The lists of adapters are not known beforehand and may contain duplicates. */
  private boolean isOneOfSeveral(ResourcePlan resource) {
    return resource.file().form() == ManifestForm.LISTED
        || resources.getOrDefault(key(resource.name()), 1) > 1;
  }

  private String path(ResourcePlan resource, String name) {
    @Nullable String manifest = isOneOfSeveral(resource) ? resource.file().name() : null;
    return TranscriptPath.of(
        resource.manifest().type(), resource.manifest().version(), manifest, name);
  }
}
