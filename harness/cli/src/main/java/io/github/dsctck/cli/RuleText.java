package io.github.dsctck.cli;

import io.github.dsctck.core.catalogue.Because;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Exercise;
import io.github.dsctck.core.catalogue.Rule;
import java.util.ArrayList;
import java.util.List;

/** What the catalogue says about a rule, in words. */
final class RuleText {

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
    add(lines, "applies", rule.applies());
    add(lines, "level", because(rule));
    add(lines, "judged", judged(rule));
    add(lines, "engine", rule.engine());
    add(lines, "why", rule.why());
    add(lines, "fix", rule.fix());
    var yields = catalogue.yieldsTo(rule.id());
    if (!yields.isEmpty()) {
      add(lines, "yields to", String.join(", ", yields));
    }
    add(lines, "holds", holds(rule));
    add(lines, "sources", String.join("; ", rule.sources()));
    return lines;
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
