package io.github.dsctck.engine.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.engine.DscTckEngine;
import io.github.dsctck.engine.SmallRepository;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.UniqueId;

final class OriginTest {

  @TempDir private Path here;

  @BeforeEach
  void writeResources() throws Exception {
    new SmallRepository(here.resolve("one")).withClock();
    new SmallRepository(here.resolve("two")).withClock().withResource("other", "Other", "exit 1");
  }

  @Test
  void isTheFolderThatHasWhatIdsName() {
    assertThat(origin("other%2Fother.dsc.resource.json")).isEqualTo(here.resolve("two"));
    assertThat(origin("other.dsc.resource.json")).isEqualTo(here.resolve("two/other"));
    assertThat(origin("one%2Fclock%2Fclock.dsc.resource.json")).isEqualTo(here);
  }

  @Test
  void hasWhatAllIdsName() {
    assertThat(origin("other%2Fother.dsc.resource.json", "clock%2Fclock.dsc.resource.json"))
        .isEqualTo(here.resolve("two"));
  }

  @Test
  void isTheWorkingFolderWhereNothingIsThere() {
    assertThat(origin("gone.dsc.resource.json")).isEqualTo(here);
    assertThat(origin()).isEqualTo(here);
  }

  @Test
  void isAskedForWhereThereAreSeveral() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> origin("clock.dsc.resource.json"))
        .withMessageStartingWith("'clock.dsc.resource.json' is in '" + here.resolve("one/clock"))
        .withMessageEndingWith("configuration parameter dsc-tck.paths.");
  }

  private Path origin(String... manifests) {
    return Origin.of(
        manifests.length == 0
            ? List.of(UniqueId.forEngine(DscTckEngine.ID))
            : Stream.of(manifests)
                .map(name -> UniqueId.parse("[engine:dsc-tck]/[manifest:" + name + "]"))
                .toList(),
        here,
        Dialect.V3);
  }
}
