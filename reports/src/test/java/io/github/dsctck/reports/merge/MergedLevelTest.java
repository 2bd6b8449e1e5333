package io.github.dsctck.reports.merge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Certifiable;
import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.reports.SampleRun;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.ResourceFindings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergedLevelTest {

  private static final Certifiable FULL = new Certifiable("full", null);
  private static final Certifiable CORE = new Certifiable("core", "SET-02 was not exercised");
  private static final Certifiable NONE = new Certifiable(null, "a selection left cases out");

  @TempDir Path out;
  private MergedPart linux;
  private MergedPart windows;

  @BeforeEach
  void run() throws IOException {
    SampleRun.conforming(out);
    linux = new MergedPart("linux", "platforms/linux/", JudgedRun.in(out));
    windows = new MergedPart("windows", "platforms/windows/", JudgedRun.in(out));
  }

  @Test
  void isTheLevelThatEveryPlatformHolds() {
    assertThat(onPlatforms(FULL, FULL)).isEqualTo(FULL);
    assertThat(onPlatforms(CORE, CORE)).isEqualTo(CORE);
  }

  @Test
  void isTheLeastLevelAndSaysWhereItIsLess() {
    assertThat(onPlatforms(FULL, CORE))
        .isEqualTo(new Certifiable("core", "on windows, SET-02 was not exercised"));
    assertThat(onPlatforms(NONE, FULL))
        .isEqualTo(new Certifiable(null, "on linux, a selection left cases out"));
  }

  @Test
  void saysWhereAResourceWasNotJudged() {
    assertThat(new MergedLevel(List.of(linux, windows), true).of(List.of(source(linux, FULL))))
        .isEqualTo(new Certifiable("full", "it was not judged on windows"));
  }

  @Test
  void isMissingIfARunDidNotRecordIt() {
    assertThat(onPlatforms(FULL, null))
        .isEqualTo(
            new Certifiable(null, "on windows, the run did not record a certification level"));
  }

  @Test
  void isThatOfTheOnePartThatIsAboutTheResource() {
    assertThat(new MergedLevel(List.of(linux, windows), false).of(List.of(source(linux, CORE))))
        .isEqualTo(CORE);
  }

  @Test
  void isMissingIfShardsHadOtherFiles() {
    var script = new Material("note.sh", "script", "aa", null);
    var other = new Material("note.sh", "script", "bb", null);
    assertThat(inParts(source(linux, FULL, script), source(windows, FULL, other)))
        .isEqualTo(new Certifiable(null, "the merged runs had different versions of note.sh"));
    assertThat(inParts(source(linux, FULL), source(windows, FULL, other)).level()).isNull();
    assertThat(inParts(source(linux, FULL, script), source(windows, FULL, script))).isEqualTo(FULL);
  }

  private Certifiable onPlatforms(@Nullable Certifiable one, @Nullable Certifiable other) {
    return new MergedLevel(List.of(linux, windows), true)
        .of(List.of(source(linux, one), source(windows, other)));
  }

  private Certifiable inParts(MergedResource.Source one, MergedResource.Source other) {
    return new MergedLevel(List.of(linux, windows), false).of(List.of(one, other));
  }

  private static MergedResource.Source source(
      MergedPart part, @Nullable Certifiable certifiable, Material... materials) {
    var summary =
        new ResourceSummary(
            "Contoso.Time/Clock",
            "2.0.0",
            "clock.dsc.resource.json",
            "resource",
            List.of("get"),
            ResourceVerdict.CONFORMS,
            0,
            Map.of(),
            1,
            1,
            List.of(),
            null,
            List.of(materials),
            certifiable,
            null);
    return new MergedResource.Source(part, new ResourceFindings(summary, new ArrayList<>()));
  }
}
