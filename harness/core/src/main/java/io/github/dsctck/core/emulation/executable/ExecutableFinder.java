package io.github.dsctck.core.emulation.executable;

import io.github.dsctck.core.process.OperatingSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds executables as the engine does (contract C.3): an absolute path by itself, a bare name on
 * the search path, everything else in the folder of the manifest.
 *
 * <p>The engine also looks a relative path, and a relative entry of the search path, up in the
 * folder it was started in. The kit emulates an engine started in a folder without files of the
 * resource, so that a verdict does not depend on the user's current folder.
 *
 * <p>A resource may be meant for operating systems other than this one ({@code --target}). Nothing
 * here shows what is on their search paths; only files beside the manifest can be seen. Safe for
 * use by several threads.
 */
public final class ExecutableFinder {

  private static final String DEFAULT_EXTENSIONS = ".COM;.EXE;.BAT;.CMD";

  /** No executable is known, for a resource that is for none of the systems of a run. */
  private static final BiPredicate<String, Path> NONE = (executable, folder) -> false;

  private final Map<String, String> environment;
  private final OperatingSystem system;
  private final boolean windows;
  private final List<OperatingSystem> unseen;
  private final List<Path> searchPath;
  private final List<String> extensions;
  private final @Nullable BiPredicate<String, Path> known;
  private final Map<Query, ExecutableLookup> cache = new ConcurrentHashMap<>();

  private record Query(String executable, Path folder) {}

  private ExecutableFinder(
      Map<String, String> environment,
      OperatingSystem system,
      List<OperatingSystem> unseen,
      @Nullable BiPredicate<String, Path> known) {
    this.known = known;
    this.system = system;
    this.unseen = List.copyOf(unseen);
    this.windows = system == OperatingSystem.WINDOWS;
    var variables = new TreeMap<String, String>(windows ? String.CASE_INSENSITIVE_ORDER : null);
    variables.putAll(environment);
    this.environment = Collections.unmodifiableMap(variables);
    this.searchPath = searchPath(variables, windows);
    this.extensions =
        Arrays.stream(variables.getOrDefault("PATHEXT", DEFAULT_EXTENSIONS).split(";"))
            .filter(extension -> extension.startsWith("."))
            .toList();
  }

  /**
   * Returns a finder for the search path of an environment. Where a scenario changes {@code PATH},
   * this is the environment with the scenario's variables.
   */
  public static ExecutableFinder in(Map<String, String> environment) {
    return in(environment, OperatingSystem.current());
  }

  static ExecutableFinder in(Map<String, String> environment, OperatingSystem system) {
    return new ExecutableFinder(environment, system, List.of(), null);
  }

  /** Returns a finder for a system that cannot be looked at: it finds files beside manifests. */
  public static ExecutableFinder unseen(OperatingSystem system) {
    return new ExecutableFinder(Map.of(), system, List.of(system), null);
  }

  /**
   * Returns a finder for executables that are elsewhere. It finds each in the folder of its
   * manifest.
   *
   * @param system the operating system there
   * @param known tests whether an executable, named in the folder of a manifest, is one of them
   */
  public static ExecutableFinder elsewhere(
      Map<String, String> environment, OperatingSystem system, BiPredicate<String, Path> known) {
    return new ExecutableFinder(environment, system, List.of(), known);
  }

  /**
   * Returns a finder for a resource that is meant for these systems: this one where its system is
   * among them, else that of the first one. Without any, it finds nothing.
   */
  public ExecutableFinder meantFor(List<OperatingSystem> systems) {
    if (systems.isEmpty()) {
      return new ExecutableFinder(Map.of(), system, systems, NONE);
    }
    if (systems.equals(List.of(system))) {
      return this;
    }
    var others = systems.stream().filter(other -> other != system).toList();
    return others.size() < systems.size()
        ? new ExecutableFinder(environment, system, others, known)
        : new ExecutableFinder(Map.of(), systems.get(0), systems, null);
  }

  /** Returns the operating system that it looks at. */
  public OperatingSystem system() {
    return system;
  }

  /** Returns the operating systems that a resource is meant for and that cannot be looked at. */
  public List<OperatingSystem> unseen() {
    return unseen;
  }

  /** Returns the operating systems that a resource is meant for. */
  public List<OperatingSystem> systems() {
    return isBlind() ? unseen : Stream.concat(Stream.of(system), unseen.stream()).toList();
  }

  /** Returns whether it cannot look at its operating system. */
  public boolean isBlind() {
    return known == NONE || unseen.contains(system);
  }

  private static List<Path> searchPath(Map<String, String> variables, boolean windows) {
    var restricted = variables.get("DSC_RESTRICTED_PATH");
    var text = restricted == null ? variables.getOrDefault("PATH", "") : restricted;
    return Arrays.stream(text.split(windows ? ";" : ":"))
        .map(entry -> withHome(entry, variables, windows))
        .flatMap(entry -> pathOf(entry).stream())
        .filter(Path::isAbsolute)
        .toList();
  }

