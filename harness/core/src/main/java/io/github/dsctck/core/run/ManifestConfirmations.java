package io.github.dsctck.core.run;

import io.github.dsctck.core.confirm.Confirmation;
import io.github.dsctck.core.confirm.EngineListing;
import io.github.dsctck.core.confirm.EngineProcesses;
import io.github.dsctck.core.confirm.LiveEngineProcesses;
import io.github.dsctck.core.confirm.ManifestComparison;
import io.github.dsctck.core.confirm.RealEngine;
import io.github.dsctck.core.confirm.RecordedEngineProcesses;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.exchange.TranscriptPath;
import io.github.dsctck.core.exchange.TranscriptWriter;
import io.github.dsctck.core.finding.EngineConfirmation;
import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.manifest.LoadFailure;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.masking.Mask;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.run.result.ScopeResult;
import io.github.dsctck.core.run.setting.BackendFactory;
import io.github.dsctck.core.run.setting.Sandbox;
import io.github.dsctck.core.run.setting.SandboxRoot;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Confirms by a real engine which manifests can be loaded. It lists each folder once. */
final class ManifestConfirmations {

  private static final Duration TIMEOUT = Duration.ofMinutes(2);

  private final RealEngine engine;
  private final ManifestComparison comparison;
  private final Setting setting;
  private final String rule;
  private final Map<Path, ManifestFile> lists = new HashMap<>();
  private final Map<Path, Recorded> listings = new HashMap<>();

  /**
   * How the engine is run.
   *
   * @param backends starts its processes
   * @param sandboxes the folder for its own files
   * @param out the folder for the transcripts
   * @param mask inserts placeholders
   */
  record Setting(BackendFactory backends, SandboxRoot sandboxes, OutFolder out, Mask mask) {}

  private record Recorded(EngineListing listing, String transcript) {}

  /**
   * Creates the confirmations of a run.
   *
   * @param rule the rule about the loading of manifests
   */
  ManifestConfirmations(RealEngine engine, Plan plan, Setting setting, String rule) {
    this.engine = engine;
    this.comparison = new ManifestComparison(engine);
    this.setting = setting;
    this.rule = rule;
    plan.files().stream()
        .map(FilePlan::file)
        .filter(file -> file.form() == ManifestForm.MANIFEST_LIST)
        .forEach(file -> lists.putIfAbsent(file.path(), file));
  }

  /** Returns the findings about a manifest file with what the engine says about its loading. */
  ScopeResult applyTo(ScopeResult result, ManifestFile file) {
    if (!ManifestComparison.isListed(file) || !result.rules().containsKey(rule)) {
      return result;
    }
    var whole = file.isEntry() ? lists.getOrDefault(file.path(), file) : file;
    var recorded = listing(file);
    var confirmation = comparison.compare(file, whole, recorded.listing());
    return result.with(
        marked(
            result.rules(),
            file,
            confirmation.differs(),
            confirmation(confirmation, recorded.transcript())),
        result.steps());
  }

  /** What the kit takes for the reason to drop a manifest is no finding where the engine loads. */
  private Map<String, Finding> marked(
      Map<String, Finding> rules,
      ManifestFile file,
      boolean differs,
      EngineConfirmation confirmation) {
    var marked = new LinkedHashMap<>(rules);
    marked.replaceAll(
        (id, finding) ->
            id.equals(rule) || differs && isReason(finding, file)
                ? finding.confirmed(confirmation).unlessContradicted()
                : finding);
    return marked;
  }

  private static boolean isReason(Finding finding, ManifestFile file) {
    var location = finding.location();
    return finding.showsViolation()
        && location != null
        && file.failure()
            .map(LoadFailure::mark)
            .filter(it -> it.line() == location.line() && it.column() == location.column())
            .isPresent();
  }

  private EngineConfirmation confirmation(Confirmation confirmation, String transcript) {
    var reason = confirmation.reason();
    return new EngineConfirmation(
        confirmation.conclusion(),
        engine.toString(),
        reason.isEmpty() ? null : setting.mask().mask(reason),
        new Evidence(transcript, 1, null, null));
  }

  private synchronized Recorded listing(ManifestFile file) {
    return listings.computeIfAbsent(
        Objects.requireNonNull(file.path().getParent()), folder -> list(folder, file));
  }

  private Recorded list(Path folder, ManifestFile file) {
    var transcript = TranscriptPath.ofListing(file.relative());
    try (var home = Sandbox.in(setting.sandboxes().get().path());
        var writer = TranscriptWriter.open(setting.out(), transcript, setting.mask())) {
      var command =
          Invocation.withoutInput(
              List.of("dsc", "resource", "list", "-o", "json"), home.folder(), TIMEOUT);
      var completion = processes(folder, transcript, home).ask(command);
      writer.append(new Exchange(1, "list", OperationName.LIST, false, null, command, completion));
      return new Recorded(EngineListing.of(completion), transcript);
    } catch (IOException e) {
      return new Recorded(
          EngineListing.unusable("dsc could not be run: " + e.getMessage()), transcript);
    }
  }

  private EngineProcesses processes(Path folder, String transcript, Sandbox home) {
    var processes =
        setting
            .backends()
            .before(
                transcript,
                () -> {
                  throw new IOException("dsc cannot be confined");
                });
    Optional<Path> executable = engine.executable();
    return executable
        .<EngineProcesses>map(
            dsc -> new LiveEngineProcesses(engine, dsc, processes, List.of(folder), home.folder()))
        .orElseGet(() -> new RecordedEngineProcesses(processes));
  }
}
