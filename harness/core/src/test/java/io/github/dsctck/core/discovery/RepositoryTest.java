package io.github.dsctck.core.discovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.manifest.LoadFailure;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RepositoryTest {

  private static final String URI = "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json";
  private static final String MANIFEST =
      "{\"$schema\":\"" + URI + "\",\"type\":\"A/B\",\"version\":\"1.0.0\"}";

  @TempDir Path folder;

  private Path write(String relative, String text) throws IOException {
    var path = folder.resolve(relative);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text);
  }

  private Repository discover() {
    return Repository.discover(List.of(folder));
  }

  private static List<String> relatives(Repository repository) {
    return repository.manifests().stream().map(ManifestFile::relative).toList();
  }

  @Test
  void findsManifestsInEveryFolderInAStableOrder() throws IOException {
    write("b/c/z.dsc.resource.json", MANIFEST);
    write("b/A.DSC.Resource.JSON", MANIFEST);
    write("a.dsc.resource.yml", "$schema: x\ntype: A/B\nversion: 1.0.0\n");

    var found = discover();

    assertThat(relatives(found))
        .containsExactly("a.dsc.resource.yml", "b/A.DSC.Resource.JSON", "b/c/z.dsc.resource.json");
    assertThat(found.manifests()).allMatch(file -> file.manifest().isPresent());
    assertThat(found.manifests()).allMatch(file -> file.path().isAbsolute());
    assertThat(found.problems()).isEmpty();
  }

  @Test
  void keepsWhatTheEngineWouldDrop() throws IOException {
    write("broken.dsc.resource.json", "{");

    assertThat(discover().manifests()).singleElement().matches(file -> file.failure().isPresent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a.scenario.yaml", "scenario.yml", "a.dsc.scenarios.YAML", "b-scenario.json"})
  void saysThatAScenarioIsMisnamed(String name) throws IOException {
    write(name, "resource: A/B\nsteps: [get: {}]\n");
    write("other/" + name, "scenarios: [login]\n");
    write("broken/" + name, "resource: [\n");

    var found = discover();

    assertThat(found.scenarios()).isEmpty();
    assertThat(found.problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.kind()).isEqualTo(DiscoveryProblem.Kind.MISNAMED_SCENARIO);
              assertThat(problem.message())
                  .startsWith("\"" + name + "\" has the content of a scenario");
            });
  }

  @Test
  void saysThatAScenarioBesideAManifestIsMisnamed() throws IOException {
    write("a.dsc.resource.json", MANIFEST);
    write("profile.yaml", "resource: A/B\nsteps: [get: {}]\n");
    write("a.dsc.scenaro.yml", "resource: A/B\ninstances: {}\n");
    write("settings.yaml", "resource: A/B\n");
    write("elsewhere/profile.yaml", "resource: A/B\nsteps: [get: {}]\n");

    assertThat(discover().problems())
        .extracting(DiscoveryProblem::relative)
        .containsExactly("a.dsc.scenaro.yml", "profile.yaml");
  }

  @ParameterizedTest
  @ValueSource(strings = {".git", ".hidden", "node_modules", "target", "dsc-tck-out"})
  void passesOverFoldersThatHoldNoSources(String name) throws IOException {
    write(name + "/a.dsc.resource.json", MANIFEST);
    write("kept/" + name + "/deep/a.dsc.resource.json", MANIFEST);

    assertThat(discover().manifests()).isEmpty();
  }

  @Test
  void passesOverTheOutputOfEarlierRuns() throws IOException {
    write("results/findings.jsonl", "");
    write("results/a.dsc.resource.json", MANIFEST);

    assertThat(discover().manifests()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {".hidden", "target"})
  void looksIntoWhateverFolderIsNamed(String name) throws IOException {
    write(name + "/a.dsc.resource.json", MANIFEST);

    var found = Repository.discover(List.of(folder.resolve(name)));

    assertThat(relatives(found)).containsExactly("a.dsc.resource.json");
  }

  @Test
  void judgesAManifestNamedByPathAlone() throws IOException {
    var named = write("a.dsc.resource.json", MANIFEST);
    write("b.dsc.resource.json", MANIFEST);
    write("b.dsc.scenario.yaml", "");

    var found = Repository.discover(List.of(named));

    assertThat(relatives(found)).containsExactly("a.dsc.resource.json");
    assertThat(found.scenarios()).isEmpty();
    assertThat(found.root()).isEqualTo(folder.toAbsolutePath().normalize());
  }

  @Test
  void namesFilesOfSeveralPathsFromWhatTheyShare() throws IOException {
    write("one/a.dsc.resource.json", MANIFEST);
    var file = write("two/a.dsc.resource.json", MANIFEST);

    var found = Repository.discover(List.of(folder.resolve("one"), file, folder.resolve("two")));

    assertThat(relatives(found))
        .containsExactly("one/a.dsc.resource.json", "two/a.dsc.resource.json");
  }

  @Test
  void findsScenarioFiles() throws IOException {
    write("x/b.dsc.scenario.yaml", "");
    write("x/A.dsc.scenario.yml", "");
    write("x/scenario.yaml", "");

    var found = discover();

    assertThat(found.scenarios().stream().map(found::relative))
        .containsExactly("x/A.dsc.scenario.yml", "x/b.dsc.scenario.yaml");
  }

  @Test
  void saysWhichManifestsItDoesNotJudge() throws IOException {
    write("a.dsc.manifests.json", "{\"extensions\":[{\"type\":\"A/E\",\"version\":\"1.0.0\"}]}");
    write("b.dsc.extension.yaml", "type: A/F");
    write("c.dsc.extension.json", "{");

    assertThat(discover().unjudged())
        .extracting(UnjudgedManifest::relative, UnjudgedManifest::reason)
        .containsExactly(
            tuple(
                "a.dsc.manifests.json#A/E@1.0.0",
                "skipped, because it defines the extension \"A/E\" of the engine, which is not a resource"),
            tuple(
                "b.dsc.extension.yaml",
                "skipped, because it defines the extension \"A/F\" of the engine, which is not a resource"),
            tuple(
                "c.dsc.extension.json",
                "skipped, because it defines the extension of the engine, which is not a resource"));
  }

  private static final String DRAFT = "{\"manifestVersion\":\"1.0\",\"dscresource\":{}}";

  @Test
  void saysWhichProfileJudgesTheManifestsOfTheDraft() throws IOException {
    write("a.DscResource.json", "{");
    write("b.resource.json", DRAFT);
    write("c.resource.json", "{\"manifestVersion\":\"1.0\"}");
    write("d.dsc.resource.json", MANIFEST);

    var found = discover();

    var reason =
        "skipped, because it is a manifest of the 2022 draft, which no engine opens;"
            + " set the option 'profile' to draft-2022 to judge it";
    assertThat(found.ofOtherDialects())
        .extracting(UnjudgedManifest::note)
        .containsExactly("a.DscResource.json: " + reason, "b.resource.json: " + reason);
    assertThat(relatives(found)).containsExactly("d.dsc.resource.json");
  }

  @Test
  void saysWhichProfileJudgesTheManifestsOfV3() throws IOException {
    write("a.dscresource.json", DRAFT);
    write("d.dsc.resource.json", MANIFEST);

    var found = Repository.discover(List.of(folder), Optional.empty(), Dialect.DRAFT_2022);

    assertThat(found.ofOtherDialects())
        .extracting(UnjudgedManifest::note)
        .containsExactly(
            "d.dsc.resource.json: skipped, because it is a manifest of DSC v3;"
                + " set the option 'profile' to dsc-current to judge it");
    assertThat(relatives(found)).containsExactly("a.dscresource.json");
  }

  @Test
  void knowsTheScenariosOfOtherDialects() throws IOException {
    write("draft/a.dscresource.json", DRAFT);
    var scenario = write("draft/a.dsc.scenario.yaml", "");
    write("both/a.dscresource.json", DRAFT);
    write("both/d.dsc.resource.json", MANIFEST);
    var shared = write("both/a.dsc.scenario.yaml", "");

    assertThat(discover().isOfOtherDialect(scenario)).isTrue();
    assertThat(discover().isOfOtherDialect(shared)).isFalse();
  }

  @Test
  void takesANamedManifestOfAnotherDialectForNoProblem() throws IOException {
    var found = Repository.discover(List.of(write("a.dscresource.json", DRAFT)));

    assertThat(found.problems()).isEmpty();
    assertThat(found.ofOtherDialects()).hasSize(1);
  }

  @Test
  void findsTheEntriesOfLists() throws IOException {
    write("b.dsc.manifests.json", "{\"resources\":[" + MANIFEST + ",null]}");
    write("a.dsc.resource.json", MANIFEST);
    write("c.dsc.adaptedResource.yml", "");

    assertThat(discover().manifests())
        .extracting(ManifestFile::name, ManifestFile::form)
        .containsExactly(
            tuple("a.dsc.resource.json", ManifestForm.RESOURCE),
            tuple("b.dsc.manifests.json", ManifestForm.MANIFEST_LIST),
            tuple("b.dsc.manifests.json#A/B@1.0.0", ManifestForm.RESOURCE),
            tuple("b.dsc.manifests.json#resources/1", ManifestForm.RESOURCE),
            tuple("c.dsc.adaptedResource.yml", ManifestForm.ADAPTED_RESOURCE));
  }

  @Test
  void findsWhatDefinesTheSameResourceInOneFolder() throws IOException {
    var onLinux = MANIFEST.replace("{", "{\"condition\":\"[true()]\",");
    write("one/a.dsc.resource.json", MANIFEST);
    write("one/b.dsc.resource.json", MANIFEST.replace("A/B", "a/b"));
    write("one/c.dsc.resource.json", MANIFEST.replace("1.0.0", "1.0.1"));
    write("one/d.dsc.resource.json", onLinux);
    write("one/e.dsc.manifests.json", "{\"resources\":[" + MANIFEST + "]}");
    write("two/a.dsc.resource.json", MANIFEST);

    assertThat(discover().manifests().stream().filter(file -> file.shadowing().isPresent()))
        .extracting(ManifestFile::name, file -> file.shadowing().orElseThrow())
        .containsExactly(
            tuple("one/b.dsc.resource.json", "one/a.dsc.resource.json"),
            tuple("one/e.dsc.manifests.json#A/B@1.0.0", "one/a.dsc.resource.json"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "thing.resource.json",
        "thing.dsc.resource.jsonc",
        "dsc.resource.json",
        "thing.dsc.resources.json",
        "thing.dscresource.json",
        "thing-dsc-resource.json",
        "thing.dsc.json",
        "manifest.json"
      })
  void suspectsManifestsOfAlmostTheRightName(String name) throws IOException {
    write(name, MANIFEST);

    assertThat(discover().nearMisses())
        .singleElement()
        .matches(miss -> miss.relative().equals(name))
        .matches(miss -> miss.schemaUri().equals(URI))
        .matches(miss -> miss.mark().line() == 1);
  }

  @Test
  void suspectsAManifestWithComments() throws IOException {
    write("thing.dsc.resource.jsonc", "{\n  // the schema\n  \"$schema\": \"" + URI + "\",\n}");

    assertThat(discover().nearMisses()).hasSize(1);
  }

  @Test
  void reportsNoNearMissForOtherFiles() throws IOException {
    write("package.json", MANIFEST);
    write("thing.dsc.resource.json.bak", MANIFEST);
    write("thing.resource.json", "{\"$schema\":\"https://example.com/x.json\"}");
    write("other.resource.json", "{\"a\":{\"$schema\":\"" + URI + "\"}}");
    write("config.dsc.yaml", "$schema: https://aka.ms/dsc/schemas/v3/config/document.json\n");
    write("list.resource.json", "[1]");
    write("broken.resource.json", "{");

    assertThat(discover().nearMisses()).isEmpty();
  }

  @Test
  void reportsAPathThatIsNotThere() {
    var found = Repository.discover(List.of(folder.resolve("nowhere")));

    assertThat(found.problems())
        .singleElement()
        .matches(problem -> problem.kind() == DiscoveryProblem.Kind.NOT_FOUND)
        .matches(problem -> problem.message().contains("nowhere"));
  }

  @Test
  void reportsANamedFileThatIsNoManifest() throws IOException {
    var found = Repository.discover(List.of(write("readme.txt", "")));

    assertThat(found.problems())
        .singleElement()
        .matches(problem -> problem.kind() == DiscoveryProblem.Kind.NOT_A_MANIFEST);
  }

  @Test
  void rejectsAFolderWithTheNameOfAManifest() throws IOException {
    write("a.dsc.resource.json/b.dsc.resource.json", MANIFEST);

    var found = discover();

    assertThat(relatives(found))
        .containsExactly("a.dsc.resource.json", "a.dsc.resource.json/b.dsc.resource.json");
    assertThat(found.manifests().get(0).failure().map(LoadFailure::message).orElseThrow())
        .contains("folder");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void followsLinksToFilesButNotToFolders() throws IOException {
    var real = write("real/x.json", MANIFEST);
    write("other/b.dsc.resource.json", MANIFEST);
    Files.createSymbolicLink(folder.resolve("real/a.dsc.resource.json"), real);
    Files.createSymbolicLink(folder.resolve("real/loop"), folder);
    Files.createSymbolicLink(folder.resolve("real/dead.dsc.resource.json"), Path.of("nowhere"));

    var found = discover();

    assertThat(relatives(found))
        .containsExactly(
            "other/b.dsc.resource.json", "real/a.dsc.resource.json", "real/dead.dsc.resource.json");
    assertThat(found.manifests().get(1).manifest()).isPresent();
    assertThat(found.manifests().get(2).failure()).isPresent();
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "folders have no pipes there")
  void doesNotReadAPipe() throws Exception {
    run("mkfifo pipe.dsc.resource.json");

    assertThat(discover().manifests())
        .singleElement()
        .matches(file -> file.failure().orElseThrow().message().contains("not a regular file"));
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "names have no line breaks there")
  void readsAManifestWithANewlineInItsName() throws IOException {
    write("a\nb.dsc.resource.json", MANIFEST);

    assertThat(discover().manifests()).singleElement().matches(file -> file.manifest().isPresent());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void refusesANameThatIsNotUnicode() throws Exception {
    assumeThat(System.getProperty("sun.jnu.encoding")).isEqualToIgnoringCase("UTF-8");
    run("printf '{}' > \"$(printf 'a\\377.dsc.resource.json')\"");

    assertThat(discover().manifests())
        .singleElement()
        .matches(file -> file.failure().orElseThrow().message().contains("Unicode"));
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "folders have no modes there")
  void reportsAFolderItMayNotRead() throws IOException {
    write("secret/a.dsc.resource.json", MANIFEST);
    write("open/b.dsc.resource.json", MANIFEST);
    var secret = folder.resolve("secret").toFile();
    assertThat(secret.setReadable(false)).isTrue();
    try {
      assumeThat(secret.canRead()).as("root reads everything").isFalse();
      var found = discover();
      assertThat(relatives(found)).containsExactly("open/b.dsc.resource.json");
      assertThat(found.problems())
          .singleElement()
          .matches(problem -> problem.kind() == DiscoveryProblem.Kind.UNREADABLE);
    } finally {
      secret.setReadable(true);
    }
  }

  private void run(String script) throws Exception {
    var process = new ProcessBuilder("sh", "-c", script).directory(folder.toFile()).start();
    assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
  }

  @Test
  @EnabledOnOs(OS.WINDOWS)
  void writesPathsOfAnotherDriveWithForwardSlashes() {
    assertThat(RelativePath.of(Path.of("C:\\one"), Path.of("D:\\two\\note.json")))
        .isEqualTo("D:/two/note.json");
    assertThat(RelativePath.of(Path.of("C:\\one"), Path.of("C:\\one\\two\\note.json")))
        .isEqualTo("two/note.json");
  }
}
