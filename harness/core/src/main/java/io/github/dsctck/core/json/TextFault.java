package io.github.dsctck.core.json;

/** Carries the issue that ends a parse up to the parser's entry. */
final class TextFault extends RuntimeException {

  private final transient TextIssue issue;

  TextFault(TextIssue.Kind kind, Mark mark, String message) {
    super(message, null, false, false);
    this.issue = new TextIssue(kind, mark, message);
  }

  TextIssue issue() {
    return issue;
  }
}
