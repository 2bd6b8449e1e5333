package io.github.dsctck.cli;

import io.github.dsctck.engine.Parameter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.platform.engine.DiscoveryIssue;
import org.junit.platform.engine.DiscoveryIssue.Severity;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.FilePosition;
import org.junit.platform.engine.support.descriptor.FileSource;
import org.junit.platform.launcher.LauncherDiscoveryListener;

/** Collects what the engine says the user has to mend before anything can run. */
final class IssueListener implements LauncherDiscoveryListener {

  private final List<String> problems = new ArrayList<>();

  @Override
  public void issueEncountered(UniqueId engine, DiscoveryIssue issue) {
    if (issue.severity() == Severity.ERROR) {
      problems.add(place(issue) + message(issue));
    }
  }

  /** Returns the message of an issue in the words of the command line. */
  private static String message(DiscoveryIssue issue) {
    return issue
        .message()
        .replace("configuration parameter " + Parameter.SEARCH_PATH.key(), "option --path")
        .replace("configuration parameter dsc-tck.", "option --");
  }

  private static String place(DiscoveryIssue issue) {
    if (!(issue.source().orElse(null) instanceof FileSource source)) {
      return "";
    }
    var file = source.getFile().toPath();
    return source
        .getPosition()
        .map(at -> relative(file) + place(at) + ": ")
        .orElseGet(() -> issue.message().contains(file.toString()) ? "" : relative(file) + ": ");
  }

  private static String place(FilePosition at) {
    return ":" + at.getLine() + at.getColumn().map(column -> ":" + column).orElse("");
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
