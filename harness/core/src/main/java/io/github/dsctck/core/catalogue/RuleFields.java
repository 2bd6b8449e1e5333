package io.github.dsctck.core.catalogue;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The labelled texts about a rule besides its title and requirement, in the same words everywhere.
 */
public final class RuleFields {

  /** The label of the rules that take precedence. */
  public static final String YIELDS_TO = "yields to";

  private final Catalogue catalogue;

  /** Prepares the fields of the rules of a catalogue. */
  public RuleFields(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** Returns the fields by their labels, in order. */
  public Map<String, String> of(Rule rule) {
    var fields = new LinkedHashMap<String, String>();
    if (!rule.isOf(Dialect.V3) && !rule.dialects().isEmpty()) {
      fields.put("dialect", dialects(rule));
    }
    fields.put("applies", rule.applies());
    fields.put("level", because(rule));
    fields.put("checked", checked(rule));
    fields.put("in DSC", rule.engine());
    fields.put("why", rule.why());
    fields.put("fix", rule.fix());
    var yields = catalogue.yieldsTo(rule.id());
    if (!yields.isEmpty()) {
      fields.put(YIELDS_TO, "not reported if one of these failed: " + String.join(", ", yields));
    }
    fields.put("since", since(rule));
    fields.put("sources", String.join("; ", rule.sources()));
    return fields;
  }

  /** Returns the words for the dialects of a rule. */
  public static String dialects(Rule rule) {
    return Stream.of(Dialect.values())
        .filter(rule::isOf)
        .map(Dialect::wireName)
        .collect(Collectors.joining(", "));
  }

  private static String because(Rule rule) {
    return rule.level() + ", because " + reason(rule.because());
  }

  private static String reason(LevelReason because) {
    return switch (because) {
      case HARD -> "the engine fails or misbehaves when a resource violates it";
      case DOC -> "a published document requires it, although the engine does not check it";
      case SCHEMA -> "a published JSON Schema requires it";
      case LAW -> "it follows from the declarative model";
      case SAFETY -> "data, secrets or the machine are at risk";
      case INTEROP -> "other versions of the engine need it";
      case PRACTICE -> "experience recommends it";
    };
  }

  private static String checked(Rule rule) {
    return switch (rule.state()) {
      case BUILT -> checkedWhen(rule);
      case PLANNED -> "not by this version; never counted as passed";
      case UNOBSERVABLE -> "never: " + rule.unobservable();
    };
  }

  private static String checkedWhen(Rule rule) {
    if (rule.check() == CheckPhase.VERSIONS) {
      return "by compare --contract, for two versions of a resource";
    }
    if (rule.isAboutUpdates()) {
      return "by verify --since, for a state that an earlier version set";
    }
    return rule.exercise() == Exercise.ALWAYS
        ? "whenever the rule applies"
        : "only when the situation occurs";
  }

  private static String since(Rule rule) {
    var until = rule.until();
    return "DSC "
        + rule.since()
        + (until == null ? "" : " to " + until)
        + "; "
        + rule.status().wireName();
  }
}
