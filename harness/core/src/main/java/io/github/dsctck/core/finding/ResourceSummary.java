package io.github.dsctck.core.finding;

import io.github.dsctck.core.jsonl.LineFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The conclusion of a run about one resource.
 *
 * @param resource the type name
 * @param version its version
 * @param manifest the manifest path relative to the verified path
 * @param kind resource, adapter, group, importer or exporter, or list for a list of manifests
 * @param capabilities the capabilities that the manifest declares: get, set, setHandlesExist,
 *     setWhatIf, and so on
 * @param verdict the verdict
 * @param known the number of violations that the baseline lists
 * @param rules the number of rules with each outcome; a rule counts once, with its worst outcome
 * @param planned the number of planned rules of the profile, determined before the run
 * @param executed the number of them that passed, failed or were not applicable
 * @param missing the rules at level MUST that were not exercised
 * @param why the sentence that explains a verdict other than CONFORMS, null otherwise
 * @param materials its files, null where they were not recorded
 * @param certifiable the certification levels that it reaches, null where not known
 * @param millis the total duration of its conversations, null where not recorded
 * @param lacksRulesOnly true if only the missing rules prevent it from conforming, else null
 * @param needs what its scenarios need besides its own folders, as phrases; null for nothing
 * @param unrun the reason why the resource was not run at all, null if it was
 */
public record ResourceSummary(
    @Nullable String resource,
    @Nullable String version,
    String manifest,
    @Nullable String kind,
    List<String> capabilities,
    ResourceVerdict verdict,
    int known,
    Map<Outcome, Integer> rules,
    int planned,
    int executed,
    List<String> missing,
    @Nullable String why,
    @Nullable List<Material> materials,
    @Nullable Certifiable certifiable,
    @Nullable Long millis,
    @Nullable Boolean lacksRulesOnly,
    @Nullable List<String> needs,
    @Nullable String unrun) {

  /** Copies the lists. */
  public ResourceSummary {
    LineFormat.require(known >= 0 && planned >= 0 && executed >= 0, "a number is negative");
    LineFormat.require(
        rules.values().stream().allMatch(count -> count >= 0), "a number is negative");
    capabilities = List.copyOf(capabilities);
    missing = List.copyOf(missing);
    materials = materials == null ? null : List.copyOf(materials);
    needs = needs == null ? null : List.copyOf(needs);
  }

  /** Creates a summary of a resource that does not merely lack rules. */
  public ResourceSummary(
      @Nullable String resource,
      @Nullable String version,
      String manifest,
      @Nullable String kind,
      List<String> capabilities,
      ResourceVerdict verdict,
      int known,
      Map<Outcome, Integer> rules,
      int planned,
      int executed,
      List<String> missing,
      @Nullable String why,
      @Nullable List<Material> materials,
      @Nullable Certifiable certifiable,
      @Nullable Long millis) {
    this(
        resource,
        version,
        manifest,
        kind,
        capabilities,
        verdict,
        known,
        rules,
        planned,
        executed,
        missing,
        why,
        materials,
        certifiable,
        millis,
        null,
        null,
        null);
  }

  /** The kind of a list of manifests, which is not a resource. */
  public static final String LIST = "list";

  /** The kind of a PowerShell module, which is not a resource. */
  public static final String MODULE = "module";

  /** The kind of a PowerShell script with a defect, which is not a resource. */
  public static final String SCRIPT = "script";

  private static final Set<String> CONTAINERS = Set.of(LIST, MODULE, SCRIPT);

  /** Returns whether a MUST rule failed or the kit itself did. */
  public boolean failed() {
    return verdict == ResourceVerdict.VIOLATES || verdict == ResourceVerdict.ERROR;
  }

  /** Returns whether it is about a file that holds resources, and not about a resource. */
  public boolean holdsResources() {
    return kind != null && CONTAINERS.contains(kind);
  }
}
