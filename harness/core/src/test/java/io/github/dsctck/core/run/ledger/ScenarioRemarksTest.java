package io.github.dsctck.core.run.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.run.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScenarioRemarksTest {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final String MANIFEST =
      """
      {
        "$schema": "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
        "type": "A/B",
        "version": "1.0.0",
        "get": { "executable": "b", "args": ["get"] },%s
        "schema": { "embedded": { "type": "object" } }
      }
      """;
  private static final String CHANGES =
      "\"set\": { \"executable\": \"b\" }, \"delete\": { \"executable\": \"b\" },";

  @TempDir private Path folder;

  private List<String> remarks(String operations, String identity) throws IOException {
    var resources = Files.createDirectories(folder.resolve("resources"));
    Files.writeString(
        resources.resolve("b.dsc.resource.json"), MANIFEST.formatted("\n  " + operations));
    Files.writeString(
        resources.resolve("b.dsc.scenario.yaml"),
        """
        resource: A/B
        instances:
          one:
            identity: { name: %s }
            desired: { size: 1, color: red }
            alternate: { size: 2, color: red }
        """
            .formatted(identity));
    var options = Options.of(folder.resolve("out"), false, false, false, false);
    var plan = Planner.plan(options, CATALOGUE, RuleChapters.all());
    assertThat(plan.problems()).isEmpty();
    return ScenarioRemarks.of(plan);
  }

  @Test
  void tellsOfAnIdentityThatEachRunShares() throws IOException {
    assertThat(remarks(CHANGES, "x"))
        .first()
        .asString()
        .startsWith("b.dsc.scenario.yaml:4:15: the identity is the same in each run; add {unique}");
  }

  @Test
  void tellsOfAnAlternateValueThatIsTheDesiredOne() throws IOException {
    assertThat(remarks(CHANGES, "'{unique}'"))
        .containsExactly(
            "b.dsc.scenario.yaml:6:27: 'alternate' gives 'color' the value that it has in"
                + " 'desired', so no update of it is tested; give it another value");
  }

  @Test
  void hasNoRemarkOnWhatIsOnlyRead() throws IOException {
    assertThat(remarks("", "x")).isEmpty();
  }
}
