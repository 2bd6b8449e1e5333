package io.github.dsctck.cli;

import io.github.dsctck.core.catalogue.Because;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Exercise;
import io.github.dsctck.core.catalogue.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the catalogue says about a rule, in words. */
final class RuleText {

  /** The label of the rules that take precedence. */
  static final String YIELDS_TO = "yields to";

  private static final int LABEL = 10;
  private static final int WIDTH = 88;

  private final Catalogue catalogue;

  RuleText(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** Returns the lines of the text. */
  List<String> of(Rule rule) {
    var lines = new ArrayList<String>();
    lines.add("%s  %s  %s".formatted(rule.id(), rule.level(), rule.title()));
    lines.add("");
    add(lines, "", rule.requirement());
    lines.add("");
    fields(rule).forEach((label, text) -> add(lines, label, text));
    return lines;
  }

  /** Returns what is said about a rule beside its title and requirement, by label, in order. */
  Map<String, String> fields(Rule rule) {
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

  private static String reason(Because because) {
    return switch (because) {
      case HARD -> "the engine fails or misbehaves when it is broken";
      case DOC -> "a published document demands it, though the engine does not notice";
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
              : "when seen: in a run in which its subject never occurs it says nothing";
      case PLANNED -> "not yet by this version, and never counted as held";
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

  private static void add(List<String> lines, String label, String text) {
    var indent = label.isEmpty() ? 0 : LABEL;
    var wrapped = Wrapped.lines(text, WIDTH - indent);
    for (int i = 0; i < wrapped.size(); i++) {
      var head = indent == 0 ? "" : ("%-" + LABEL + "s").formatted(i == 0 ? label : "");
      lines.add(head + wrapped.get(i));
    }
  }
}
