package io.github.dsctck.engine;

import io.github.dsctck.core.plan.RunOptions;
import io.github.dsctck.core.plan.Shard;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What a run asks of its cases; two that ask the same of the same case learn nothing more. */
record Question(
    String profile,
    String engine,
    Optional<Path> baseline,
    boolean strict,
    boolean lenientEngine,
    boolean staticOnly,
    boolean readOnly,
    List<Path> path,
    Optional<Shard> shard) {

  static Question of(RunOptions options) {
    return new Question(
        options.profile(),
        options.engine(),
        options.baseline(),
        options.strict(),
        options.lenientEngine(),
        options.staticOnly(),
        options.readOnly(),
        options.path(),
        options.shard());
  }
}
