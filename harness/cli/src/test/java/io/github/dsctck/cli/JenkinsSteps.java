package io.github.dsctck.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The steps that have no body. */
final class JenkinsSteps {

  private interface Doing {
    Object perform(JenkinsStep step) throws Exception;
  }

  private static final Set<String> OTHER_SYSTEMS = Set.of("windows", "macos");

  private final Map<String, Doing> known = new HashMap<>();
  private final Map<String, Path> credentials = new HashMap<>();
  private final Map<Integer, Exception> troubles = new HashMap<>();
  private final JenkinsBuild build;
  private final Path root;
  private final Stashes stashes;
  private int commands;
  private int workspaces;
  private Path source;

  JenkinsSteps(JenkinsBuild build, Path root) throws IOException {
    this.build = build;
    this.root = root;
    this.stashes = new Stashes(Files.createTempDirectory(root, "stashes"));
    known.put("enter", step -> enter(step.text(), step.arguments().get(1)));
    known.put("leave", step -> leave());
    known.put("mark", step -> mark(step.text()));
    known.put("echo", step -> tell(step.text()));
    known.put("error", JenkinsSteps::error);
    known.put("unstable", step -> mark("UNSTABLE"));
    known.put("isUnix", step -> build.place().isUnix());
    known.put("checkout", step -> null);
    known.put("library", step -> library());
    known.put("sh", this::sh);
    known.put("bat", this::bat);
    known.put("fileExists", step -> Files.exists(below(step.text())));
    known.put("deleteDir", step -> Stashes.clear(build.place().folder()));
    known.put("stash", step -> stashes.keep(step, build.place().folder()));
    known.put("unstash", step -> stashes.restore(step.text(), build.place().folder()));
    known.put("file", JenkinsStep::named);
    known.put("sarif", JenkinsStep::named);
    for (var publication : List.of("junit", "allure", "publishHTML", "recordIssues")) {
      known.put(publication, step -> null);
    }
    known.put("archiveArtifacts", this::archive);
  }

  boolean knows(String step) {
    return known.containsKey(step);
  }

  Object perform(JenkinsStep step) throws Exception {
    return known.get(step.name()).perform(step);
  }

  /** Takes the plugins away that have some steps. */
  void remove(String... steps) {
    known.keySet().removeAll(Set.of(steps));
  }

  /** Checks a folder out into each workspace. */
  void checkOut(Path folder) {
    source = folder;
  }

  /** Keeps a file as a credential. */
  void credential(String id, Path file) {
    credentials.put(id, file);
  }

  /** Lets a command fail instead of running; the first is number 1. */
  void fail(int command, Exception trouble) {
    troubles.put(command, trouble);
  }

  private Object enter(String what, Object argument) throws IOException {
    var place = build.place();
    build.enter(
        switch (what) {
          case "node" -> new JenkinsPlace(argument.toString(), workspace(), place.environment());
          case "dir" -> place.in(argument.toString());
          case "withEnv" -> place.with((List<?>) argument);
          case "withCredentials" -> place.with(bound((List<?>) argument));
          default -> throw new IllegalArgumentException(what);
        });
    return null;
  }

  private Path workspace() throws IOException {
    var workspace = Files.createDirectories(root.resolve("workspace@" + ++workspaces));
    if (source != null) {
      Stashes.copy(source, workspace, file -> true);
    }
    return workspace;
  }

  private List<String> bound(List<?> bindings) {
    return bindings.stream()
        .map(Map.class::cast)
        .map(one -> one.get("variable") + "=" + credentials.get(one.get("credentialsId")))
        .toList();
  }

  private Object leave() {
    build.leave();
    return null;
  }

  private Object mark(String result) {
    build.mark(result);
    return null;
  }

  private Object tell(String text) {
    build.tell(text);
    return null;
  }

  private static Object error(JenkinsStep step) throws IOException {
    throw new IOException(step.text());
  }

  private Object library() throws IOException {
    build.load(Launched.repository().resolve("harness/ci/jenkins/vars/dscTck.groovy"));
    return null;
  }

  private Path below(String path) {
    return build.place().folder().resolve(path);
  }

  private Object archive(JenkinsStep step) throws IOException {
    var chosen = Stashes.matching(step, "artifacts");
    Stashes.copy(build.place().folder(), root.resolve("artifacts"), chosen);
    return null;
  }

  private Object sh(JenkinsStep step) throws Exception {
    var script = Files.writeString(Files.createTempFile(root, "script", ".sh"), script(step));
    return ended(step, run(Path.of("/bin/sh"), "-xe", script.toString()));
  }

  private Object bat(JenkinsStep step) throws Exception {
    var words = BatchLine.words(script(step), build.environment());
    var launcher = words.get(0);
    if (!launcher.endsWith("\\harness\\ci\\kit.cmd")) {
      throw new IOException("There is no " + launcher);
    }
    var arguments = words.subList(1, words.size()).toArray(String[]::new);
    return ended(step, run(Launched.launcher(), arguments));
  }

  private static String script(JenkinsStep step) {
    return step.named().isEmpty() ? step.text() : step.named("script");
  }

  private Launched run(Path program, String... arguments) throws Exception {
    var trouble = troubles.get(++commands);
    if (trouble != null) {
      throw trouble;
    }
    var folder = Files.createDirectories(build.place().folder());
    var run = Launched.by(program, folder, build.environment(), arguments);
    if (OTHER_SYSTEMS.contains(build.place().agent())) {
      claimSystem(build.place());
    }
    return run;
  }

  /** Makes results look like those of the operating system that the agent pretends to have. */
  private static void claimSystem(JenkinsPlace place) throws IOException {
    try (var results = Files.newDirectoryStream(place.folder(), "dsc-tck-*")) {
      for (var one : results) {
        var findings = one.resolve("findings.jsonl");
        var claimed = "\"os\":\"" + place.agent() + "\"";
        if (Files.exists(findings)) {
          Files.writeString(
              findings, Files.readString(findings).replaceFirst("\"os\":\"\\w+\"", claimed));
        }
      }
    }
  }

  private Object ended(JenkinsStep step, Launched run) throws IOException {
    build.tell(run.err() + run.out());
    if (Boolean.TRUE.equals(step.named().get("returnStatus"))) {
      return run.exitCode();
    }
    if (run.exitCode() != 0) {
      throw new IOException("script returned exit code " + run.exitCode());
    }
    return null;
  }
}
