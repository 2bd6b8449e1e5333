package io.github.dsctck.core.finding;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a run concludes about one resource.
 *
 * @param resource the type name
 * @param version its version
 * @param manifest the manifest path relative to the verified path
 * @param kind resource, adapter, group, importer or exporter, or list for a list of manifests
 * @param capabilities what the manifest declares: get, set, setHandlesExist, setWhatIf, and so on
 * @param verdict the verdict
 * @param known how many violations the baseline lists
 * @param rules how many rules came to each outcome, the worst of a rule's places counting
 * @param planned how many rules of the profile were to be judged, settled before the run
 * @param executed about how many of them the run came to a conclusion
 * @param missing the rules at level MUST that were not exercised
 * @param why the sentence behind a verdict other than CONFORMS, null otherwise
 * @param materials the files it consisted of, null where they were not recorded
 * @param certifiable what a certificate could say about it, null where that is not known
 * @param millis how long its conversations took altogether, null where that was not recorded
 * @param lacksRulesOnly true if nothing but the missing rules keeps it from conforming, else null
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
    @Nullable Boolean lacksRulesOnly) {

  /** Creates a summary of a resource that more than missing rules keeps from conforming, if any. */
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
        null);
  }

  /** The kind of a list of manifests, which is no resource. */
  public static final String LIST = "list";
}
