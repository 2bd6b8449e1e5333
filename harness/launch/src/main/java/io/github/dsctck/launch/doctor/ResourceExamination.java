package io.github.dsctck.launch.doctor;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Chapter;
import io.github.dsctck.core.discovery.DiscoveryProblem;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.emulation.executable.ExecutableLookup;
import io.github.dsctck.core.emulation.executable.MissingFiles;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.judge.LoadDefect;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.process.file.FolderRemoval;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.run.Contract;
import io.github.dsctck.core.run.RunSession;
import io.github.dsctck.core.run.result.ScopeResult;
import io.github.dsctck.core.run.result.Selection;
import io.github.dsctck.core.scenario.Host;
import io.github.dsctck.core.text.Quotation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Examines what resources need: the executables in manifests and the requirements of scenarios. */
final class ResourceExamination {

  private static final Set<Outcome> COUNTING = Set.of(Outcome.FAIL, Outcome.WARN);

  private static final Pattern SCRIPT =
      Pattern.compile("(?i)\\.(sh|ps1|psm1|cmd|bat|py|awk|js|mjs|rb|pl|vbs)$");

  private final RunOptions options;
  private final Plan plan;
  private final Catalogue catalogue;
  private final Host host;
  private final ExecutableFinder finder;

  ResourceExamination(
      RunOptions options,
      Plan plan,
      Catalogue catalogue,
      Host host,
      Map<String, String> environment) {
    this.options = options;
    this.plan = plan;
    this.catalogue = catalogue;
    this.host = host;
    this.finder = ExecutableFinder.in(environment);
  }

  List<Diagnostic> diagnostics() {
    var diagnostics = new ArrayList<Diagnostic>();
    plan.problems().forEach(problem -> diagnostics.add(problem(problem.toString())));
    if (plan.files().isEmpty()) {
      diagnostics.add(
          Diagnostic.trouble(
              "resources",
              "there is no resource manifest in "
                  + String.join(", ", options.paths().stream().map(Path::toString).toList()),
              "Name a folder with files " + options.dialect().pattern() + "."));
    }
    plan.repository().problems().stream()
        .filter(problem -> problem.kind() == DiscoveryProblem.Kind.MISNAMED_SCENARIO)
        .map(
            problem ->
                Diagnostic.trouble(
                    problem.relative(), problem.message(), "Until then it is not run."))
        .forEach(diagnostics::add);
    plan.repository().ofOtherDialects().stream()
        .map(file -> Diagnostic.note(file.relative(), file.reason()))
        .forEach(diagnostics::add);
    plan.files().stream().flatMap(file -> unloadable(file).stream()).forEach(diagnostics::add);
    var violations = violations();
    diagnostics.addAll(executables(violations));
    diagnostics.addAll(violations);
    resources()
        .map(ResourcePlan::manifest)
        .flatMap(ResourceExamination::missingScripts)
        .forEach(diagnostics::add);
    resources().forEach(resource -> unrun(resource).ifPresent(diagnostics::add));
    resources().flatMap(this::scenarios).distinct().forEach(diagnostics::add);
    return diagnostics;
  }

  private Optional<Diagnostic> unloadable(FilePlan file) {
    return LoadDefect.of(file.file(), catalogue, RuleChapters.all())
        .map(
            defect ->
                Diagnostic.trouble(
                    file.file().name(),
                    defect.describe(),
                    catalogue.rule(defect.rule()).fix()
                        + " 'dsc-tck verify' shows all defects of the manifest."));
  }

  private static Diagnostic problem(String problem) {
    return Diagnostic.trouble("input", problem, "Fix it before a run.");
  }

  private Stream<ResourcePlan> resources() {
    return plan.files().stream().flatMap(file -> file.resource().stream());
  }

  /** Returns the executables that exist and that manifests without a violation name. */
  private List<Diagnostic> executables(List<Diagnostic> violations) {
    var users = new TreeMap<String, List<String>>();
    var blamed = violations.stream().map(Diagnostic::subject).collect(Collectors.toSet());
    resources()
        .map(ResourcePlan::manifest)
        .filter(manifest -> !blamed.contains(manifest.type()))
        .forEach(
            manifest ->
                named(manifest)
                    .distinct()
                    .map(name -> finder.find(name, manifest.commandFolder()))
                    .filter(ExecutableLookup.Found.class::isInstance)
                    .map(lookup -> ((ExecutableLookup.Found) lookup).file().toString())
                    .forEach(
                        file ->
                            users
                                .computeIfAbsent(file, key -> new ArrayList<>())
                                .add(manifest.type())));
    return users.entrySet().stream()
        .map(entry -> Diagnostic.well(entry.getKey(), "is used by " + some(entry.getValue())))
        .toList();
  }

