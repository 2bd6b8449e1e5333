package io.github.dsctck.core.run.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.exchange.TranscriptWriter;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.UpdatePlans;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.run.setting.TranscriptNames;
import io.github.dsctck.core.script.TestedResources;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedBackendsTest {

  private static final String ALL = TestedResources.notes("get", "set", "delete");

  @TempDir private Path folder;
  private UpdatePlans plans;
  private Plan plan;

  @BeforeEach
  void planBothVersions() throws IOException {
    plans = new UpdatePlans(folder);
    plans.write("Note", programs("old"), programs("new"));
    plan = plans.plan(plans.old());
  }

  /** Gives each operation a program of its own. */
  private static String programs(String version) {
    var members = ALL;
    for (var operation : List.of("get", "set", "delete")) {
      members =
          members.replaceFirst(
              "(.%s.:\\{.executable.:.)\\w+".formatted(operation),
              "$1%s-%s".formatted(version, operation));
    }
    return members;
  }

  private static Exchange exchange(String step, OperationName operation, String in) {
    var completion =
        new Completion(
            new ProcessEnding.Exited(0),
            Captured.nothing(),
            Captured.nothing(),
            InputDelivery.NONE,
            Instant.EPOCH,
            Duration.ZERO,
            List.of());
    var sent = Invocation.withoutInput(List.of("sh"), Path.of(in), Duration.ofSeconds(1));
    return new Exchange(1, step, operation, false, null, sent, completion);
  }

  private boolean ran(String executable, Path in, Exchange... exchanges) throws IOException {
    var resource = plan.files().get(0).resource().orElseThrow();
    var names = TranscriptNames.of(plan);
    var out = folder.resolve("out");
    try (var files = OutFolder.of(out);
        var transcript =
            TranscriptWriter.open(
                files, names.of(resource, resource.scenarios().get(1)), line -> line)) {
      for (var exchange : exchanges) {
        transcript.append(exchange);
      }
      return new RecordedBackends(out, plans.now()).executables(plan, names).test(executable, in);
    }
  }

  @Test
  void aStepOfTheEarlierVersionRanItsProgramOnly() throws IOException {
    var earlier = exchange("2-set-earlier", OperationName.SET, "{root}");

    assertThat(ran("old-set", plans.old(), earlier)).isTrue();
    assertThat(ran("new-set", plans.now(), earlier)).isFalse();
  }

  @Test
  void aStepOfTheVerifiedVersionRanItsProgramOnly() throws IOException {
    var later = exchange("4-get", OperationName.GET, "{root}");

    assertThat(ran("new-get", plans.now(), later)).isTrue();
    assertThat(ran("old-get", plans.old(), later)).isFalse();
  }

  @Test
  void theFolderTellsWhoseCleanUpItWas() throws IOException {
    var earlier = exchange("cleanup", OperationName.DELETE, "{since}/notes");
    var later = exchange("cleanup", OperationName.DELETE, "{root}/notes");

    assertThat(ran("old-delete", plans.old(), earlier)).isTrue();
    assertThat(ran("new-delete", plans.now(), earlier)).isFalse();
    assertThat(ran("new-delete", plans.now(), later)).isTrue();
    assertThat(ran("old-delete", plans.old(), later)).isFalse();
  }
}
