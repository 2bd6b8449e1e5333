package io.github.dsctck.engine.parameter;

import io.github.dsctck.core.catalogue.EngineRange;
import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.options.Shard;
import io.github.dsctck.core.text.DurationText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Makes the options of a run from configuration parameters. */
public final class RunOptionsParser {

  private RunOptionsParser() {}

  /** Returns the options for verifying these paths. */
  public static RunOptions options(ConfigurationReader given, List<Path> paths) {
    var profile =
        given
            .value(
                Parameter.PROFILE,
                RunOptionsParser::profile,
                "one of " + String.join(", ", Profile.NAMES))
            .orElse(Profile.DEFAULT);
    return RunOptions.verifying(
            paths, given.text(Parameter.OUT).map(Path::of).orElseGet(RunOptionsParser::out))
        .baseDir(given.text(Parameter.BASE_DIR).map(Path::of))
        .profile(profile)
        .engine(
            given
                .value(Parameter.ENGINE, EngineRange::parse, EngineRange.FORM)
                .map(EngineRange::toString))
        .baseline(given.text(Parameter.BASELINE).map(Path::of))
        .strict(given.flag(Parameter.STRICT))
        .lenientEngine(given.flag(Parameter.LENIENT_ENGINE))
        .staticOnly(given.flag(Parameter.STATIC))
        .readOnly(given.flag(Parameter.READ_ONLY))
        .allowIncomplete(given.flag(Parameter.ALLOW_INCOMPLETE))
        .failFast(given.flag(Parameter.FAIL_FAST))
        .timeout(timeout(given))
        .searchPath(given.paths(Parameter.SEARCH_PATH))
        .shard(given.value(Parameter.SHARD, Shard::parse, Shard.FORM))
        .durations(given.text(Parameter.DURATIONS).map(Path::of))
        .arguments(given.lines(Parameter.ARGUMENTS))
        .build();
  }

  private static Optional<String> profile(String name) {
    return Optional.of(name).filter(Profile.NAMES::contains);
  }

  private static Optional<Duration> timeout(ConfigurationReader given) {
    return given.value(
        Parameter.TIMEOUT, DurationText::parse, "a time such as 500ms, 10s or 2m, up to 24h");
  }

  private static Path out() {
    boolean maven = Files.isDirectory(Path.of("target")) || Files.exists(Path.of("pom.xml"));
    return maven ? Path.of("target", "dsc-tck") : Path.of("dsc-tck-out");
  }

  /** Returns how many threads are to be used. */
  public static int jobs(ConfigurationReader given) {
    return given
        .value(Parameter.JOBS, RunOptionsParser::positive, "a number of threads from 1 to 999")
        .orElseGet(() -> Runtime.getRuntime().availableProcessors());
  }

  private static Optional<Integer> positive(String text) {
    return text.matches("[1-9][0-9]{0,2}") ? Optional.of(Integer.parseInt(text)) : Optional.empty();
  }
}
