package io.github.dsctck.core.catalogue;

import java.util.LinkedHashMap;
import java.util.Map;

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
    fields.put("applies", rule.applies());
    fields.put("level", because(rule));
    fields.put("judged", judged(rule));
    fields.put("engine", rule.engine());
    fields.put("why", rule.why());
    fields.put("fix", rule.fix());
    var yields = catalogue.yieldsTo(rule.id());
    if (!yields.isEmpty()) {
      fields.put(YIELDS_TO, String.join(", ", yields));
    }
    fields.put("holds", holds(rule));
    fields.put("sources", String.join("; ", rule.sources()));
    return fields;
  }

  private static String because(Rule rule) {
    return rule.level() + ", because " + reason(rule.because());
  }

  private static String reason(LevelReason because) {
    return switch (because) {
      case HARD -> "the engine fails or misbehaves at a violation";
      case DOC -> "a published document demands it, although the engine does not notice";
      case SCHEMA -> "a published JSON Schema demands it";
      case LAW -> "it follows from the declarative model";
      case SAFETY -> "data, secrets or the machine are at risk";
      case INTEROP -> "other versions of the engine need it";
      case PRACTICE -> "experience recommends it";
    };
  }

  private static String judged(Rule rule) {
    return switch (rule.state()) {
      case BUILT ->
          rule.exercise() == Exercise.ALWAYS
              ? "always, wherever it applies"
              : "only when the situation occurs";
      case PLANNED -> "not yet by this version, and never counted as passed";
      case UNOBSERVABLE -> "never: " + rule.unobservable();
    };
  }

  private static String holds(Rule rule) {
    var until = rule.until();
    return "from DSC "
        + rule.since()
        + (until == null ? "" : " to " + until)
        + "; "
        + rule.status().wireName();
  }
}
