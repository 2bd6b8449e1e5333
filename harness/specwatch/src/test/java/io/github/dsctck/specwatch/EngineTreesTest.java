package io.github.dsctck.specwatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.dsctck.core.generation.EngineFact;
import io.github.dsctck.core.generation.GenerationFacts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Reads real checkouts of the engine and compares them with what the kit knows. The system property
 * {@code dsc-tck.engine.trees} names a folder with one checkout for each tag or commit; the page
 * spec-watch.md says how to make it.
 */
class EngineTreesTest {

  private static final String FOLDER = System.getProperty("dsc-tck.engine.trees", "");

  @ParameterizedTest
  @CsvSource({
    "v3.0.0, 3.0.0",
    "v3.1.0, 3.1.0",
    "v3.2.0, 3.2.0",
    "v3.2.3, 3.2.3",
    "v3.3.0-rc.1, 3.3.0-rc.1",
    "4028efe2, 3.3.0",
    "861df432, main-2026-08-22"
  })
  void knowsEverythingInACheckout(String checkout, String id) throws Exception {
    assertThat(SpecComparison.of(GenerationFacts.named(id), read(checkout))).isEmpty();
  }

  /** The figures on the page. */
  @ParameterizedTest
  @CsvSource({
    "v3.0.0, v3.1.0, 21, 5",
    "v3.1.0, v3.2.0, 98, 8",
    "v3.2.0, v3.2.3, 14, 1",
    "v3.2.3, v3.3.0-rc.1, 25, 3",
    "v3.3.0-rc.1, 4028efe2, 1, 1",
    "4028efe2, 861df432, 1, 1"
  })
  void differsFromTheOneBefore(String earlier, String checkout, int added, int removed)
      throws Exception {
    var before = read(earlier).facts().keySet();
    var now = read(checkout).facts().keySet();

    assertThat(without(now, before)).hasSize(added);
    assertThat(without(before, now)).hasSize(removed);
  }

  private static Set<EngineFact> without(Set<EngineFact> all, Set<EngineFact> others) {
    var rest = new TreeSet<>(all);
    rest.removeAll(others);
    return rest;
  }

  private static SpecTree read(String checkout) throws NoEngineTreeException {
    assumeThat(FOLDER)
        .as("the system property dsc-tck.engine.trees names no folder with checkouts")
        .isNotEmpty();
    var folder = Path.of(FOLDER, checkout);
    assumeThat(Files.isDirectory(folder)).as("there is no checkout " + folder).isTrue();
    return SpecTree.read(folder);
  }
}
