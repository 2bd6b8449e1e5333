package io.github.dsctck.engine.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.run.Contract;
import io.github.dsctck.engine.Kit;
import io.github.dsctck.engine.SmallRepository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.CancellationToken;

final class ActiveRunTest {

  @TempDir private Path folder;

  @Test
  void failsAsAWholeWhereTheFindingsCannotBeWritten() throws Exception {
    var repository = new SmallRepository(folder.resolve("repository")).withClock();
    Files.writeString(folder.resolve("out"), "no folder");
    var kit = Kit.over(repository).with(RunOption.STATIC, "true");
    assertThat(kit.run().containerEvents().failed().stream())
        .map(event -> event.getTestDescriptor().getUniqueId().toString())
        .contains("[engine:dsc-tck]");
  }

  @Test
  void isNoSuccessWhereAPartOfItFailed() throws Exception {
    var run = ActiveRun.of(discovered().open(false), CancellationToken.disabled());
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

  private DiscoveredRun discovered() {
    var options = RunOptions.verifying(List.of(folder), folder.resolve("out"));
    var catalogue = Catalogue.load();
    var registry = RuleChapters.all();
    var plan = Planner.plan(options, catalogue, registry);
    return new DiscoveredRun(options, plan, new Contract(catalogue, registry));
  }
}
