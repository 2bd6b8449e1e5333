package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.ObservedState;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The adjacent gets that differ: by what the first one changed, or by a system that changes by
 * itself.
 *
 * @param settled the pairs that differ because the first get changed something: every later get
 *     shows the same state and no earlier get showed any, or the first one changed files in the
 *     sandbox
 * @param unsettled the pairs that differ for no reason and do not settle
 */
public record SettlingGets(List<StatePair> settled, List<StatePair> unsettled) {

  /** Sorts the adjacent gets that differ. */
  static SettlingGets of(Conversation conversation, AdjacentGets adjacentGets) {
    Predicate<StatePair> differs =
        pair ->
            !conversation
                .comparable(pair.earlier().state())
                .equals(conversation.comparable(pair.later().state()));
    var sorted =
        adjacentGets.pairs().stream()
            .filter(differs)
            .collect(Collectors.partitioningBy(pair -> settles(conversation, pair)));
    return new SettlingGets(
        sorted.getOrDefault(true, List.of()), sorted.getOrDefault(false, List.of()));
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
        ? !pair.earlier().exists() && pair.later().exists()
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
}
