package io.github.dsctck.launch;

import java.util.ArrayList;
import java.util.List;
import org.junit.platform.engine.DiscoveryIssue;
import org.junit.platform.engine.DiscoveryIssue.Severity;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.FilePosition;
import org.junit.platform.engine.support.descriptor.FileSource;
import org.junit.platform.launcher.LauncherDiscoveryListener;

/** Collects the problems that the user must fix before anything can run. */
final class IssueListener implements LauncherDiscoveryListener {

  private final List<String> problems = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private boolean placed = true;

  @Override
  public void issueEncountered(UniqueId engine, DiscoveryIssue issue) {
    if (issue.severity() == Severity.ERROR) {
      placed &= issue.source().filter(FileSource.class::isInstance).isPresent();
      problems.add(place(issue) + issue.message());
    } else if (issue.severity() == Severity.WARNING) {
      warnings.add(place(issue) + issue.message());
    }
  }

  private static String place(DiscoveryIssue issue) {
    if (!(issue.source().orElse(null) instanceof FileSource source)) {
      return "";
    }
    var file = source.getFile().toPath();
    return source
        .getPosition()
        .map(at -> TypedPath.of(file) + place(at) + ": ")
        .orElseGet(
            () -> issue.message().contains(file.toString()) ? "" : TypedPath.of(file) + ": ");
  }

  private static String place(FilePosition at) {
    return ":" + at.getLine() + at.getColumn().map(column -> ":" + column).orElse("");
  }

  /** Returns whether every problem is a mistake in a file, and none in the request. */
  boolean isAboutFilesOnly() {
    return placed;
  }

  /** Returns the warnings, which prevent no run but may explain its results. */
  List<String> warnings() {
    return List.copyOf(warnings);
  }

  /** Returns the problems as editors and terminals link them: {@code file:line:column: message}. */
  List<String> problems() {
    return List.copyOf(problems);
  }
}
