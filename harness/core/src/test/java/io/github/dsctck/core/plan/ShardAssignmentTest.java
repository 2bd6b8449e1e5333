package io.github.dsctck.core.plan;

import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.finding.ShardRecord;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.options.Shard;
import io.github.dsctck.core.rules.RuleChapters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A plan that is shared among several runs. */
class ShardAssignmentTest {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final RuleRegistry RULES = RuleChapters.all();

  @TempDir private Path folder;

  private void resource(String type, String version, String members) throws IOException {
    var text =
        "{'$schema':'x','type':'Contoso.Notes/%s','version':'%s',%s}"
            .formatted(type, version, members);
    var name = type.toLowerCase(Locale.ROOT) + "-" + version + ".dsc.resource.json";
    Files.writeString(folder.resolve(name), text.replace('\'', '"'));
  }

  private void resources(int count) throws IOException {
    for (int i = 1; i <= count; i++) {
      resource("Note%02d".formatted(i), "1.0.0", notes("get", "set"));
    }
  }

  private Plan plan(String shard, Optional<Path> durations) {
    var options =
        RunOptions.verifying(List.of(folder), folder.resolve("out"))
            .with(RunOption.SHARD, shard)
            .with(RunOption.DURATIONS, durations.orElse(null));
    return Planner.plan(options, CATALOGUE, RULES);
  }

  private Path durations(Map<String, Integer> millis) throws IOException {
    var resources = new ArrayList<String>();
    millis.forEach(
        (manifest, took) ->
            resources.add(
                ("{'manifest':'%s','capabilities':[],'verdict':'CONFORMS','known':0,'rules':{},"
                        + "'planned':1,'executed':1,'missing':[],'millis':%d}")
                    .formatted(manifest, took)));
    var run =
        "{'run':{'id':'a','tool':'dsc-tck','version':'1','profile':'dsc-current','engine':'3.3',"
            + "'started':'2026-01-01T00:00:00Z','os':'linux','java':'17','arguments':[],"
            + "'partial':false,'planned':1,'conditions':{'strict':false,'lenientEngine':false,"
            + "'staticOnly':false,'readOnly':false,'elevated':false}}}\n";
    var summary =
        ("{'summary':{'exitCode':0,'interrupted':false,'resources':[%s],'findings':{},"
                + "'exchanges':1,'notes':[],'millis':1}}\n")
            .formatted(String.join(",", resources));
    var file = folder.resolve("earlier").resolve("findings.jsonl");
    Files.createDirectories(file.getParent());
    return Files.writeString(file, (run + summary).replace('\'', '"'));
  }

  private static List<String> names(Plan plan) {
    return plan.files().stream().map(file -> file.file().name()).toList();
  }

  @ParameterizedTest
  @CsvSource({"1/1, 1, 1", "2/4, 2, 4", "999/999, 999, 999"})
  void readsWhichOfHowMany(String text, int number, int count) {
    assertThat(Shard.parse(text)).contains(new Shard(number, count));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1", "0/2", "3/2", "1/0", "1/1000", "-1/2", "1 / 2", "a/b", "1/2/3"})
  void refusesAnInvalidShard(String text) {
    assertThat(Shard.parse(text)).isEmpty();
  }

  @Test
  void givesEveryManifestToOneRun() throws IOException {
    resources(7);
    var all = new ArrayList<String>();
    for (int i = 1; i <= 3; i++) {
      all.addAll(names(plan(i + "/3", Optional.empty())));
    }

    assertThat(all).doesNotHaveDuplicates().hasSize(7);
    assertThat(plan("2/3", Optional.empty()).shard().orElseThrow().assigned())
        .isEqualTo(plan("3/3", Optional.empty()).shard().orElseThrow().assigned())
        .extracting(ShardRecord.Assigned::manifest)
        .containsExactlyElementsOf(all.stream().sorted().toList());
  }

  @Test
  void sharesWhatStartsNoProcess() throws IOException {
    resources(4);
    var options =
        RunOptions.verifying(List.of(folder), folder.resolve("out"))
            .with(RunOption.STATIC, true)
            .with(RunOption.SHARD, "1/2");

    assertThat(names(Planner.plan(options, CATALOGUE, RULES))).hasSize(2);
  }

  @Test
  void keepsTheVersionsOfATypeTogether() throws IOException {
    resources(3);
    resource("Twice", "1.0.0", notes("get"));
    resource("Twice", "2.0.0", notes("get"));

    var shards =
        plan("1/4", Optional.empty()).shard().orElseThrow().assigned().stream()
            .filter(one -> "Contoso.Notes/Twice".equals(one.resource()))
            .map(ShardRecord.Assigned::shard)
            .distinct();
    assertThat(shards).hasSize(1);
  }

  @Test
  void leavesNothingForARunTooMany() throws IOException {
    resources(1);

    assertThat(plan("2/2", Optional.empty()).files()).isEmpty();
    assertThat(plan("2/2", Optional.empty()).elsewhere()).hasSize(1);
  }

  @Test
  void letsTheShardWithAnAdapterReportUnlistedResources() throws IOException {
    resources(5);
    Files.writeString(
        folder.resolve("adapter.dsc.resource.json"),
        ("{'$schema':'x','type':'Contoso.Notes/Adapter','version':'1.0.0','kind':'adapter',"
                + "'adapter':{'list':{'executable':'sh'},'inputKind':'single'},"
                + "'get':{'executable':'sh','input':'stdin'},"
                + "'validate':{'executable':'sh','input':'stdin'}}")
            .replace('\'', '"'));
    var first = plan("1/3", Optional.empty());

    assertThat(names(first)).contains("adapter.dsc.resource.json");
    assertThat(first.speaksOfTheRest()).isTrue();
    assertThat(plan("2/3", Optional.empty()).speaksOfTheRest()).isFalse();
  }

  /** With a seed, so that each run sees the same durations. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 6, 8})
  void sharesEvenlyByWhatAnEarlierRunTook(int count) throws IOException {
    resources(48);
    var random = new Random(20);
    var took = new HashMap<String, Integer>();
    for (int i = 1; i <= 48; i++) {
      took.put("note%02d-1.0.0.dsc.resource.json".formatted(i), 200 + random.nextInt(20_000));
    }
    var loads = new int[count];
    plan("1/" + count, Optional.of(durations(took))).shard().orElseThrow().assigned().stream()
        .forEach(one -> loads[one.shard() - 1] += took.get(one.manifest()));

    var stream = Arrays.stream(loads).summaryStatistics();
    assertThat(stream.getMax()).isLessThan((int) (1.3 * stream.getAverage()));
  }

  @Test
  void estimatesWhatTheEarlierRunDidNotKnow() throws IOException {
    resources(4);
    var file = durations(Map.of("note01-1.0.0.dsc.resource.json", 100_000));

    assertThat(names(plan("1/2", Optional.of(file)))).hasSize(2);
    assertThat(names(plan("1/2", Optional.of(file.getParent())))).hasSize(2);
  }

  @Test
  void saysWhichDurationsCannotBeRead() {
    assertThatThrownBy(() -> plan("1/2", Optional.of(folder.resolve("none"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("there is no such file; name the out folder of a run");
  }
}
