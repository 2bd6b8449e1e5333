package io.github.dsctck.core.options;

import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.catalogue.ProfileScope;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The options of a run.
 *
 * @param paths the folders and files to verify
 * @param baseDir the folder that relative paths start from, above all paths; empty for the common
 *     folder of the paths
 * @param out the folder that findings and transcripts are written to
 * @param profile the profile that the resources are judged by
 * @param engine the engine versions that the rules are selected for
 * @param baseline the file of known violations
 * @param strict whether a violated SHOULD fails
 * @param lenientEngine whether a violation that lenient engines accept is only a warning
 * @param staticOnly whether no process is started
 * @param readOnly whether the kit runs only operations that change nothing, and no what-if
 * @param allowIncomplete whether an incomplete resource counts as success
 * @param failFast whether the run stops at the first violation
 * @param timeout the time limit of a process without a limit in its scenario, if set
 * @param searchPath folders put in front of PATH
 * @param shard the shard, where several runs share the work
 * @param durations findings.jsonl of an earlier run, or its folder, for balancing the shards
 * @param partial whether a selection leaves cases out
 * @param arguments the arguments of the user, for the record
 */
public record RunOptions(
    List<Path> paths,
    Optional<Path> baseDir,
    Path out,
    String profile,
    String engine,
    Optional<Path> baseline,
    boolean strict,
    boolean lenientEngine,
    boolean staticOnly,
    boolean readOnly,
    boolean allowIncomplete,
    boolean failFast,
    Optional<Duration> timeout,
    List<Path> searchPath,
    Optional<Shard> shard,
    Optional<Path> durations,
    boolean partial,
    List<String> arguments) {

  /** The default time limit of a process. */
  public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(30);

  /** Copies the lists. */
  public RunOptions {
    paths = List.copyOf(paths);
    searchPath = List.copyOf(searchPath);
    arguments = List.copyOf(arguments);
  }

  /** Returns a builder with the default options. */
  public static Builder verifying(List<Path> paths, Path out) {
    return new Builder(paths, out);
  }

  /**
   * Returns which rules count.
   *
   * @throws IllegalArgumentException if there is no such profile or engine
   */
  public ProfileScope scope() {
    return ProfileScope.of(profile, engine);
  }

  /** Returns the same options for a run whose selection leaves cases out. */
  public RunOptions asPartial() {
    return new RunOptions(
        paths,
        baseDir,
        out,
        profile,
        engine,
        baseline,
        strict,
        lenientEngine,
        staticOnly,
        readOnly,
        allowIncomplete,
        failFast,
        timeout,
        searchPath,
        shard,
        durations,
        true,
        arguments);
  }

  /** Collects the options of a run; each option is off, empty or the default until it is set. */
  public static final class Builder {

    private final List<Path> paths;
    private final Path out;
    private Optional<Path> baseDir = Optional.empty();
    private String profile = Profile.DEFAULT;
    private Optional<String> engine = Optional.empty();
    private Optional<Path> baseline = Optional.empty();
    private boolean strict;
    private boolean lenientEngine;
    private boolean staticOnly;
    private boolean readOnly;
    private boolean allowIncomplete;
    private boolean failFast;
    private Optional<Duration> timeout = Optional.empty();
    private List<Path> searchPath = List.of();
    private Optional<Shard> shard = Optional.empty();
    private Optional<Path> durations = Optional.empty();
    private List<String> arguments = List.of();

    private Builder(List<Path> paths, Path out) {
      this.paths = paths;
      this.out = out;
    }

    /** Sets the folder that relative paths start from. */
    public Builder baseDir(Optional<Path> given) {
      baseDir = given;
      return this;
    }

    /** Sets the profile that the resources are judged by. */
    public Builder profile(String given) {
      profile = given;
      return this;
    }

    /**
     * Sets the engine versions that the rules are selected for, those of the profile when empty.
     */
    public Builder engine(Optional<String> given) {
      engine = given;
      return this;
    }

    /** Sets the file of known violations. */
    public Builder baseline(Optional<Path> given) {
      baseline = given;
      return this;
    }

    /** Sets whether a violated SHOULD fails. */
    public Builder strict(boolean given) {
      strict = given;
      return this;
    }

    /** Sets whether a violation that lenient engines accept is only a warning. */
    public Builder lenientEngine(boolean given) {
      lenientEngine = given;
      return this;
    }

    /** Sets whether no process is started. */
    public Builder staticOnly(boolean given) {
      staticOnly = given;
      return this;
    }

    /** Sets whether the kit runs only operations that change nothing. */
    public Builder readOnly(boolean given) {
      readOnly = given;
      return this;
    }

    /** Sets whether an incomplete resource counts as success. */
    public Builder allowIncomplete(boolean given) {
      allowIncomplete = given;
      return this;
    }

    /** Sets whether the run stops at the first violation. */
    public Builder failFast(boolean given) {
      failFast = given;
      return this;
    }

    /** Sets the time limit of a process without a limit in its scenario. */
    public Builder timeout(Optional<Duration> given) {
      timeout = given;
      return this;
    }

    /** Sets the folders put in front of PATH. */
    public Builder searchPath(List<Path> given) {
      searchPath = given;
      return this;
    }

    /** Sets the shard, where several runs share the work. */
    public Builder shard(Optional<Shard> given) {
      shard = given;
      return this;
    }

    /** Sets the findings of an earlier run with its durations. */
    public Builder durations(Optional<Path> given) {
      durations = given;
      return this;
    }

    /** Sets the arguments of the user. */
    public Builder arguments(List<String> given) {
      arguments = given;
      return this;
    }

    /**
     * Returns the options.
     *
     * @throws IllegalArgumentException if the profile is unknown
     */
    public RunOptions build() {
      return new RunOptions(
          paths,
          baseDir,
          out,
          profile,
          engine.orElseGet(() -> Profile.load(profile).engine()),
          baseline,
          strict,
          lenientEngine,
          staticOnly,
          readOnly,
          allowIncomplete,
          failFast,
          timeout,
          searchPath,
          shard,
          durations,
          false,
          arguments);
    }
  }
}
