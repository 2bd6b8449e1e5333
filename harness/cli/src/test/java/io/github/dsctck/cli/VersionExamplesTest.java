package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.CheckPhase;
import io.github.dsctck.core.catalogue.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule about two versions has an example that violates it and one that satisfies it. */
class VersionExamplesTest {

  private static final Path VERSIONS = Path.of("..", "..", "fixtures", "versions");
  private static final Path EXAMPLES =
      Path.of("src/main/resources/io/github/dsctck/cli/examples").toAbsolutePath();

  static Stream<String> rules() {
    return Catalogue.load().rules().stream()
        .filter(rule -> rule.check() == CheckPhase.VERSIONS)
        .map(Rule::id);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rules")
  void areThoseOfTheFixtures(String rule) throws IOException {
    var folder = VERSIONS.resolve(rule);
    var kept = VERSIONS.resolve("correct").resolve(kept(folder));

    check(EXAMPLES.resolve(rule + ".txt"), new VersionExample(folder).failing());
    check(EXAMPLES.resolve("kept").resolve(rule + ".txt"), new VersionExample(kept).kept());
  }

  private static String kept(Path folder) throws IOException {
    return Files.readAllLines(folder.resolve("finding.yaml")).stream()
        .filter(line -> line.startsWith("kept: "))
        .map(line -> line.substring("kept: ".length()))
        .findFirst()
        .orElseThrow();
  }

  private static void check(Path file, List<String> lines) throws IOException {
    if (RuleReference.isRewritten()) {
      Files.write(file, lines);
    }
    assertThat(file).as("run with -Ddsc-tck.golden=rewrite").exists();
    assertThat(Files.readAllLines(file)).isEqualTo(lines);
  }
}
