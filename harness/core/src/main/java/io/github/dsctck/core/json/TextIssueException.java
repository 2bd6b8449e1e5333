package io.github.dsctck.core.json;

/** Carries the issue that ends a parse up to the entry of the parser. */
final class TextIssueException extends RuntimeException {

  private final transient TextIssue issue;

  TextIssueException(TextIssue.Kind kind, Mark mark, String message) {
    this(new TextIssue(kind, mark, message));
  }

  TextIssueException(TextIssue issue) {
    super(issue.message(), null, false, false);
    this.issue = issue;
  }

  TextIssue issue() {
    return issue;
  }
}
