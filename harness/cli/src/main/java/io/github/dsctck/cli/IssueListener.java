package io.github.dsctck.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.platform.engine.DiscoveryIssue;
import org.junit.platform.engine.DiscoveryIssue.Severity;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.FileSource;
import org.junit.platform.launcher.LauncherDiscoveryListener;

/** Collects what the engine says the user has to mend before anything can run. */
final class IssueListener implements LauncherDiscoveryListener {

  private final List<String> problems = new ArrayList<>();

  @Override
  public void issueEncountered(UniqueId engine, DiscoveryIssue issue) {
    if (issue.severity() == Severity.ERROR) {
      problems.add(issue.source().map(IssueListener::place).orElse("") + issue.message());
    }
  }

  private static String place(TestSource source) {
    if (!(source instanceof FileSource file)) {
      return "";
    }
    var position =
        file.getPosition()
            .map(at -> ":" + at.getLine() + at.getColumn().map(column -> ":" + column).orElse(""))
            .orElse("");
    return relative(file.getFile().toPath()) + position + ": ";
  }

  private static Path relative(Path path) {
    var here = Path.of("").toAbsolutePath();
    return path.startsWith(here) ? here.relativize(path) : path;
  }

  /** Returns the problems as editors and terminals link them: {@code file:line:column: message}. */
  List<String> problems() {
    return List.copyOf(problems);
  }
}
