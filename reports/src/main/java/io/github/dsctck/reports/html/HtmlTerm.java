package io.github.dsctck.reports.html;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A term that the glossary of the page explains.
 *
 * @param name the term
 * @param meaning what it means
 */
public record HtmlTerm(String name, String meaning) {

  static final List<HtmlTerm> GLOSSARY =
      List.of(
          new HtmlTerm("baseline", "A file with accepted violations and the reason for each."),
          new HtmlTerm(
              "conversation",
              "All exchanges with a resource for one scenario, or for the probe, which only reads."),
          new HtmlTerm(
              "eligible for certification",
              "The run has shown everything that a certificate at this level states. The levels"
                  + " are static, core and full."),
          new HtmlTerm(
              "exchange", "One process: the command and the input sent, and the output received."),
          new HtmlTerm(
              "internal error", "The kit failed to judge the rule. The resource is not at fault."),
          new HtmlTerm("known", "The rule failed, and the baseline accepts the violation."),
          new HtmlTerm(
              "not applicable", "The rule concerns a feature that the resource does not declare."),
          new HtmlTerm(
              "not exercised",
              "The rule applies, but nothing in the run could show whether the resource follows"
                  + " it."),
          new HtmlTerm(
              "not in profile",
              "The profile of the run does not contain the rule. Its result does not count."),
          new HtmlTerm(
              "provisional", "The rule is new. Its requirement or level may still change."),
          new HtmlTerm("transcript", "The file with all exchanges of a conversation."),
          new HtmlTerm("warning", "A rule at level SHOULD failed. The verdict does not change."),
          new HtmlTerm(
              "yields to",
              "The rule is not reported if one of the named rules failed, because they describe the"
                  + " same defect better."));

  /** Returns the anchor of a term, null for a word that the glossary does not explain. */
  public static @Nullable String anchor(String name) {
    return find(name).map(HtmlTerm::anchor).orElse(null);
  }

  private static Optional<HtmlTerm> find(String name) {
    return GLOSSARY.stream().filter(term -> term.name().equals(name)).findFirst();
  }

  String anchor() {
    return "term-" + name.replace(' ', '-');
  }
}
