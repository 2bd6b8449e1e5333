package io.github.dsctck.engine.run;

import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.options.Shard;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The conditions of a run; two runs of the same case with the same signature give the same result.
 */
public record RunSignature(
    String profile,
    String engine,
    Optional<Path> baseline,
    boolean strict,
    boolean lenientEngine,
    boolean staticOnly,
    boolean readOnly,
    List<String> target,
    List<Path> path,
    List<Path> modulePath,
    Optional<Shard> shard) {

  public static RunSignature of(RunOptions options) {
    return new RunSignature(
        options.profile(),
        options.engine(),
        options.baseline(),
        options.strict(),
        options.lenientEngine(),
        options.staticOnly(),
        options.readOnly(),
        options.target(),
        options.searchPath(),
        options.modulePath(),
        options.shard());
  }
}
