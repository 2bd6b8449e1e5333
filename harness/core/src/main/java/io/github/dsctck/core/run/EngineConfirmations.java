package io.github.dsctck.core.run;

import io.github.dsctck.core.confirm.Confirmation;
import io.github.dsctck.core.confirm.EngineProcesses;
import io.github.dsctck.core.confirm.EngineReplay;
import io.github.dsctck.core.confirm.LiveEngineProcesses;
import io.github.dsctck.core.confirm.RealEngine;
import io.github.dsctck.core.confirm.RecordedEngineProcesses;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.TranscriptPath;
import io.github.dsctck.core.exchange.TranscriptWriter;
import io.github.dsctck.core.finding.EngineConfirmation;
import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Occurrence;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.masking.Mask;
import io.github.dsctck.core.process.file.FolderRemoval;
import io.github.dsctck.core.run.conversation.OpenConversation;
import io.github.dsctck.core.run.result.ScopeResult;
import io.github.dsctck.core.run.setting.BackendFactory;
import io.github.dsctck.core.run.setting.ConversationBackend;
import io.github.dsctck.core.run.setting.Sandbox;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Confirms the steps of a conversation by a real engine, in the same folder after it was emptied.
 * What the engine was asked and answered has a transcript of its own, so that the confirmations of
 * a recorded run can be repeated without the engine.
 *
 * @param engine the engine
 * @param backends opens what starts the processes
 * @param out the folder for the transcripts
 */
record EngineConfirmations(RealEngine engine, BackendFactory backends, OutFolder out) {

  /** Returns a result with what the engine says about each step. */
  ScopeResult applyTo(
      ScopeResult result,
      OpenConversation conversation,
      ConversationBackend.Setting setting,
      Mask mask)
      throws IOException {
    if (conversation.subject().manifest().kind() == ResourceKind.ACTION) {
      // Nothing undoes an action, so it is not invoked once more.
      return result;
    }
    if (conversation.plan().earlier().isPresent()) {
      // The engine would have to find two versions of one resource.
      return result;
    }
    var own = setting.with(TranscriptPath.ofEngine(setting.transcript()));
    var confirmations = confirm(conversation, own, blamed(result));
    if (confirmations.isEmpty()) {
      return result;
    }
    var byStep =
        confirmations.stream()
            .collect(
                Collectors.toMap(
                    Confirmation::step,
                    confirmation -> recorded(confirmation, own.transcript(), mask),
                    (earlier, later) -> earlier));
    return result.with(marked(result.rules(), byStep), judged(result.steps(), byStep));
  }

  /** Returns the steps about which a finding reports a violation. */
  private static Set<String> blamed(ScopeResult result) {
    return result.rules().values().stream()
        .filter(Finding::showsViolation)
        .flatMap(
            finding ->
                Stream.concat(
                    Stream.ofNullable(finding.step()),
                    Stream.ofNullable(finding.occurrences())
                        .flatMap(List::stream)
                        .map(Occurrence::step)
                        .flatMap(Stream::ofNullable)))
        .collect(Collectors.toSet());
  }

  private List<Confirmation> confirm(
      OpenConversation conversation, ConversationBackend.Setting setting, Set<String> blamed)
      throws IOException {
    empty(setting);
    try (var home = Sandbox.in(Objects.requireNonNull(setting.sandbox().getParent()));
        var transcript = TranscriptWriter.open(out, setting.transcript(), setting.masking());
        var backend = backends.open(setting)) {
      var processes = processes(backend, conversation.subject(), home);
      return new EngineReplay(
              engine, processes, conversation.subject(), exchange -> append(exchange, transcript))
          .repeat(conversation.steps(), blamed);
    }
  }

  private EngineProcesses processes(
      ConversationBackend backend, TestedResource subject, Sandbox home) {
    var manifest = subject.manifest();
    return engine
        .executable()
        .<EngineProcesses>map(
            executable ->
                new LiveEngineProcesses(
                    engine,
                    executable,
                    backend.processes(),
                    List.of(manifest.folder(), manifest.commandFolder()),
                    home.folder()))
        .orElseGet(() -> new RecordedEngineProcesses(backend.processes()));
  }

  private static void append(Exchange exchange, TranscriptWriter transcript) {
    try {
      transcript.append(exchange);
    } catch (IOException e) {
      throw new UncheckedIOException("the transcript of the engine cannot be written", e);
    }
  }

  private static void empty(ConversationBackend.Setting setting) throws IOException {
    try (var entries = Files.newDirectoryStream(setting.sandbox())) {
      for (var entry : entries) {
        FolderRemoval.remove(entry);
      }
    }
  }

  private static Map<String, Finding> marked(
      Map<String, Finding> findings, Map<String, EngineConfirmation> byStep) {
    var marked = new LinkedHashMap<>(findings);
    marked.replaceAll(
        (key, finding) -> {
          var confirmation = finding.step() == null ? null : byStep.get(finding.step());
          return confirmation == null ? finding : finding.confirmed(confirmation);
        });
    return marked;
  }

  private static Map<String, Finding> judged(
      Map<String, Finding> findings, Map<String, EngineConfirmation> byStep) {
    var judged = marked(findings, byStep);
    judged.replaceAll((key, finding) -> finding.unlessContradicted());
    return judged;
  }

  private EngineConfirmation recorded(Confirmation confirmation, String transcript, Mask mask) {
    int line = confirmation.line();
    return new EngineConfirmation(
        confirmation.conclusion(),
        engine.toString(),
        confirmation.reason().isEmpty() ? null : mask.mask(confirmation.reason()),
        line == 0 ? null : new Evidence(transcript, line, null, null));
  }
}
