package io.github.dsctck.core.catalogue;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The precedence among rules. A rule names ids and patterns such as {@code MAN-*}, where the star
 * matches the rest of an id. A pattern matches only other rules of at least the same level, because
 * a violation must not disappear behind a warning, and only those of the same dialect.
 */
final class Precedence {

  private final Map<String, Set<String>> direct;

  private Precedence(Map<String, Set<String>> direct) {
    this.direct = direct;
  }

  static Precedence of(Collection<Rule> rules) {
    var direct = new LinkedHashMap<String, Set<String>>();
    for (var rule : rules) {
      direct.put(rule.id(), expand(rule, rules));
    }
    return new Precedence(direct);
  }

  /** Returns the same precedence, in which the given rules do not yield to other rules. */
  Precedence among(Set<String> some) {
    var kept = new LinkedHashMap<String, Set<String>>();
    direct.forEach(
        (id, others) -> {
          var named = new LinkedHashSet<>(others);
          if (some.contains(id)) {
            named.retainAll(some);
          }
          kept.put(id, Collections.unmodifiableSet(named));
        });
    return new Precedence(kept);
  }

  Set<String> direct(String id) {
    return direct.getOrDefault(id, Set.of());
  }

  private static Set<String> expand(Rule rule, Collection<Rule> rules) {
    var named = new LinkedHashSet<String>();
    for (var pattern : rule.yieldsTo()) {
      if (pattern.endsWith("*")) {
        named.addAll(matching(rule, pattern.substring(0, pattern.length() - 1), rules));
      } else {
        named.add(pattern);
      }
    }
    return Collections.unmodifiableSet(named);
  }

  private static List<String> matching(Rule rule, String prefix, Collection<Rule> rules) {
    return rules.stream()
        .filter(other -> other.id().startsWith(prefix) && !other.id().equals(rule.id()))
        .filter(other -> other.level().compareTo(rule.level()) <= 0)
        .filter(other -> sharesADialect(rule, other))
        .map(Rule::id)
        .toList();
  }

  private static boolean sharesADialect(Rule rule, Rule other) {
    return rule.check() == CheckPhase.VERSIONS && other.check() == CheckPhase.VERSIONS
        || !Collections.disjoint(rule.traits().dialects(), other.traits().dialects());
  }
}
