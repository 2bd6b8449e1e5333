package io.github.dsctck.specwatch;

import io.github.dsctck.core.generation.EngineFact;
import io.github.dsctck.specwatch.SpecTree.FunctionText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/** Collects facts with their places; of equal facts, the first one counts. */
final class FactCollector {

  /** Many times what an engine has; a source that multiplies types could fill the memory. */
  private static final int MOST = 10_000;

  private final SortedMap<EngineFact, SourcePlace> facts = new TreeMap<>();
  private final SortedMap<EngineFact, SourcePlace> guards = new TreeMap<>();
  private final SortedMap<String, FunctionText> functions = new TreeMap<>();
  private final Map<String, SourcePlace> topics = new HashMap<>();

  /** Records where a topic is declared. */
  void declare(String topic, SourcePlace place) {
    topics.putIfAbsent(topic, place);
  }

  /** Adds a fact, unless there are too many already. */
  void add(String topic, String value, SourcePlace place) {
    if (!isFull()) {
      facts.putIfAbsent(new EngineFact(topic, value), place);
    }
  }

  void guard(String topic, String value, SourcePlace place) {
    guards.putIfAbsent(new EngineFact(topic, value), place);
  }

  /** Returns whether further facts are left out. */
  boolean isFull() {
    return facts.size() >= MOST;
  }

  void function(String name, String digest, SourcePlace place) {
    functions.putIfAbsent(name, new FunctionText(digest, place));
  }

  SpecTree finish(List<UnreadSource> unread) {
    var all = new ArrayList<>(unread);
    if (isFull()) {
      var place = facts.get(facts.lastKey());
      all.add(new UnreadSource(Objects.requireNonNull(place), "more than " + MOST + " facts"));
    }
    return new SpecTree(facts, guards, functions, topics, all);
  }
}
