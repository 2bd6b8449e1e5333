package io.github.dsctck.reports.run;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.RecordedRun;
import io.github.dsctck.core.finding.RecordedRun.Subject;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.RunRecord;
import io.github.dsctck.core.finding.RunSummary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A run for reports: one resource after another, with the findings of only one in memory. */
public final class JudgedRun implements Iterable<ResourceFindings> {

  private final RecordedRun recorded;
  private final Map<Subject, List<Subject>> subjects = new LinkedHashMap<>();
  private final Map<Subject, ResourceSummary> summaries = new LinkedHashMap<>();
  private @Nullable Catalogue catalogue;
  private final Map<Subject, RuleCounts> counts = new ConcurrentHashMap<>();
  private final Map<String, JudgedRun> platforms = new TreeMap<>();

  private JudgedRun(RecordedRun recorded) throws IOException {
    this.recorded = recorded;
    for (var summary : recorded.summary().resources()) {
      var key = Subject.of(summary);
      summaries.put(key, summary);
      subjects.put(key, new ArrayList<>());
    }
    sort();
    conclude();
  }

  /**
   * Reads the out folder of a run.
   *
   * @throws IOException if it cannot be read
   */
  public static JudgedRun in(Path outFolder) throws IOException {
    var run = alone(outFolder);
    var platforms = outFolder.resolve(RunFolder.PLATFORMS);
    if (isFolder(platforms)) {
      try (var folders = Files.newDirectoryStream(platforms, JudgedRun::isFolder)) {
        for (var folder : folders) {
          run.platforms.put(folder.getFileName().toString(), alone(folder));
        }
      }
    }
    return run;
  }

  private static boolean isFolder(Path path) {
    return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
  }

  private static JudgedRun alone(Path outFolder) throws IOException {
    return of(RecordedRun.open(outFolder.resolve(FindingsFile.NAME)));
  }

  /**
   * Returns a run that was not merged.
   *
   * @throws IOException if it cannot be read
   */
  public static JudgedRun of(RecordedRun recorded) throws IOException {
    return new JudgedRun(recorded);
  }

  /** Returns the runs it was merged from, by platform; none for a single platform. */
  public Map<String, JudgedRun> platforms() {
    return Collections.unmodifiableMap(platforms);
  }

  /** Returns the conclusion about a resource on each platform, null if it was not judged there. */
  public List<@Nullable ResourceSummary> onPlatforms(ResourceSummary resource) {
    var key = Subject.of(resource);
    var summaries = new ArrayList<@Nullable ResourceSummary>();
    platforms.values().forEach(run -> summaries.add(run.summaries.get(key)));
    return Collections.unmodifiableList(summaries);
  }

  /** Assigns findings to resources; findings about a manifest may lack the type. */
  private void sort() {
    var byManifest = new LinkedHashMap<String, Subject>();
    subjects.keySet().forEach(key -> byManifest.putIfAbsent(String.valueOf(key.manifest()), key));
    for (var subject : recorded.subjects()) {
      var key =
          subjects.containsKey(subject)
              ? subject
              : byManifest.getOrDefault(String.valueOf(subject.manifest()), subject);
      subjects.computeIfAbsent(key, none -> new ArrayList<>()).add(subject);
    }
  }

  /** Concludes a verdict for a run without a summary. */
  private void conclude() throws IOException {
    for (var key : subjects.keySet()) {
      if (!summaries.containsKey(key)) {
        summaries.put(key, ResourceFindings.unfinished(key, findings(key)));
      }
    }
  }

  private List<Finding> findings(Subject key) throws IOException {
    var findings = new ArrayList<Finding>();
    for (var subject : Objects.requireNonNull(subjects.get(key))) {
      findings.addAll(recorded.findings(subject));
    }
    return findings;
  }

  /** Returns the rules that the run can judge; those about updates only if it judged one. */
  public synchronized Catalogue catalogue() {
    var known = catalogue;
    if (known == null) {
      var all = Catalogue.load();
      boolean updates =
          rules().stream().flatMap(id -> all.find(id).stream()).anyMatch(Rule::isAboutUpdates);
      known = all.only(Profile.dialectOf(run().profile()), updates);
      catalogue = known;
    }
    return known;
  }

  /** Returns the rules that have a finding. */
  public Set<String> rules() {
    return recorded.rules();
  }

  /** Returns the record of the run. */
  public RunRecord run() {
    return recorded.run();
  }

  /** Returns the summary of the run. */
  public RunSummary summary() {
    return recorded.summary();
  }

  /** Returns the conclusion about each resource, in the order of the run. */
  public List<ResourceSummary> resources() {
    return shown().stream().map(key -> Objects.requireNonNull(summaries.get(key))).toList();
  }

  /**
   * Returns the names with versions that several manifests have, for which reports add the path.
   */
  public Set<String> repeatedNames() {
    var names = new HashSet<String>();
    return resources().stream()
        .map(ResourceFindings::nameAndVersion)
        .filter(name -> !names.add(name))
        .collect(Collectors.toSet());
  }

  /** Leaves out manifest lists and modules without problems, if there is anything else. */
  private List<Subject> shown() {
    var shown = subjects.keySet().stream().filter(key -> !isSoundContainer(key)).toList();
    return shown.isEmpty() ? List.copyOf(subjects.keySet()) : shown;
  }

  private boolean isSoundContainer(Subject key) {
    var summary = Objects.requireNonNull(summaries.get(key));
    return summary.holdsResources()
        && summary.verdict() == ResourceVerdict.CONFORMS
        && summary.rules().getOrDefault(Outcome.WARN, 0) == 0;
  }

  /** Returns the number of rules with each outcome, summed over the resources. */
  public RuleCounts counts() {
    return shown().stream().map(this::counts).reduce(RuleCounts.NONE, RuleCounts::and);
  }

  private RuleCounts counts(Subject key) {
    var known = counts.get(key);
    return known == null ? resource(key).counts() : known;
  }

  /** Returns whether each resource has a scenario that its schema refuses, and none failed. */
  public boolean hasMistakesOnly() {
    var resources = resources();
    return !resources.isEmpty() && resources.stream().allMatch(this::hasMistakesOnly);
  }

  /** Returns whether there is nothing to tell about a resource but mistakes of its scenarios. */
  public boolean hasMistakesOnly(ResourceSummary resource) {
    return !resource.failed() && !summary().mistakes(resource).isEmpty();
  }

  /** Returns the MUST rules that failed, of all resources. */
  public List<Finding> brokenRules() {
    var broken = new ArrayList<Finding>();
    forEach(resource -> broken.addAll(resource.brokenRules()));
    return broken;
  }

  /** Reads the findings of one resource after another. */
  @Override
  public Iterator<ResourceFindings> iterator() {
    return shown().stream().map(this::resource).iterator();
  }

  /** Reads the findings of everything, including manifest lists and modules without problems. */
  public Iterable<ResourceFindings> all() {
    return () -> subjects.keySet().stream().map(this::resource).iterator();
  }

  private ResourceFindings resource(Subject key) {
    try {
      var resource =
          new ResourceFindings(Objects.requireNonNull(summaries.get(key)), findings(key));
      counts.computeIfAbsent(key, none -> resource.counts());
      return resource;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
