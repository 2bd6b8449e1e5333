package io.github.dsctck.core.catalogue;

import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All rules of the contract, in its order, and their precedence. */
public final class Catalogue {

  private final Map<String, Rule> rules;
  private final Map<RuleRole, String> roles;
  private final Precedence precedence;

  private Catalogue(Map<String, Rule> rules, Map<RuleRole, String> roles, Precedence precedence) {
    this.rules = rules;
    this.roles = roles;
    this.precedence = precedence;
  }

  /** The catalogue that is built into the kit, which is read once. */
  private static final class BuiltIn {
    static final Catalogue CATALOGUE = read();
  }

  /** Returns the catalogue that is built into the kit. */
  public static Catalogue load() {
    return BuiltIn.CATALOGUE;
  }

  private static Catalogue read() {
    var yaml = new YamlParser();
    var rules =
        Stream.of(Chapter.values())
            .parallel()
            .map(chapter -> new RuleParser(chapter, yaml).parse(Specs.bytes(chapter.file())))
            .flatMap(List::stream)
            .toList();
    return of(rules);
  }

  /**
   * Returns a catalogue of these rules, in their order.
   *
   * @throws IllegalStateException if two have the same id or the same role
   */
  public static Catalogue of(Collection<Rule> rules) {
    var byId = new LinkedHashMap<String, Rule>();
    for (var rule : rules) {
      if (byId.put(rule.id(), rule) != null) {
        throw new IllegalStateException("The catalogue has two rules " + rule.id() + ".");
      }
    }
    return new Catalogue(
        Collections.unmodifiableMap(byId), roles(byId.values()), Precedence.of(byId.values()));
  }

  private static Map<RuleRole, String> roles(Collection<Rule> rules) {
    var roles = new EnumMap<RuleRole, String>(RuleRole.class);
    for (var rule : rules) {
      var role = rule.traits().role();
      var other = role == null ? null : roles.put(role, rule.id());
      if (other != null) {
        throw new IllegalStateException(
            "The rules %s and %s have the same role.".formatted(other, rule.id()));
      }
    }
    return roles;
  }

  /**
   * Returns the rules of a dialect that apply to one version of a resource; their roles stay those
   * of the whole catalogue.
   */
  public Catalogue only(Dialect dialect) {
    return only(dialect, false);
  }

  /**
   * Returns the rules of a dialect; their roles stay those of the whole catalogue.
   *
   * @param updates whether rules about updates from an earlier version are among them
   */
  public Catalogue only(Dialect dialect, boolean updates) {
    var own = new LinkedHashMap<>(rules);
    own.values().removeIf(rule -> !rule.isOf(dialect) || !updates && rule.isAboutUpdates());
    return new Catalogue(Collections.unmodifiableMap(own), roles, precedence.among(own.keySet()));
  }

  /** Returns whether all of its rules belong to a dialect. */
  public boolean isOf(Dialect dialect) {
    return rules.values().stream().allMatch(rule -> rule.isOf(dialect));
  }

  /** Returns this catalogue without precedence of rules that do not count over rules that count. */
  public Catalogue scoredBy(ProfileScope scope) {
    var counting =
        rules.values().stream()
            .filter(scope::counts)
            .map(Rule::id)
            .collect(Collectors.toUnmodifiableSet());
    return new Catalogue(rules, roles, precedence.among(counting));
  }

  /** Returns all rules in the order of the contract. */
  public Collection<Rule> rules() {
    return rules.values();
  }

  /** Returns the rules of one chapter in their order. */
  public List<Rule> rules(Chapter chapter) {
    return rules.values().stream().filter(rule -> rule.chapter() == chapter).toList();
  }

  /** Returns the rule of that id, if there is one. */
  public Optional<Rule> find(String id) {
    return Optional.ofNullable(rules.get(id));
  }

  /**
   * Returns the rule of that id.
   *
   * @throws IllegalArgumentException if no rule has it; the message names the nearest id
   */
  public Rule rule(String id) {
    return find(id).orElseThrow(() -> new IllegalArgumentException(unknown(id)));
  }

  /**
   * Returns the id of the rule that plays a role.
   *
   * @throws IllegalStateException if none does, which is an internal error
   */
  public String id(RuleRole role) {
    var id = roles.get(role);
    if (id == null) {
      throw new IllegalStateException("No rule has the role " + role.wireName() + ".");
    }
    return id;
  }

  /** Returns the ids of the rules that name a mutator, in the order of the contract. */
  public List<String> mutatedBy(String mutator) {
    return rules.values().stream()
        .filter(rule -> rule.traits().mutators().contains(mutator))
        .map(Rule::id)
        .toList();
  }

  /** Returns the sentence for an id that no rule has, with the nearest id where there is one. */
  public String unknown(String id) {
    return "There is no rule "
        + Quotation.of(id)
        + nearest(id).map(near -> "; did you mean " + near + "?").orElse(".");
  }

  /** Returns the id a user most likely meant, if any is near enough. */
  public Optional<String> nearest(String id) {
    return Spelling.nearest(id, rules.keySet());
  }

  /** Returns the rules that one rule names as taking precedence over it, patterns expanded. */
  public Set<String> yieldsTo(String id) {
    return precedence.direct(id);
  }

  /**
   * Returns whether one rule yields to another: where the same evidence violates both, only {@code
   * other} is reported. The relation is not transitive, because a rule yields only to a violated
   * rule; in a chain of violated rules each one yields to the next.
   */
  public boolean yields(String id, String other) {
    return yieldsTo(id).contains(other);
  }
}
