package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.condition.Condition;
import io.github.dsctck.core.emulation.executable.ExecutableLookup;
import io.github.dsctck.core.manifest.Draft;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.process.file.ProgramFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks the executables that a manifest names, without starting them. */
public final class Executables {

  private static final String HOSTED = "only a PowerShell host runs the executable";

  private static final Map<String, Set<String>> SYSTEM_TAGS =
      Map.of(
          "windows", Set.of("windows"),
          "linux", Set.of("linux"),
          "macos", Set.of("macos", "darwin", "osx"));

  private Executables() {}

  /**
   * One executable and the first place in the manifest that names it.
   *
   * @param name the executable
   * @param pointer the JSON Pointer of the member
   * @param command the object that has it
   */
  private record Mention(String name, String pointer, ManifestDocument.Command command) {

    Violation violation(String expected, String found) {
      return command.violation("executable", expected, found);
    }
  }

  /** EXE-01. */
  public static Verdict areFound(TestedResource subject) {
    var mentions = mentions(subject);
    if (mentions.isEmpty()) {
      return Verdict.notApplicable("the manifest names no executable");
    }
    if (isHosted(subject)) {
      return Verdict.notExercised(HOSTED);
    }
    var missing =
        mentions.stream()
            .filter(mention -> find(subject, mention) instanceof ExecutableLookup.NotFound)
            .toList();
    if (missing.isEmpty()) {
      return isSeen(subject) ? Verdict.satisfied() : unseen(subject);
    }
    return unseenHere(subject, missing).orElseGet(() -> notFound(subject, missing));
  }

  /** Returns why it is no fault that executables are not found here, if so. */
  private static Optional<Verdict> unseenHere(TestedResource subject, List<Mention> missing) {
    if (subject.finder().isBlind()) {
      return Optional.of(unseen(subject));
    }
    boolean elsewhere =
        isForAnotherSystem(subject) && missing.stream().allMatch(it -> isBare(it.name()));
    return unmetCondition(subject)
        .or(
            () ->
                Optional.of(missing.get(0).name())
                    .filter(name -> elsewhere)
                    .map(
                        name ->
                            FoundText.quoted(name)
                                + " does not exist here, and the tags of the manifest name another"
                                + " operating system"))
        .map(Verdict::notExercised);
  }

  private static Verdict notFound(TestedResource subject, List<Mention> missing) {
    boolean draft = subject.manifest().isDraft();
    boolean elsewhere = isForAnotherSystem(subject);
    return Verdict.of(
        missing.stream()
            .filter(mention -> !elsewhere || !isBare(mention.name()))
            .map(
                mention ->
                    draft
                        ? mention.violation(
                            "an executable on the PATH", FoundText.quoted(mention.name()))
                        : mention.violation(
                            "an executable on the PATH or in the folder of the manifest",
                            FoundText.quoted(mention.name()) + ", which is in neither"))
            .toList());
  }

  /** Returns whether what is beside the manifest shows all systems that the resource is for. */
  private static boolean isSeen(TestedResource subject) {
    var unseen = subject.finder().unseen().size();
    return unseen == 0 || (unseen == 1 && subject.finder().isBlind());
  }

  private static Verdict unseen(TestedResource subject) {
    if (subject.finder().systems().isEmpty()) {
      return Verdict.notExercised("the resource is for none of the operating systems of the run");
    }
    var systems =
        subject.finder().unseen().stream()
            .map(OperatingSystem::wireName)
            .collect(Collectors.joining(" and "));
    return Verdict.notExercised(
        "the executables of %s cannot be seen on this system".formatted(systems));
  }

  private static boolean isHosted(TestedResource subject) {
    return subject.manifest().draft().flatMap(Draft::hosted).isPresent();
  }

  private static Optional<String> unmetCondition(TestedResource subject) {
    return subject
        .manifest()
        .condition()
        .flatMap(
            text ->
                Optional.of(Condition.evaluate(text, subject.finder()))
                    .filter(condition -> !condition.isMet())
                    .map(condition -> condition.describe(text)));
  }

