package io.github.dsctck.core.catalogue;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which rules give way to which. A rule names ids and patterns: {@code *} stands for any characters
 * and never for the rule itself, and a pattern behind {@code !} takes away what those before it
 * named.
 */
final class Precedence {

  private final Map<String, Set<String>> direct;

  private Precedence(Map<String, Set<String>> direct) {
    this.direct = direct;
  }

  static Precedence of(Collection<Rule> rules) {
    var ids = rules.stream().map(Rule::id).toList();
    var direct = new LinkedHashMap<String, Set<String>>();
    for (var rule : rules) {
      direct.put(rule.id(), expand(rule, ids));
    }
    return new Precedence(direct);
  }

  Set<String> direct(String id) {
    return direct.getOrDefault(id, Set.of());
  }

  boolean yields(String id, String other) {
    var seen = new HashSet<String>();
    var open = new ArrayDeque<>(direct(id));
    while (!open.isEmpty()) {
      var next = open.remove();
      if (next.equals(other)) {
        return true;
      }
      if (seen.add(next)) {
        open.addAll(direct(next));
      }
    }
    return false;
  }

  private static Set<String> expand(Rule rule, List<String> ids) {
    var named = new LinkedHashSet<String>();
    for (var pattern : rule.yieldsTo()) {
      if (pattern.startsWith("!")) {
        named.removeIf(matches(pattern.substring(1)));
      } else {
        named.addAll(matching(rule, pattern, ids));
      }
    }
    return Collections.unmodifiableSet(named);
  }

  private static List<String> matching(Rule rule, String pattern, List<String> ids) {
    if (!pattern.contains("*")) {
      return List.of(pattern);
    }
    var matches = matches(pattern);
    return ids.stream().filter(id -> !id.equals(rule.id()) && matches.test(id)).toList();
  }

  /** A star may only stand at the end. */
  private static Predicate<String> matches(String pattern) {
    return pattern.endsWith("*")
        ? id -> id.startsWith(pattern.substring(0, pattern.length() - 1))
        : pattern::equals;
  }
}
