package io.github.dsctck.core.rules.draft;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.process.ProcessEnding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Checks the exit codes of a resource: DRF-21. */
final class DraftExitCodes {

  private DraftExitCodes() {}

  static Verdict areDistinct(Conversation conversation) {
    var failures = new LinkedHashMap<Integer, Observation>();
    var differences = new LinkedHashMap<Integer, Observation>();
    conversation.steps().stream()
        .flatMap(step -> step.observations().stream())
        .filter(seen -> seen.twin().isEmpty())
        .forEach(
            seen ->
                code(seen)
                    .ifPresent(
                        code ->
                            (seen.succeeded() ? differences : failures).putIfAbsent(code, seen)));
    var all = new LinkedHashMap<>(failures);
    all.putAll(differences);
    if (all.isEmpty()) {
      return Verdict.notExercised("every command ended with exit code 0");
    }
    if (conversation.subject().manifest().exitCodes().isEmpty() && differences.isEmpty()) {
      return Verdict.notApplicable(
          "the manifest lists no exit codes, and no test ended with a difference");
    }
    var violations = new ArrayList<Violation>();
    undocumented(conversation, all).ifPresent(violations::add);
    shared(failures, differences).ifPresent(violations::add);
    return Verdict.of(violations);
  }

  /** Returns the exit code of a command, if it is not 0. */
  private static Optional<Integer> code(Observation seen) {
    return seen.completion().ending() instanceof ProcessEnding.Exited exited && exited.code() != 0
        ? Optional.of(exited.code())
        : Optional.empty();
  }

  private static Optional<Violation> undocumented(
      Conversation conversation, Map<Integer, Observation> seen) {
    var documented = conversation.subject().manifest().exitCodes();
    return documented.isEmpty()
        ? Optional.empty()
        : seen.entrySet().stream()
            .filter(code -> !documented.containsKey(code.getKey()))
            .findFirst()
            .map(
                code ->
                    Violation.in(
                        code.getValue(),
                        "an exit code that \"exitCodes\" lists",
                        "exit code " + code.getKey()));
  }

  private static Optional<Violation> shared(
      Map<Integer, Observation> failures, Map<Integer, Observation> differences) {
    return differences.entrySet().stream()
        .flatMap(
            code ->
                Optional.ofNullable(failures.get(code.getKey())).stream()
                    .map(failed -> shared(code.getKey(), code.getValue(), failed)))
        .findFirst();
  }

  private static Violation shared(int code, Observation difference, Observation failed) {
    return Violation.in(
        difference,
        "an exit code for a difference that no failure has",
        "exit code %d, with which %s failed"
            .formatted(code, failed.exchange().operation().wireName()));
  }
}