  private static List<Mention> mentions(TestedResource subject) {
    var found = new LinkedHashMap<String, Mention>();
    var root = subject.manifest().document();
    for (var command : new ManifestDocument(subject.file(), root).commands()) {
      command
          .member("executable")
          .flatMap(subject.file()::text)
          .filter(name -> !name.isEmpty())
          .ifPresent(
              name -> found.putIfAbsent(name, new Mention(name, command.pointer(), command)));
    }
    return List.copyOf(found.values());
  }

  private static ExecutableLookup find(TestedResource subject, Mention mention) {
    var folder = subject.manifest().folder();
    return subject.manifest().isDraft()
        ? subject.finder().findOnPath(mention.name(), folder)
        : subject.finder().find(mention.name(), folder);
  }

  private static boolean isBare(String executable) {
    return executable.indexOf('/') < 0 && executable.indexOf('\\') < 0;
  }

  private static boolean isForAnotherSystem(TestedResource subject) {
    var named = systems(subject.manifest());
    return !named.isEmpty() && !named.contains(subject.finder().system().wireName());
  }

  /** Returns the operating systems that the tags name. */
  private static List<String> systems(Manifest manifest) {
    return SYSTEM_TAGS.entrySet().stream()
        .filter(
            system ->
                manifest.tags().stream()
                    .map(tag -> tag.toLowerCase(Locale.ROOT))
                    .anyMatch(system.getValue()::contains))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** EXE-04. */
  public static Verdict canBeStarted(TestedResource subject) {
    var mentions = mentions(subject);
    if (mentions.isEmpty()) {
      return Verdict.notApplicable("the manifest names no executable");
    }
    if (isHosted(subject)) {
      return Verdict.notExercised(HOSTED);
    }
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var mention : mentions) {
      if (find(subject, mention) instanceof ExecutableLookup.Found found) {
        judged = true;
        obstacle(subject, found.file())
            .map(
                obstacle ->
                    mention.violation(
                        "an executable that the operating system can start by itself",
                        FoundText.quoted(mention.name()) + " " + obstacle))
            .ifPresent(violations::add);
      }
    }
    violations.addAll(unreadableScripts(subject));
    if (mayNotBeMeant(subject) || (violations.isEmpty() && !isStartableHere(subject, mentions))) {
      return unseen(subject);
    }
    return judged ? Verdict.of(violations) : Verdict.blockedBy(RuleRole.EXECUTABLE_FOUND);
  }

  private static List<Violation> unreadableScripts(TestedResource subject) {
    return new ManifestDocument(subject.file(), subject.manifest().document())
        .commands().stream()
            .flatMap(
                command ->
                    ShellScripts.violation(command, subject.manifest().commandFolder()).stream())
            .limit(1)
            .toList();
  }

  /** Returns whether the manifest leaves open that it is for a system that cannot be looked at. */
  private static boolean mayNotBeMeant(TestedResource subject) {
    return subject.finder().isBlind()
        && (unmetCondition(subject).isPresent() || isForAnotherSystem(subject));
  }

  /** Returns whether the files here show whether the systems of a resource can start them. */
  private static boolean isStartableHere(TestedResource subject, List<Mention> mentions) {
    if (!subject.finder().isBlind()) {
      return isSeen(subject);
    }
    return isForWindows(subject)
        && isSeen(subject)
        && mentions.stream()
            .allMatch(mention -> find(subject, mention) instanceof ExecutableLookup.Found);
  }

  /** Returns why a file cannot be started; the mode of a file for another system is unknown. */
  private static Optional<String> obstacle(TestedResource subject, Path file) {
    if (isForWindows(subject)) {
      return onWindows(file);
    }
    return subject.finder().isBlind()
        ? Optional.empty()
        : ProgramFormat.obstacle(file).or(() -> unknownInterpreter(subject, file));
  }

