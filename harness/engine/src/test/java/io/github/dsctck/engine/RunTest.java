package io.github.dsctck.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.dsctck.core.catalogue.Baseline;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.rules.Chapters;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.CancellationToken;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;

final class RunTest {

  @TempDir private Path folder;

  @Test
  void failsAsAWholeWhereTheFindingsCannotBeWritten() throws Exception {
    var repository = new SmallRepository(folder.resolve("repository")).withClock();
    Files.writeString(folder.resolve("out"), "no folder");
    var kit = Kit.over(repository).with(Parameter.STATIC, "true");
    assertThat(kit.run().containerEvents().failed().stream())
        .map(event -> event.getTestDescriptor().getUniqueId().toString())
        .contains("[engine:dsc-tck]");
  }

  @Test
  void isNoSuccessWhereAPartOfItFailed() throws Exception {
    var run = Run.of(verification().open(false), CancellationToken.disabled());
    var fault = new IllegalStateException("our own mistake");
    assertThatThrownBy(
            () ->
                run.part(
                    session -> {
                      throw fault;
                    }))
        .isSameAs(fault);
    assertThatThrownBy(run::finish).isInstanceOf(KitException.class).hasCause(fault);
    assertThat(folder.resolve("out").resolve(FindingsFile.NAME)).exists();
  }

  private Verification verification() {
    var given =
        LauncherDiscoveryRequestBuilder.request()
            .configurationParameter(Parameter.OUT.key(), folder.resolve("out").toString())
            .build()
            .getConfigurationParameters();
    var options = Settings.options(new Parameters(given, ParameterNames.KEYS), List.of(folder));
    var catalogue = Catalogue.load();
    var registry = Chapters.all();
    var plan = Planner.plan(options, catalogue, registry);
    return new Verification(options, plan, catalogue, registry, Baseline.EMPTY);
  }
}
