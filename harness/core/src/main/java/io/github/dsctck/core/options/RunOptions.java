package io.github.dsctck.core.options;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.catalogue.EngineRange;
import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.catalogue.ProfileScope;
import io.github.dsctck.core.text.DurationText;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a user asks a run to do, from the front end to the verdict.
 *
 * @param paths the folders and files to verify
 * @param given the options that are set, as texts
 * @param partial whether a selection leaves cases out
 */
public record RunOptions(List<Path> paths, Map<RunOption, String> given, boolean partial) {

  /** How long a process may take unless an option or a scenario says otherwise. */
  public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(30);

  public RunOptions {
    paths = List.copyOf(paths);
    given = Map.copyOf(given);
  }

  /** Returns options that ask for nothing special. */
  public static RunOptions verifying(List<Path> paths, Path out) {
    return new RunOptions(paths, Map.of(), false).with(RunOption.OUT, out);
  }

  /** Returns the same options for other paths. */
  public RunOptions withPaths(List<Path> others) {
    return new RunOptions(others, given, partial);
  }

  /** Returns the same options for a run whose selection leaves cases out. */
  public RunOptions asPartial() {
    return new RunOptions(paths, given, true);
  }

  /**
   * Returns these options with one more.
   *
   * @param value the value or, where the option is a list, the values; nothing is set without any
   */
  public RunOptions with(RunOption option, @Nullable Object value) {
    var text = value instanceof Collection<?> values ? lines(option, values) : string(value);
    if (text.isBlank()) {
      return this;
    }
    var more = new HashMap<>(given);
    more.put(option, text);
    return new RunOptions(paths, more, partial);
  }

  /** Ends a list of paths with a line feed: a comma in the name of a folder separates nothing. */
  private static String lines(RunOption option, Collection<?> values) {
    return values.stream().map(String::valueOf).collect(Collectors.joining("\n"))
        + (option.kind() == ValueKind.PATHS ? "\n" : "");
  }

  private static String string(@Nullable Object value) {
    return value == null ? "" : value.toString();
  }

  /** Returns a sentence for each value that does not have the form of its option. */
  public List<String> problems(FrontEnd reader) {
    return Stream.of(RunOption.values())
        .flatMap(option -> unreadable(option).map(value -> option.refuse(value, reader)))
        .toList();
  }

  /** Returns these options without the values that do not have the form of their option. */
  public RunOptions readable() {
    var rest = new HashMap<>(given);
    rest.keySet().removeIf(option -> unreadable(option).findAny().isPresent());
    return new RunOptions(paths, rest, partial);
  }

  private Stream<String> unreadable(RunOption option) {
    var values = option.kind().isList() ? list(option).stream() : text(option).stream();
    return values.filter(value -> !option.kind().accepts(value));
  }

  public Optional<String> text(RunOption option) {
    return Optional.ofNullable(given.get(option)).map(String::strip);
  }

  public boolean isSet(RunOption flag) {
    return text(flag).filter("true"::equals).isPresent();
  }

  public Optional<Path> path(RunOption option) {
    return text(option).map(Path::of);
  }

  public List<String> list(RunOption option) {
    return Optional.ofNullable(given.get(option)).stream()
        .flatMap(text -> text.contains("\n") ? text.lines() : Stream.of(text.split(",")))
        .map(String::strip)
        .filter(element -> !element.isEmpty())
        .toList();
  }

  public List<Path> pathList(RunOption option) {
    return list(option).stream().map(Path::of).toList();
  }

  /**
   * Returns which rules count.
   *
   * @throws IllegalArgumentException if there is no such profile or engine
   */
  public ProfileScope scope() {
    return ProfileScope.of(profile(), engine());
  }

  public String profile() {
    return text(RunOption.PROFILE).orElse(Profile.DEFAULT);
  }

  /** Returns the contract that the resources are judged by. */
  public Dialect dialect() {
    return Profile.load(profile()).dialect();
  }

  /** Returns the engine versions that rules are read for: unless given those of the profile. */
  public String engine() {
    return text(RunOption.ENGINE)
        .map(text -> EngineRange.parse(text).map(EngineRange::toString).orElse(text))
        .orElseGet(() -> Profile.load(profile()).engine());
  }

  /**
   * Returns the names of the operating systems that resources are judged for, empty for this one.
   */
  public List<String> target() {
    return list(RunOption.TARGET);
  }

  public Path out() {
    return path(RunOption.OUT).orElseThrow();
  }

  public Optional<Path> baseDir() {
    return path(RunOption.BASE_DIR);
  }

  public Optional<Path> baseline() {
    return path(RunOption.BASELINE);
  }

  public boolean strict() {
    return isSet(RunOption.STRICT);
  }

  public boolean lenientEngine() {
    return isSet(RunOption.LENIENT_ENGINE);
  }

  public boolean staticOnly() {
    return isSet(RunOption.STATIC);
  }

  public boolean readOnly() {
    return isSet(RunOption.READ_ONLY);
  }

  public boolean allowIncomplete() {
    return isSet(RunOption.ALLOW_INCOMPLETE);
  }

  public boolean failFast() {
    return isSet(RunOption.FAIL_FAST);
  }

  /** Returns the effort for conversations, empty where the scenarios decide. */
  public Optional<Effort> effort() {
    return text(RunOption.EFFORT).flatMap(Effort::of);
  }

  /** Returns how long a process may take where its scenario does not say. */
  public Optional<Duration> timeout() {
    return text(RunOption.TIMEOUT).flatMap(DurationText::parse);
  }

  /** Returns the seed of inputs and order, empty for a random one. */
  public Optional<Long> seed() {
    return text(RunOption.SEED).map(Long::valueOf);
  }

  public List<Path> searchPath() {
    return pathList(RunOption.SEARCH_PATH);
  }

  /** Returns how processes are to be confined, empty for not at all. */
  public Optional<String> confine() {
    return text(RunOption.CONFINE).filter(way -> !way.equals("off"));
  }

  /** Returns the engine whose answers are compared, {@code dsc} for the one on the PATH. */
  public Optional<String> confirm() {
    return text(RunOption.CONFIRM).filter(path -> !path.isEmpty());
  }

  /** Returns the absolute path of the earlier version whose states the resources have to keep. */
  public Optional<Path> since() {
    return path(RunOption.SINCE).map(path -> path.toAbsolutePath().normalize());
  }

  /** Returns the rules of a catalogue that the run judges. */
  public Catalogue rules(Catalogue all) {
    return all.only(dialect(), since().isPresent());
  }

  /** Returns the names of variables that resources get besides the usual ones. */
  public List<String> passEnv() {
    return list(RunOption.PASS_ENV);
  }

  public List<Path> modulePath() {
    return pathList(RunOption.MODULE_PATH);
  }

  public Optional<Shard> shard() {
    return text(RunOption.SHARD).flatMap(Shard::parse);
  }

  public Optional<Path> durations() {
    return path(RunOption.DURATIONS);
  }

  /** Returns how many threads run scenarios. */
  public int jobs() {
    return text(RunOption.JOBS)
        .map(Integer::valueOf)
        .orElseGet(() -> Runtime.getRuntime().availableProcessors());
  }

  /** Returns what the user typed; a comma in it separates nothing. */
  public List<String> arguments() {
    return text(RunOption.ARGUMENTS).stream().flatMap(String::lines).toList();
  }
}
