package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.RunReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several processes that share the work of one run. */
class ShardIT {

  private static final int COUNT = 3;
  private static final String REFERENCES =
      Launched.repository().resolve("fixtures/reference").toString();

  @TempDir Path folder;

  private List<String> findings(String out) throws IOException {
    return Files.readAllLines(folder.resolve(out).resolve(FindingsFile.NAME)).stream()
        .skip(1)
        .map(line -> line.replaceAll("\"millis\":[0-9]+", "\"millis\":0"))
        .map(line -> line.replaceAll(",\"evidence\":\\{\"head\".*}}}}$", "}}"))
        .toList();
  }

  private RunReport report(String out) throws IOException {
    return FindingsFile.read(folder.resolve(out).resolve(FindingsFile.NAME));
  }

  /** Returns how long the resources of each shard took in the run that is not shared. */
  private long[] loads(RunReport whole, RunReport shard) {
    var loads = new long[COUNT];
    for (var one : shard.run().shard().assigned()) {
      whole.summary().resources().stream()
          .filter(it -> (it.manifest() + "#").startsWith(one.manifest() + "#"))
          .forEach(it -> loads[one.shard() - 1] += it.millis());
    }
    return loads;
  }

  /** Takes the quicker ones of the references, adapters and what they list among them. */
  private String some() throws IOException {
    for (var name : List.of("lib", "chest", "host", "inventory", "lamp", "settings", "vault")) {
      try (Stream<Path> files = Files.walk(Path.of(REFERENCES, name))) {
        for (var file : files.toList()) {
          Files.createDirectories(folder.resolve("ref"));
          Files.copy(file, folder.resolve("ref").resolve(Path.of(REFERENCES).relativize(file)));
        }
      }
    }
    return "ref";
  }

  @Test
  void findTogetherWhatOneProcessFinds() throws Exception {
    var references = some();
    Launched.in(folder, "verify", references, "--seed", "1", "--out", "whole", "--report", "none");
    var running = new ArrayList<Launched.Running>();
    for (int i = 1; i <= COUNT; i++) {
      running.add(
          new Launched.Running(
              Launched.launcher(),
              folder,
              Map.of(),
              "verify",
              references,
              "--seed",
              "1",
              "--report",
              "none",
              "--out",
              "shard" + i,
              "--shard",
              i + "/" + COUNT,
              "--durations",
              "whole"));
    }
    for (var shard : running) {
      assertThat(shard.await().exitCode()).isZero();
    }
    Launched.in(folder, "report", "shard3", "shard1", "shard2", "--out", "all", "--report", "none");

    assertThat(findings("all")).isEqualTo(findings("whole"));
    assertThat(folder.resolve("all/transcripts")).isNotEmptyDirectory();
    var loads = Arrays.stream(loads(report("whole"), report("shard1"))).summaryStatistics();
    assertThat((double) loads.getMax()).isLessThan(1.3 * loads.getAverage());

    Launched.in(folder, "report", "shard1", "shard3", "--out", "lost", "--report", "none");
    var lost = report("lost").summary();
    assertThat(lost.exitCode()).isEqualTo(3);
    assertThat(lost.notes()).anyMatch(note -> note.startsWith("Shard 2/3 is not among"));
    assertThat(lost.resources()).hasSameSizeAs(report("whole").summary().resources());
    assertThat(lost.resources())
        .filteredOn(one -> one.verdict() == ResourceVerdict.INCOMPLETE)
        .hasSameSizeAs(report("shard2").summary().resources())
        .allMatch(one -> one.why().startsWith("shard 2/3 verifies it and is not among"));
  }

  @Test
  void saysWhatCannotBePutTogether() throws Exception {
    var note = REFERENCES + "/note";
    Launched.in(folder, "verify", note, "--static", "--out", "a", "--shard", "1/2");
    Launched.in(folder, "verify", note, "--static", "--out", "b", "--shard", "1/2");
    Launched.in(folder, "verify", note, "--static", "--out", "c", "--shard", "2/3");
    Launched.in(folder, "verify", note, "--static", "--out", "d");

    assertThat(Launched.in(folder, "report", "a", "b").err())
        .contains("a and b are both shard 1/2; name only one of them.");
    assertThat(Launched.in(folder, "report", "a", "c").err())
        .contains("a (shard 1/2) and c (shard 2/3) are shards of different work;");
    assertThat(Launched.in(folder, "report", "a", "d").err())
        .contains("d is a whole run and a is shard 1/2; render their reports separately.");
    assertThat(Launched.in(folder, "report", "a", "--report", "none").err())
        .contains("covers shard 1/2 only.");
  }

  @Test
  void saysWhatIsNoShard() throws Exception {
    var verify = List.of("verify", REFERENCES + "/note", "--shard");

    assertThat(refused(verify, "3/2")).contains("--shard", "such as 2/4");
    assertThat(refused(verify, "1/2", "--durations", "none"))
        .contains("there is no such file; name the out folder of a run");
    assertThat(refused(verify, "1/2", "--rule", "GET-01"))
        .contains("A selection is not shared among runs; drop either --shard");
  }

  private String refused(List<String> first, String... more) throws Exception {
    var arguments = new ArrayList<>(first);
    arguments.addAll(List.of(more));
    var launched = Launched.in(folder, arguments.toArray(String[]::new));
    assertThat(launched.exitCode()).isEqualTo(2);
    return launched.err();
  }

  @Test
  void aShardTooManyIsNoFailure() throws Exception {
    var idle =
        Launched.in(folder, "verify", REFERENCES + "/note", "--out", "idle", "--shard", "2/2");

    assertThat(idle.exitCode()).isZero();
    assertThat(idle.out()).contains("shard 2/2 is empty");
  }
}
