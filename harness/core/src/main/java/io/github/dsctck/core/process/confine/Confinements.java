package io.github.dsctck.core.process.confine;

import io.github.dsctck.core.process.launch.Launcher;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The ways to confine processes, the best first. */
public final class Confinements {

  /** The word for the best way that works. */
  public static final String AUTO = "auto";

  private static final List<Confinement> AUTOMATIC = List.of(new Bubblewrap(), new Unshare());

  /** A container costs more, and only where a user demands it. */
  private static final List<Confinement> ALL =
      Stream.concat(AUTOMATIC.stream(), Stream.of(new Podman())).toList();

  private Confinements() {}

  /** Returns all ways. */
  public static List<Confinement> all() {
    return ALL;
  }

  /**
   * Returns the best way that works on this system.
   *
   * @param wanted the name of the only way to try, or {@code auto}
   * @param launcher starts the processes that try it
   * @param threads runs the tasks that wait for them
   * @throws ConfinementException if none works; the message says why
   */
  public static Confinement choose(String wanted, Launcher launcher, Executor threads)
      throws ConfinementException {
    var problems = new LinkedHashMap<String, String>();
    for (var way : candidates(wanted)) {
      var problem = problem(way, launcher, threads);
      if (problem.isEmpty()) {
        return way;
      }
      problems.put(way.name(), problem.get());
    }
    if (problems.isEmpty()) {
      throw new ConfinementException("this kit has no way that is called " + wanted);
    }
    throw new ConfinementException(
        problems.entrySet().stream()
            .map(one -> one.getKey() + ": " + one.getValue())
            .collect(Collectors.joining("; ")));
  }

  private static List<Confinement> candidates(String wanted) {
    return wanted.equals(AUTO)
        ? AUTOMATIC
        : ALL.stream().filter(way -> way.name().equals(wanted)).toList();
  }

  private static Optional<String> problem(Confinement way, Launcher launcher, Executor threads) {
    var walls = Walls.around(Surroundings.NONE, Map.of(), Path.of("/dev/null"), Needs.NOTHING);
    try (var enclosure = Enclosure.open(way, walls, launcher, threads)) {
      return enclosure.trial(launcher);
    } catch (IOException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }
}
