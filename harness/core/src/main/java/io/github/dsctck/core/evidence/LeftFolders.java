package io.github.dsctck.core.evidence;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The empty folders that read-only processes created when called for a missing instance. A folder
 * belongs to the state if a later set stores the instance in it; any other may belong to a cache or
 * an interpreter.
 */
final class LeftFolders {

  private LeftFolders() {}

  /** Returns the first folder that each such process created, by the process. */
  static Map<Observation, String> of(Conversation conversation) {
    var left = new LinkedHashMap<Observation, String>();
    for (var step : conversation.steps()) {
      if (step.before() == Existence.ABSENT) {
        step.own()
            .filter(Observation::mustChangeNothing)
            .ifPresent(
                own ->
                    conversation.newFoldersAnywhere(own).stream()
                        .filter(folder -> keepsInstance(conversation, step, folder))
                        .findFirst()
                        .ifPresent(folder -> left.put(own, folder)));
      }
    }
    return left;
  }

  private static boolean keepsInstance(Conversation conversation, StepRecord left, String folder) {
    return sets(conversation, left).stream()
        .flatMap(set -> conversation.changedAnywhere(set).stream())
        .anyMatch(file -> file.startsWith(folder));
  }

  private static List<Observation> sets(Conversation conversation, StepRecord after) {
    var sets = new ArrayList<Observation>();
    conversation.successful(OperationName.SET).stream()
        .filter(set -> set.plan().number() > after.plan().number())
        .filter(set -> set.identity().equals(after.identity()))
        .forEach(set -> set.own().ifPresent(sets::add));
    return sets;
  }
}
