package io.github.dsctck.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Runs the pipelines for Jenkins that we ship, show and write, each stage and each step. */
class JenkinsfileIT {

  private static final Path HARNESS = Launched.repository().resolve("harness");
  private static final Path JENKINSFILE = HARNESS.resolve("ci/jenkins/Jenkinsfile");

  @TempDir Path root;
  @TempDir Path source;

  private JenkinsBuild build;

  @BeforeEach
  void startABuild() throws IOException {
    SmallRepository.write(source.resolve("resources"), "echo '{\"answer\":\"yes\"}'");
    build = new JenkinsBuild(root);
    build.steps().checkOut(source);
    build.steps().credential("dsc-tck-key", root.resolve("k.pem"));
  }

  private void run(Path home, String branch, String pipeline) throws Exception {
    build.enter(build.place().with(List.of("DSC_TCK_HOME=" + home, "BRANCH_NAME=" + branch)));
    build.run(pipeline);
  }

  @Test
  void threePlatformsAreReportedTogether() throws Exception {
    run(Launched.repository(), "topic", Files.readString(JENKINSFILE));

    assertThat(build.result()).as(build.log()).isEqualTo("SUCCESS");
    assertThat(build.done("sh").stream().map(step -> step.named("script").split(" ")[1]))
        .containsExactly("'verify'", "'verify'", "'report'");
    assertThat(build.done("bat")).hasSize(1);
    assertThat(root.resolve("artifacts/dsc-tck-out/summary.md"))
        .content()
        .contains("| linux | macos | windows |", "| CONFORMS | CONFORMS | CONFORMS |");
    assertThat(build.done("publishHTML")).hasSize(1);
  }

  @Test
  void whatALostPlatformHadToVerifyIsIncomplete() throws Exception {
    build.steps().fail(3, new IOException("the agent went away"));

    run(
        StandIn.kit(root.resolve("kit"), StandIn.CONFORMING),
        "main",
        Files.readString(JENKINSFILE));

    assertThat(build.result()).isEqualTo("FAILURE");
    assertThat(build.log()).contains("the agent went away", "There are no results of windows.");
    assertThat(build.done("unstable")).hasSize(1);
    assertThat(build.done("file")).hasSize(2);
  }

  @Test
  void whatInitWritesVerifies() throws Exception {
    var file = "/io/github/dsctck/launch/init/Jenkinsfile";
    try (var in = Objects.requireNonNull(JenkinsfileIT.class.getResourceAsStream(file))) {
      run(Launched.repository(), "main", new String(in.readAllBytes(), UTF_8));
    }

    assertThat(build.result()).as(build.log()).isEqualTo("SUCCESS");
    assertThat(build.log()).contains("CONFORMS  DscTck.Small/Answer 1.0.0");
  }

  @TestFactory
  Stream<DynamicTest> whatThePageShowsRuns() throws IOException {
    var blocks =
        Page.read(HARNESS.resolve("docs/pipelines.md")).blocks().stream()
            .filter(block -> block.language().equals("groovy"))
            .map(Block::text)
            .toList();
    assertThat(blocks).hasSizeGreaterThan(1);
    return DynamicTest.stream(blocks.stream(), JenkinsfileIT::call, this::runs);
  }

  private static String call(String block) {
    return block.lines().filter(line -> line.contains("dscTck(")).findFirst().orElseThrow().strip();
  }

  private void runs(String block) throws Exception {
    startABuild();

    run(StandIn.kit(root.resolve("kit"), StandIn.CONFORMING), "main", block);

    assertThat(build.result()).as(build.log()).isEqualTo("SUCCESS");
    assertThat(build.done("sh")).isNotEmpty();
  }
}