  /** Returns that the program after {@code #!/usr/bin/env} is not on the PATH, if so. */
  private static Optional<String> unknownInterpreter(TestedResource subject, Path file) {
    return ProgramFormat.searchedInterpreter(file)
        .filter(
            name ->
                subject.finder().findOnPath(name, subject.manifest().folder())
                    instanceof ExecutableLookup.NotFound)
        .map("names the interpreter \"%s\", which is not on the PATH"::formatted);
  }

  private static boolean isForWindows(TestedResource subject) {
    return subject.finder().system() == OperatingSystem.WINDOWS;
  }

  private static Optional<String> onWindows(Path file) {
    var name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return List.of(".exe", ".com", ".cmd", ".bat").stream().anyMatch(name::endsWith)
        ? Optional.empty()
        : Optional.of("is not a program file");
  }

  /** EXE-02. */
  public static Verdict areNotShadowed(TestedResource subject) {
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var mention : mentions(subject)) {
      if (!(find(subject, mention) instanceof ExecutableLookup.Found found)) {
        continue;
      }
      var bundled = bundled(subject, mention.name());
      if (bundled.isPresent()) {
        judged = true;
        if (!isSame(bundled.get(), found.file())) {
          violations.add(
              mention.violation(
                  "a name that resolves to the executable beside the manifest",
                  FoundText.quoted(mention.name())
                      + ", which resolves to another file on the "
                      + "PATH"));
        }
      }
    }
    if (violations.isEmpty() && judged && !subject.finder().unseen().isEmpty()) {
      return unseen(subject);
    }
    return judged
        ? Verdict.of(violations)
        : Verdict.notApplicable("no bare name matches an executable beside the manifest");
  }

  private static Optional<Path> bundled(TestedResource subject, String name) {
    return isBare(name)
        ? Stream.of(name, name + ".exe")
            .map(file -> subject.manifest().folder().resolve(file))
            .filter(Files::isRegularFile)
            .filter(file -> file.getFileName().toString().equals(name) || isForWindows(subject))
            .findFirst()
        : Optional.empty();
  }

  /** EXE-03. */
  public static Verdict areFoundByOldEngines(TestedResource subject) {
    if (subject.finder().isBlind()) {
      return unseen(subject);
    }
    var found =
        mentions(subject).stream()
            .filter(mention -> find(subject, mention) instanceof ExecutableLookup.Found)
            .toList();
    return ManifestDocument.verdict(
        found,
        found.stream()
            .filter(mention -> isOnlyBesideTheManifest(find(subject, mention)))
            .map(
                mention ->
                    mention.violation(
                        "a name on the PATH or an absolute path, because engines before 3.1.2 "
                            + "look nowhere else",
                        FoundText.quoted(mention.name()) + ", found beside the manifest only"))
            .toList(),
        "no executable that the manifest names exists here");
  }

  private static boolean isOnlyBesideTheManifest(ExecutableLookup lookup) {
    return lookup instanceof ExecutableLookup.Found found
        && found.via() == ExecutableLookup.Via.FOLDER;
  }

  private static boolean isSame(Path one, Path other) {
    try {
      return Files.isSameFile(one, other);
    } catch (IOException e) {
      return true;
    }
  }

  /** MAN-39. */
  static Verdict haveNoPlatformSuffix(TestedResource subject) {
    if (!isForSeveralSystems(subject.manifest())) {
      return Verdict.notApplicable("the tags name no system other than Windows");
    }
    return ManifestDocument.verdict(
        mentions(subject),
        mentions(subject).stream()
            .filter(mention -> mention.name().toLowerCase(Locale.ROOT).endsWith(".exe"))
            .map(
                mention ->
                    mention.violation(
                        "a name without .exe, because the tags name other systems than Windows",
                        FoundText.quoted(mention.name())))
            .toList(),
        "the manifest names no executable");
  }

  private static boolean isForSeveralSystems(Manifest manifest) {
    return systems(manifest).stream().anyMatch(system -> !system.equals("windows"));
  }

  /** Returns whether a resource is known to run on Windows. */
  public static boolean mayRunOnWindows(TestedResource subject) {
    return subject.finder().systems().contains(OperatingSystem.WINDOWS)
        || systems(subject.manifest()).contains("windows");
  }
}
