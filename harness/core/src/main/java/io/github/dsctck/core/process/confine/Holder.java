package io.github.dsctck.core.process.confine;

import io.github.dsctck.core.process.file.ProcFs;
import java.io.Closeable;
import java.util.List;
import java.util.Map;

/** The program that builds walls and keeps them up. */
@FunctionalInterface
public interface Holder extends Closeable {

  /** The name of the first process behind the walls: the one of the engine. */
  String FIRST = "/run/dsc";

  /**
   * Returns the command that builds the walls and then waits behind them: it copies stdin to stdout
   * until stdin ends. When it ends, so does every process behind the walls.
   */
  List<String> command();

  /** Returns its environment. */
  default Map<String, String> environment() {
    return Map.of();
  }

  /**
   * Returns the first process behind the walls.
   *
   * @param outside the process of the command
   */
  default long first(long outside) throws ConfinementException {
    return ProcFs.detect()
        .flatMap(proc -> proc.childOf(outside))
        .orElseThrow(() -> new ConfinementException("the first process ended at once"));
  }

  /**
   * Returns the words before a command that put its process under limits of its own.
   *
   * @param first the first process behind the walls
   */
  default List<String> prefix(long first) throws ConfinementException {
    return List.of();
  }

  /** Removes the files that it needed. */
  @Override
  default void close() {}
}
