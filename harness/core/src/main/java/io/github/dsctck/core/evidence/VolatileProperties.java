package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.exchange.OperationName;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The properties that may vary by themselves, because they cannot be set. LAW-01 covers a settable
 * property that varies most of the time (contract, LAW guards). One that varies occasionally is
 * named in a note, so that a verdict does not depend on the time of the run.
 */
public final class VolatileProperties {

  private final Conversation conversation;
  private final AdjacentGets adjacentGets;
  private final Set<String> varying;
  private final List<String> names;

  VolatileProperties(
      Conversation conversation,
      AdjacentGets adjacentGets,
      SettlingGets settlingGets,
      TransientValues transientValues) {
    this.conversation = conversation;
    this.adjacentGets = adjacentGets;
    this.varying = findVarying();
    this.names = findNames(settlingGets, transientValues);
  }

  /**
   * Returns the properties that gets returned with several values without a change between them.
   */
  public List<String> names() {
    return names;
  }

  /** Returns the varying properties that cannot be set, including those that a get changed. */
  Set<String> varying() {
    return varying;
  }

  private List<String> findNames(SettlingGets settlingGets, TransientValues transientValues) {
    var found = new LinkedHashSet<>(varying);
    settlingGets.unsettled().stream()
        .flatMap(pair -> differing(conversation, pair).stream())
        .filter(name -> !isUsual(name))
        .forEach(found::add);
    found.removeAll(transientValues.names());
    return List.copyOf(found);
  }

  private Set<String> findVarying() {
    var last = new HashMap<Map.Entry<Integer, String>, ObservedState>();
    var found = new LinkedHashSet<String>();
    for (var seen : conversation.gets()) {
      var earlier = last.put(Map.entry(seen.epoch(), seen.identity()), seen);
      if (earlier != null && Comparison.sameQuestion(earlier, seen)) {
        found.addAll(new StatePair(earlier, seen).differing(conversation));
      }
    }
    found.removeIf(name -> !mayVary(conversation, name));
    return Collections.unmodifiableSet(found);
  }

  /** Returns the settable properties in which two gets differ, whose input was the same. */
  public static List<String> differing(Conversation conversation, StatePair pair) {
    return Comparison.exactDifferences(
            conversation.comparable(pair.earlier().state()),
            conversation.comparable(pair.later().state()))
        .stream()
        .filter(name -> !mayVary(conversation, name))
        .toList();
  }

  /** Returns whether most gets return another value of a property than the get before. */
  public boolean isUsual(String name) {
    var pairs = adjacentGets.pairs();
    long different =
        pairs.stream().filter(pair -> differing(conversation, pair).contains(name)).count();
    return 2 * different > pairs.size();
  }

  /** Returns whether a property may change by itself, because the resource cannot set it. */
  public static boolean mayVary(Conversation conversation, String name) {
    return !conversation.subject().has(OperationName.SET)
        || conversation.subject().isReadOnly(name);
  }
}
