package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.exchange.OperationName;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which properties vary by themselves and may: those nobody can set. A settable one that varies
 * most of the time is the matter of LAW-01 (contract, LAW guards); one that does so now and then is
 * named, so that a verdict does not depend on when the resource was asked.
 */
public final class VolatileProperties {

  private VolatileProperties() {}

  /** Returns the properties that gets showed with several values while nothing was changed. */
  public static List<String> of(Conversation conversation) {
    var names = varying(conversation);
    names.removeAll(explained(conversation));
    SettlingGets.unsettled(conversation).stream()
        .flatMap(pair -> differing(conversation, pair).stream())
        .filter(name -> !isUsual(conversation, name))
        .forEach(names::add);
    names.removeAll(TransientValues.of(conversation).names());
    return List.copyOf(names);
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

  /** Tells whether most gets show another value of a property than the get before. */
  public static boolean isUsual(Conversation conversation, String name) {
    var pairs = Purity.of(conversation).adjacent();
    long different =
        pairs.stream().filter(pair -> differing(conversation, pair).contains(name)).count();
    return 2 * different > pairs.size();
  }

  /** Returns the same, those included of which a get is to blame. */
  static Set<String> varying(Conversation conversation) {
    var last = new HashMap<Map.Entry<Integer, String>, ObservedState>();
    var names = new LinkedHashSet<String>();
    for (var seen : conversation.gets()) {
      var earlier = last.put(Map.entry(seen.epoch(), seen.identity()), seen);
      if (earlier != null && Comparison.sameQuestion(earlier, seen)) {
        names.addAll(new StatePair(earlier, seen).differing(conversation));
      }
    }
    names.removeIf(name -> !mayVary(conversation, name));
    return names;
  }

  /** Tells whether a property may change by itself: nothing that sets it is declared. */
  public static boolean mayVary(Conversation conversation, String name) {
    return !conversation.subject().has(OperationName.SET)
        || conversation.subject().isReadOnly(name);
  }

  /** Returns the properties of which a get is to blame. */
  private static Set<String> explained(Conversation conversation) {
    var names = new LinkedHashSet<String>();
    for (var pair : SettlingGets.settled(conversation)) {
      pair.differing(conversation).stream()
          .filter(name -> !mayVary(conversation, name))
          .forEach(names::add);
    }
    return names;
  }
}
