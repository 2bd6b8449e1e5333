package io.github.dsctck.engine.selection;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.engine.Kit;
import io.github.dsctck.engine.SmallRepository;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.DiscoveryIssue;

/** Resources that only the list of an adapter names. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
final class AdapterListExpansionTest {

  private static final String LISTER =
      "[engine:dsc-tck]/[manifest:rack%2Frack.dsc.resource.json]"
          + "/[resource:Test.Kit%2FRack@1.0.0]/[probe:read-only]";
  private static final String ONE = LISTER + "/[resource:Test.Racks%2FThing1@1.0.0]";

  @TempDir private Path folder;
  private SmallRepository repository;

  @BeforeEach
  void writeRepository() throws IOException {
    repository = new SmallRepository(folder.resolve("repository"));
    repository.write(
        "rack/rack.dsc.resource.json",
        """
        {
          "$schema": "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
          "type": "Test.Kit/Rack",
          "version": "1.0.0",
          "kind": "adapter",
          "description": "A rack of things.",
          "tags": ["test"],
          "adapter": {
            "inputKind": "single",
            "list": { "executable": "sh", "args": ["list.sh"] }
          },
          "get": { "executable": "sh", "args": ["get.sh", { "resourceTypeArg": "--type" }] },
          "set": { "executable": "sh", "args": ["get.sh"], "input": "stdin", "return": "state" },
          "test": { "executable": "sh", "args": ["get.sh"], "input": "stdin", "return": "state" },
          "exitCodes": { "0": "Success", "1": "Failure" }
        }
        """);
    repository.write("rack/get.sh", "echo \"$2\" >>ran; printf '{\"hour\":12}\\n'\n");
    things(2);
  }

  private void things(int count) throws IOException {
    repository.write(
        "rack/list.sh",
        """
        i=0
        while [ $i -lt %d ]; do
          i=$((i + 1))
          printf '%%s%%s%%s\\n' '{"type":"Test.Racks/Thing' $i '","kind":"resource",\
        "version":"1.0.0","capabilities":["get"],"path":"x","directory":"/",\
        "requireAdapter":"Test.Kit/Rack","properties":["hour"],\
        "schema":{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",\
        "additionalProperties":false,"properties":{"hour":{"type":"integer"}}}}'
        done
        """
            .formatted(count));
  }

  private SmallRepository scenario(String type) throws IOException {
    return repository.write(
        "rack/thing.dsc.scenario.yaml",
        "resource: %s\nsteps: [get: {}, get: {}]\nlocks: [rack]\n".formatted(type));
  }

  @Test
  void doubtsATypeThatOnlyAnAdapterMayList() {
    assertThat(Kit.over(repository).with(RunOption.RESOURCE, "Test.Kit/Rac").issues())
        .singleElement()
        .satisfies(
            issue -> {
              assertThat(issue.severity()).isEqualTo(DiscoveryIssue.Severity.WARNING);
              assertThat(issue.message())
                  .isEqualTo("There is no resource 'Test.Kit/Rac'; did you mean Test.Kit/Rack?");
            });
  }

  private List<String> finished(Kit kit) {
    return kit.run().testEvents().finished().stream()
        .map(event -> event.getTestDescriptor().getUniqueId().toString())
        .toList();
  }

  private static List<String> types(Kit kit) throws IOException {
    return kit.report().summary().resources().stream().map(ResourceSummary::resource).toList();
  }

  @Test
  void runsWhatAnAdapterListsBelowTheProbeThatAskedForTheList() throws Exception {
    var kit = Kit.over(repository);
    assertThat(finished(kit))
        .contains(ONE + "/[probe:read-only]/[step:1-get]", ONE + "/[probe:read-only]/[rule:OUT-02]")
        .doesNotHaveDuplicates();
    assertThat(types(kit))
        .containsExactly("Test.Kit/Rack", "Test.Racks/Thing1", "Test.Racks/Thing2");
    assertThat(kit.report().findings())
        .anyMatch(
            finding ->
                "rack/rack.dsc.resource.json#Test.Racks/Thing1@1.0.0".equals(finding.manifest()));
  }

  @Test
  void hasTheScenarioOfWhatOnlyAnAdapterLists() throws Exception {
    scenario("Test.Racks/Thing2");
    var kit = Kit.over(repository);
    assertThat(finished(kit))
        .contains(
            LISTER
                + "/[resource:Test.Racks%2FThing2@1.0.0]"
                + "/[scenario:rack%2Fthing.dsc.scenario.yaml#steps]/[step:2-get]");
  }

  @Test
  void givesTheSameIdsWhateverElseIsListed() throws Exception {
    var two = finished(Kit.over(repository));
    things(3);
    assertThat(finished(Kit.over(repository))).containsAll(two);
  }

  @Test
  void saysHowManyItLeftOutOfALongList() throws Exception {
    things(500);
    scenario("Test.Racks/Thing77");
    var kit = Kit.over(repository);
    kit.run();
    assertThat(types(kit)).hasSize(1 + 5 + 1).contains("Test.Racks/Thing77");
    assertThat(kit.report().summary().notes())
        .anySatisfy(
            note ->
                assertThat(note)
                    .startsWith("Test.Kit/Rack lists 494 more resources")
                    .endsWith("begins with the line \"resource: Test.Racks/Thing103\""));
  }

  @Test
  void isIncompleteWhereNoAdapterListsWhatAScenarioIsAbout() throws Exception {
    scenario("Test.Racks/Thing3");
    var kit = Kit.over(repository);
    kit.run();
    assertThat(kit.report().summary().exitCode()).isEqualTo(3);
    assertThat(kit.report().summary().notes())
        .contains(
            "rack/thing.dsc.scenario.yaml:1:11: no manifest below the verified path defines"
                + " 'Test.Racks/Thing3'; correct the type name, or verify a folder that holds its"
                + " manifest, and no adapter that was asked lists it");
  }

  @Test
  void skipsSuchAScenarioWithoutProcesses() throws Exception {
    scenario("Test.Racks/Thing2");
    var kit = Kit.over(repository).with(RunOption.STATIC, "true");
    kit.run();
    assertThat(kit.report().summary().notes())
        .anyMatch(note -> note.startsWith("rack/thing.dsc.scenario.yaml was skipped"));
  }

  @Test
  void takesAListedResourceByItsType() throws Exception {
    var kit = Kit.over(repository).with(RunOption.RESOURCE, "Test.Racks/Thing2");
    assertThat(finished(kit)).isNotEmpty().allMatch(id -> id.contains("Thing2"));
    assertThat(types(kit)).containsExactly("Test.Racks/Thing2");
  }

  @Test
  void leavesListedResourcesOutIfOnlyTheAdapterIsSelected() throws Exception {
    var kit = Kit.over(repository).with(RunOption.RESOURCE, "Test.Kit/Rack");
    kit.run();
    assertThat(types(kit)).containsExactly("Test.Kit/Rack");
  }

  @Test
  void takesAStepOfAListedResource() throws Exception {
    scenario("Test.Racks/Thing2");
    var kit = Kit.over(repository).with(RunOption.STEP, "thing/2");
    assertThat(finished(kit)).hasSize(1).allMatch(id -> id.endsWith("/[step:2-get]"));
  }

  @Test
  void refusesAScenarioThatNeitherIsThereNorWaitsForAList() throws Exception {
    scenario("Test.Racks/Thing2");
    assertThat(Kit.over(repository).with(RunOption.SCENARIO, "nothing").issues())
        .anyMatch(issue -> issue.message().contains("There is no scenario 'nothing'"));
  }

  @Test
  void takesACaseOfAListedResourceByItsUniqueId() throws Exception {
    var step = ONE + "/[probe:read-only]/[step:1-get]";
    assertThat(finished(Kit.in(repository).select(step))).containsExactly(step);
  }

  @Test
  void takesAScenarioFileOfAListedResource() throws Exception {
    scenario("Test.Racks/Thing2");
    var kit = Kit.over(repository).with(RunOption.SCENARIO, "thing");
    assertThat(finished(kit)).isNotEmpty().allMatch(id -> id.contains("thing.dsc.scenario.yaml"));
  }

  @Test
  void runsListedResourcesWithoutCasesToo() throws Exception {
    var kit = Kit.over(repository).with(RunOption.CASES, "false");
    kit.run();
    assertThat(types(kit)).hasSize(3);
  }
}
