package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.json.JsonBoolean;
import java.util.List;

/** Tells gets that changed something from a system that changes by itself. */
public final class SettlingGets {

  private SettlingGets() {}

  /**
   * Returns the pairs of gets that differ because the first one changed something: after them every
   * get says the same and no get before said anything, or the first one left other files in the
   * sandbox.
   */
  public static List<StatePair> settled(Conversation conversation) {
    return differing(conversation).stream().filter(pair -> settles(conversation, pair)).toList();
  }

  /** Returns the pairs of gets that differ for no reason and do not settle. */
  public static List<StatePair> unsettled(Conversation conversation) {
    return differing(conversation).stream().filter(pair -> !settles(conversation, pair)).toList();
  }

  private static List<StatePair> differing(Conversation conversation) {
    return Purity.of(conversation).adjacent().stream()
        .filter(
            pair ->
                !conversation
                    .comparable(pair.earlier().state())
                    .equals(conversation.comparable(pair.later().state())))
        .toList();
  }

  private static boolean leftFiles(Conversation conversation, StatePair pair) {
    return !conversation.changedFiles(pair.earlier().observation()).isEmpty();
  }

  private static boolean settles(Conversation conversation, StatePair pair) {
    if (leftFiles(conversation, pair)) {
      return true;
    }
    var alike =
        conversation.gets().stream()
            .filter(seen -> seen.epoch() == pair.later().epoch())
            .filter(seen -> seen.identity().equals(pair.later().identity()))
            .filter(seen -> Comparison.sameQuestion(seen, pair.later()))
            .toList();
    if (alike.stream().anyMatch(seen -> number(seen) < number(pair.earlier()))) {
      return false;
    }
    var later = alike.stream().filter(seen -> number(seen) > number(pair.later())).toList();
    return later.isEmpty()
        ? !exists(pair.earlier()) && exists(pair.later())
        : later.stream()
            .allMatch(
                seen ->
                    conversation
                        .comparable(seen.state())
                        .equals(conversation.comparable(pair.later().state())));
  }

  private static int number(ObservedState seen) {
    return seen.observation().exchange().number();
  }

  public static boolean exists(ObservedState seen) {
    return !JsonBoolean.FALSE.equals(seen.state().get("_exist"));
  }
}