  /** Scripts are read; other files may be those that the command creates. */
  private static Stream<Diagnostic> missingScripts(Manifest manifest) {
    return manifest.operations().values().stream()
        .flatMap(operation -> MissingFiles.of(manifest, operation))
        .filter(file -> SCRIPT.matcher(file).find())
        .distinct()
        .map(
            file ->
                Diagnostic.trouble(
                    manifest.type(),
                    "names %s in its arguments, which does not exist".formatted(Quotation.of(file)),
                    "DSC runs commands in the folder of the manifest; put the script there."));
  }

  private static Stream<String> named(Manifest manifest) {
    var commands = manifest.operations().values().stream().map(Operation::executable);
    var schema =
        manifest.schema().stream()
            .filter(SchemaSource.Command.class::isInstance)
            .map(source -> ((SchemaSource.Command) source).executable());
    return Stream.concat(commands, schema);
  }

  private static String some(List<String> types) {
    return types.size() == 1
        ? types.get(0)
        : types.get(0) + " and " + (types.size() - 1) + (types.size() == 2 ? " other" : " others");
  }

  /**
   * Returns the findings of the rules about executables, and what of scenarios the schemas refuse.
   * This examines files and starts no process.
   */
  private List<Diagnostic> violations() {
    try {
      var scratch = Files.createTempDirectory("dsc-tck-doctor-");
      var elsewhere =
          RunOptions.verifying(options.paths(), scratch)
              .with(RunOption.PROFILE, options.profile())
              .with(RunOption.SEARCH_PATH, options.searchPath())
              .with(RunOption.STATIC, true);
      var registry = RuleChapters.all();
      var contract = new Contract(catalogue, registry);
      var judged = Planner.plan(elsewhere, catalogue, registry);
      try (var session = new RunSession(elsewhere, judged, contract);
          var planned = new RunSession(elsewhere, plan, contract)) {
        var violations =
            judged.files().stream()
                .filter(file -> file.resource().isPresent())
                .flatMap(file -> violations(session, file));
        var mistakes =
            resources()
                .flatMap(resource -> planned.mistakes(resource).stream())
                .map(mistake -> problem(mistake.toString()));
        return Stream.concat(violations, mistakes).distinct().toList();
      } finally {
        FolderRemoval.remove(scratch);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("temporary files cannot be created", e);
    }
  }

  private Stream<Diagnostic> violations(RunSession session, FilePlan file) {
    var wanted = new Selection(Chapter.EXE::has, step -> false);
    var probe =
        file.resource()
            .map(resource -> session.probe(session.open(resource), wanted))
            .map(ScopeResult::rules)
            .orElse(Map.of());
    return Stream.of(session.judge(file, wanted).rules(), probe)
        .flatMap(rules -> rules.values().stream())
        .filter(finding -> COUNTING.contains(finding.outcome()))
        .map(this::violation);
  }

  private Diagnostic violation(Finding finding) {
    var place = finding.location() == null ? finding.manifest() : finding.location().toString();
    var rule = catalogue.rule(finding.rule());
    return new Diagnostic(
        finding.outcome() == Outcome.WARN ? Severity.NOTE : Severity.TROUBLE,
        Objects.requireNonNullElse(finding.resource(), "manifest"),
        "%s: %s: expected %s, found %s"
            .formatted(place, finding.rule(), finding.expected(), finding.found()),
        Optional.of(rule.fix()));
  }

  private static Optional<Diagnostic> unrun(ResourcePlan resource) {
    return resource
        .unrun()
        .map(why -> Diagnostic.note(resource.manifest().type(), "is not run: " + why));
  }

  private Stream<Diagnostic> scenarios(ResourcePlan resource) {
    return resource.scenarios().stream()
        .filter(scenario -> !scenario.file().unmet(host).isEmpty())
        .map(
            scenario ->
                Diagnostic.note(
                    scenario.file().relative(),
                    "is not exercised here: " + String.join(", ", scenario.file().unmet(host))));
  }
}
