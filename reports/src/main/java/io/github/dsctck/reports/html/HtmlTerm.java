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
          new HtmlTerm(
              "baseline",
              "A file of accepted violations, each with a reason. All other violations fail."),
          new HtmlTerm(
              "certification level",
              "How much a run proved: static, core or full. After a run with --effort full, dsc-tck"
                  + " certify can sign it."),
          new HtmlTerm(
              "conversation",
              "The steps for one instance of a scenario, its explicit steps, or the probe, run in"
                  + " order."),
          new HtmlTerm(
              "exchange", "One process: the input it received and everything it answered."),
          new HtmlTerm("in DSC", "How the real DSC engine reacts to the violation."),
          new HtmlTerm(
              "internal error", "The kit itself failed. This is no finding about the resource."),
          new HtmlTerm(
              "known", "The resource violates the rule, and the baseline accepts the violation."),
          new HtmlTerm(
              "not applicable",
              "The manifest does not declare the feature that the rule is about, or the situation"
                  + " of the rule never occurred."),
          new HtmlTerm(
              "not in profile",
              "The rule is checked, but is not part of the profile. Its result changes no"
                  + " verdict."),
          new HtmlTerm(
              "not tested", "The rule applies, but this run gave no opportunity to check it."),
          new HtmlTerm("provisional", "The rule is new. Its text or level may still change."),
          new HtmlTerm(
              "transcript",
              "The file that records every exchange of a conversation, byte for byte except for"
                  + " secrets."),
          new HtmlTerm(
              "warned",
              "The resource violates a rule at level SHOULD, or a MUST that counts only as a"
                  + " warning."),
          new HtmlTerm(
              "yields to",
              "If the same evidence violates both rules, the rule that yields is not reported, so"
                  + " that one defect gives one finding."));

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