  private static String withHome(String entry, Map<String, String> variables, boolean windows) {
    var home = variables.get(windows ? "USERPROFILE" : "HOME");
    boolean inHome =
        entry.equals("~") || entry.startsWith("~/") || windows && entry.startsWith("~\\");
    return inHome && home != null ? home + entry.substring(1) : entry;
  }

  private static Optional<Path> pathOf(String text) {
    try {
      return Optional.of(Path.of(text));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** Returns the environment it searches for; on Windows letter case of names does not count. */
  public Map<String, String> environment() {
    return environment;
  }

  /** Looks an executable up for the manifest in a folder; the answer is kept. */
  public ExecutableLookup find(String executable, Path folder) {
    return cache.computeIfAbsent(new Query(executable, folder), this::lookUp);
  }

  /** Looks an executable up on the search path alone, unless it is an absolute path. */
  public ExecutableLookup findOnPath(String executable, Path folder) {
    return find(executable, folder) instanceof ExecutableLookup.Found found
            && (known != null || found.via() != ExecutableLookup.Via.FOLDER)
        ? found
        : new ExecutableLookup.NotFound(executable, searchPath);
  }

  private ExecutableLookup lookUp(Query query) {
    var executable = pathOf(spelled(query.executable()));
    if (executable.isEmpty()) {
      return new ExecutableLookup.NotFound(query.executable(), List.of());
    }
    if (known != null) {
      return known.test(query.executable(), query.folder())
          ? new ExecutableLookup.Found(
              query.executable(),
              query.folder().resolve(executable.get()),
              ExecutableLookup.Via.FOLDER)
          : new ExecutableLookup.NotFound(query.executable(), List.of());
    }
    var places = new ArrayList<Path>();
    if (isBlind()) {
      return (executable.get().isAbsolute()
              ? Optional.<ExecutableLookup>empty()
              : inFolder(query, executable.get(), places))
          .orElseGet(() -> new ExecutableLookup.NotFound(query.executable(), places));
    }
    return onItsOwn(query, executable.get(), places)
        .or(() -> inFolder(query, executable.get(), places))
        .orElseGet(() -> new ExecutableLookup.NotFound(query.executable(), places));
  }

  /** Returns a path as this machine spells it. */
  private String spelled(String executable) {
    return windows && isBlind() ? executable.replace('\\', '/') : executable;
  }

  private Optional<ExecutableLookup> onItsOwn(Query query, Path executable, List<Path> places) {
    if (executable.isAbsolute()) {
      places.add(executable);
      return firstExecutable(Stream.of(executable), query, ExecutableLookup.Via.ABSOLUTE);
    }
    if (executable.getNameCount() > 1) {
      return Optional.empty();
    }
    places.addAll(searchPath);
    return firstExecutable(
        searchPath.stream().map(entry -> entry.resolve(executable)),
        query,
        ExecutableLookup.Via.PATH);
  }

  private Optional<ExecutableLookup> firstExecutable(
      Stream<Path> candidates, Query query, ExecutableLookup.Via via) {
    return candidates
        .flatMap(this::withExtensions)
        .filter(windows ? Files::isRegularFile : isExecutableFile())
        .findFirst()
        .map(file -> windows ? inItsLetterCase(file) : file)
        .map(file -> new ExecutableLookup.Found(query.executable(), file, via));
  }

  /** The engine, too, shows a file as the folder lists it, whatever the case of its suffix. */
  private static Path inItsLetterCase(Path file) {
    try {
      var name = file.toRealPath(LinkOption.NOFOLLOW_LINKS).getFileName();
      return name == null ? file : file.resolveSibling(name);
    } catch (IOException e) {
      return file;
    }
  }

  private static Predicate<Path> isExecutableFile() {
    return file -> Files.isRegularFile(file) && Files.isExecutable(file);
  }

  /** Returns the names Windows tries for one; elsewhere the name itself. */
  private Stream<Path> withExtensions(Path file) {
    var name = String.valueOf(file.getFileName());
    if (!windows || extensions.stream().anyMatch(extension -> endsWith(name, extension))) {
      return Stream.of(file);
    }
    return Stream.concat(
        extensionOf(name).isEmpty() ? Stream.empty() : Stream.of(file),
        extensions.stream().map(extension -> file.resolveSibling(name + extension)));
  }

  private static boolean endsWith(String name, String extension) {
    return name.toLowerCase(Locale.ROOT).endsWith(extension.toLowerCase(Locale.ROOT));
  }

  private static String extensionOf(String name) {
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(dot) : "";
  }

  private Optional<ExecutableLookup> inFolder(Query query, Path executable, List<Path> places) {
    var name = String.valueOf(executable.getFileName());
    var file =
        windows && extensionOf(name).isEmpty()
            ? executable.resolveSibling(name + ".exe")
            : executable;
    var place = query.folder().resolve(file);
    if (!places.contains(place)) {
      places.add(place);
    }
    try {
      var real = place.toRealPath(new LinkOption[0]);
      var via =
          executable.isAbsolute() ? ExecutableLookup.Via.ABSOLUTE : ExecutableLookup.Via.FOLDER;
      return Optional.of(new ExecutableLookup.Found(real.toString(), real, via));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
