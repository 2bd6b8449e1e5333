package io.github.dsctck.core.json;

/** Carries the issue that ends a parse up to the parser's entry. */
final class TextFault extends RuntimeException {

  private final transient TextIssue issue;

  TextFault(TextIssue.Kind kind, Mark mark, String message) {
    this(new TextIssue(kind, mark, message));
  }

  TextFault(TextIssue issue) {
    super(issue.message(), null, false, false);
    this.issue = issue;
  }

  TextIssue issue() {
    return issue;
  }
}
