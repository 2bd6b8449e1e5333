package io.github.dsctck.reports.console;

import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceVerdict;

/** The style of emphasised console text. */
public enum ConsoleStyle {
  /** No emphasis: for files, pipes and NO_COLOR. */
  PLAIN,
  /** ANSI colours: for terminals. */
  ANSI;

  private static final String RED = "31;1";
  private static final String YELLOW = "33;1";
  private static final String GREEN = "32;1";
  private static final String MAGENTA = "35;1";

  String verdict(ResourceVerdict verdict, String text) {
    return set(
        switch (verdict) {
          case VIOLATES -> RED;
          case ERROR -> MAGENTA;
          case INCOMPLETE -> YELLOW;
          case CONFORMS -> GREEN;
        },
        text);
  }

  String outcome(Outcome outcome, String text) {
    return switch (outcome) {
      case FAIL -> set(RED, text);
      case WARN, KNOWN, NOT_EXERCISED -> set(YELLOW, text);
      case ERROR -> set(MAGENTA, text);
      case PASS -> set(GREEN, text);
      case NOT_APPLICABLE, UNSCORED -> text;
    };
  }

  String strong(String text) {
    return set("1", text);
  }

  String faint(String text) {
    return set("2", text);
  }

  private String set(String codes, String text) {
    return this == PLAIN ? text : "\u001b[" + codes + "m" + text + "\u001b[0m";
  }
}
