package io.github.dsctck.core.run;

import io.github.dsctck.core.confirm.Confirmation;
import io.github.dsctck.core.confirm.Confirmation.Conclusion;
import io.github.dsctck.core.confirm.EngineReplay;
import io.github.dsctck.core.confirm.MovingProperties;
import io.github.dsctck.core.confirm.RealEngine;
import io.github.dsctck.core.finding.EngineConfirmation;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.masking.Mask;
import io.github.dsctck.core.process.file.FolderRemoval;
import io.github.dsctck.core.run.conversation.OpenConversation;
import io.github.dsctck.core.run.result.RunNote;
import io.github.dsctck.core.run.result.ScopeResult;
import io.github.dsctck.core.run.setting.BackendFactory;
import io.github.dsctck.core.run.setting.ConversationBackend;
import io.github.dsctck.core.run.setting.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Confirms the steps of a conversation by a real engine, in the same folder after it was emptied.
 *
 * @param engine the engine
 * @param backends opens what starts the processes
 */
record EngineConfirmations(RealEngine engine, BackendFactory backends) {

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
    var confirmations = confirm(conversation, setting);
    if (confirmations.isEmpty()) {
      return result;
    }
    var byStep =
        confirmations.stream()
            .collect(
                Collectors.toMap(
                    Confirmation::step, Function.identity(), (earlier, later) -> earlier));
    return result
        .with(marked(result.rules(), byStep, mask), judged(result.steps(), byStep, mask))
        .with(List.of(RunNote.of(summary(conversation, confirmations))));
  }

  private List<Confirmation> confirm(
      OpenConversation conversation, ConversationBackend.Setting setting) throws IOException {
    empty(setting);
    var home = Sandbox.in(Objects.requireNonNull(setting.sandbox().getParent()));
    var moving = MovingProperties.in(conversation.steps());
    try (var backend = backends.open(setting)) {
      return new EngineReplay(
              engine, backend.processes(), conversation.subject(), home.folder(), moving)
          .repeat(conversation.steps());
    } finally {
      home.close();
    }
  }

  private static void empty(ConversationBackend.Setting setting) throws IOException {
    try (var entries = Files.newDirectoryStream(setting.sandbox())) {
      for (var entry : entries) {
        FolderRemoval.remove(entry);
      }
    }
  }

  private Map<String, Finding> marked(
      Map<String, Finding> findings, Map<String, Confirmation> byStep, Mask mask) {
    var marked = new LinkedHashMap<String, Finding>();
    findings.forEach(
        (key, finding) -> {
          var confirmation = finding.step() == null ? null : byStep.get(finding.step());
          marked.put(
              key,
              confirmation == null ? finding : finding.confirmed(recorded(confirmation, mask)));
        });
    return marked;
  }

  private Map<String, Finding> judged(
      Map<String, Finding> findings, Map<String, Confirmation> byStep, Mask mask) {
    var judged = marked(findings, byStep, mask);
    judged.replaceAll(
        (key, finding) -> {
          var confirmation = finding.step() == null ? null : byStep.get(finding.step());
          return confirmation != null && confirmation.conclusion() == Conclusion.DISAGREES
              ? finding.asError(
                  "the kit and %s differ: %s".formatted(engine, mask.mask(confirmation.reason())))
              : finding;
        });
    return judged;
  }

  private EngineConfirmation recorded(Confirmation confirmation, Mask mask) {
    return new EngineConfirmation(
        confirmation.conclusion().name(),
        engine.toString(),
        confirmation.reason().isEmpty() ? null : mask.mask(confirmation.reason()));
  }

  private String summary(OpenConversation conversation, List<Confirmation> confirmations) {
    long agreeing = count(confirmations, Conclusion.AGREES);
    long differing = count(confirmations, Conclusion.DISAGREES);
    return "%s: %s agrees with the kit in %d of %d steps; %d could not be compared"
        .formatted(
            conversation.plan().title(),
            engine,
            agreeing,
            agreeing + differing,
            confirmations.size() - agreeing - differing);
  }

  private static long count(List<Confirmation> confirmations, Conclusion conclusion) {
    return confirmations.stream().filter(it -> it.conclusion() == conclusion).count();
  }
}
