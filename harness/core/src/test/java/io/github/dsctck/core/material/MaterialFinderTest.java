package io.github.dsctck.core.material;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.rules.RuleChapters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class MaterialFinderTest {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final RuleRegistry RULES = RuleChapters.all();

  @TempDir Path folder;
  private Path root;
  private Path bin;

  @BeforeEach
  void makeFolders() throws IOException {
    root = Files.createDirectories(folder.resolve("root"));
    bin = Files.createDirectories(folder.resolve("bin"));
    executable(bin.resolve(program("interpreter")));
  }

  /** Returns the name of the file of a program; a manifest may name it without its suffix. */
  private static String program(String name) {
    return OS.WINDOWS.isCurrentOs() ? name + ".exe" : name;
  }

  private static void executable(Path file) throws IOException {
    Files.writeString(file, "#!/bin/sh\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private void file(String name) throws IOException {
    var file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, name);
  }

  private void manifest(String name, String type, String members) throws IOException {
    file(name);
    Files.writeString(
        root.resolve(name),
        """
        {"$schema":"https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
        "type":"%s","version":"1.0.0",%s}"""
            .formatted(type, members.replace('\'', '"')));
  }

  /** Returns the roles and names of what the resources below the root consist of. */
  private List<String> found() {
    return names(places());
  }

  private static List<String> names(List<MaterialFile> materials) {
    return materials.stream()
        .map(material -> material.role().wireName() + " " + material.name())
        .toList();
  }

  private List<MaterialFile> places() {
    return places(ExecutableFinder.in(Map.of("PATH", bin.toString())));
  }

  private List<MaterialFile> places(ExecutableFinder executables) {
    var options = RunOptions.verifying(List.of(root), folder.resolve("out"));
    var plan = Planner.plan(options, CATALOGUE, RULES);
    var finder =
        new MaterialFinder(
            plan.repository(), executables, UncoveredFolders.ofRun(folder.resolve("out")));
    return plan.files().stream()
        .flatMap(file -> file.resource().stream())
        .flatMap(resource -> finder.of(resource).stream())
        .toList();
  }

  @Test
  void findsWhatTheCommandsStartAndName() throws IOException {
    file("a/note.sh");
    file("lib/extra.sh");
    manifest(
        "a/note.dsc.resource.json",
        "Contoso/Note",
        """
        'get':{'executable':'interpreter','args':['note.sh','get']},
        'set':{'executable':'interpreter','args':['../lib/extra.sh',{'jsonInputArg':'--x'}]}""");

    assertThat(found())
        .containsExactly(
            "manifest a/note.dsc.resource.json",
            "executable PATH:interpreter",
            "script a/note.sh",
            "script lib/extra.sh");
  }

  @Test
  void findsAnExecutableBesideTheManifest() throws IOException {
    file("a/" + program("note"));
    manifest("a/note.dsc.resource.json", "Contoso/Note", "'get':{'executable':'note'}");

    assertThat(found()).contains("executable a/" + program("note"));
    assertThat(places()).allMatch(material -> material.file().isPresent());
  }

  /** The file without a suffix is another one, which other systems start. */
  @Test
  void namesAnExecutableOfWindowsWithItsSuffix() throws IOException {
    file("a/note");
    file("a/note.exe");
    manifest("a/note.dsc.resource.json", "Contoso/Note", "'get':{'executable':'note'}");

    assertThat(names(places(ExecutableFinder.unseen(OperatingSystem.WINDOWS))))
        .contains("executable a/note.exe")
        .doesNotContain("executable a/note");
  }

  /** The engine looks there first, so what lies beside the manifest is not what runs. */
  @Test
  void findsTheOneOnTheSearchPathFirst() throws IOException {
    file("a/" + program("interpreter"));
    manifest("a/note.dsc.resource.json", "Contoso/Note", "'get':{'executable':'interpreter'}");

    assertThat(found())
        .contains("executable PATH:interpreter")
        .doesNotContain("executable a/" + program("interpreter"));
    assertThat(places()).anyMatch(material -> material.file().equals(fileOnPath()));
  }

  private Optional<Path> fileOnPath() {
    return Optional.of(bin.resolve(program("interpreter")));
  }

  @Test
  void namesNoFolderOfTheMachine() throws IOException {
    var outside = Files.writeString(folder.resolve("outside.sh"), "x");
    executable(folder.resolve(program("own")));
    manifest(
        "note.dsc.resource.json",
        "Contoso/Note",
        "'get':{'executable':'%s','args':['%s','../outside.sh']}"
            .formatted(json(folder.resolve("own")), json(outside)));

    assertThat(found())
        .containsExactly(
            "manifest note.dsc.resource.json",
            "executable FILE:" + program("own"),
            "script FILE:outside.sh");
  }

  private static String json(Path path) {
    return path.toString().replace("\\", "\\\\");
  }

  @Test
  void findsTheFilesOfWholeCommandLines() throws IOException {
    file("note.ps1");
    file("other.ps1");
    manifest(
        "note.dsc.resource.json",
        "Contoso/Note",
        "'get':{'executable':'interpreter','args':['-Command','& ./note.ps1 get a; (./other.ps1)']}");

    assertThat(found()).contains("script note.ps1", "script other.ps1").hasSize(4);
  }

  @Test
  void leavesPlaceholdersFoldersAndOtherWordsAlone() throws IOException {
    file("{note}.sh");
    file("folder/inner");
    manifest(
        "note.dsc.resource.json",
        "Contoso/Note",
        "'get':{'executable':'interpreter','args':['{note}.sh','folder','get','','/']}");

    assertThat(found())
        .containsExactly("manifest note.dsc.resource.json", "executable PATH:interpreter");
  }

  @Test
  void namesWhatIsMissing() throws IOException {
    manifest(
        "a/note.dsc.resource.json",
        "Contoso/Note",
        "'get':{'executable':'nowhere'},'set':{'executable':'./gone.sh'}");

    assertThat(found()).contains("executable PATH:nowhere", "executable a/gone.sh");
    assertThat(places()).filteredOn(material -> material.file().isEmpty()).hasSize(2);
  }

  @Test
  void findsWhatPrintsTheSchema() throws IOException {
    file("schema.json");
    manifest(
        "note.dsc.resource.json",
        "Contoso/Note",
        """
        'get':{'executable':'interpreter'},
        'schema':{'command':{'executable':'interpreter','args':['schema.json']}}""");

    assertThat(found()).contains("schema schema.json");
  }

  @Test
  void findsEachScenarioOnce() throws IOException {
    manifest("note.dsc.resource.json", "Contoso/Note", "'get':{'executable':'interpreter'}");
    Files.writeString(
        root.resolve("note.dsc.scenario.yaml"),
        """
        resource: Contoso/Note
        instances:
          one: { identity: { a: b } }
          two: { identity: { a: c } }
        """);

    assertThat(found()).containsOnlyOnce("scenario note.dsc.scenario.yaml");
  }

  private void listing(String files) throws IOException {
    manifest("a/note.dsc.resource.json", "Contoso/Note", "'get':{'executable':'interpreter'}");
    Files.writeString(
        root.resolve("a/note.dsc.scenario.yaml"),
        "resource: Contoso/Note\nfiles: [" + files + "]\n");
  }

  @Test
  void findsWhatAScenarioLists() throws IOException {
    file("lib/one.awk");
    file("lib/two.awk");
    file("lib/three.txt");
    file("lib/deep/four.txt");
    listing("../lib/*.awk, ../lib/deep/**, ../lib/three.txt");

    assertThat(found())
        .containsExactly(
            "manifest a/note.dsc.resource.json",
            "executable PATH:interpreter",
            "scenario a/note.dsc.scenario.yaml",
            "listed lib/one.awk",
            "listed lib/two.awk",
            "listed lib/deep/four.txt",
            "listed lib/three.txt");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void givesUpWhereLinksMultiplyTheFoldersToSearch() throws IOException {
    for (int i = 0; i < 18; i++) { // Linux may refuse paths through more than 20 links
      var next = Path.of("../d" + (i + 1));
      var here = Files.createDirectories(root.resolve("d" + i));
      Files.createSymbolicLink(here.resolve("a"), next);
      Files.createSymbolicLink(here.resolve("b"), next);
    }
    Files.createDirectories(root.resolve("d18"));
    listing("../d0/**/nothing");

    assertThat(places())
        .filteredOn(material -> material.why().isPresent())
        .extracting(material -> material.name() + " " + material.why().orElseThrow())
        .containsExactly(
            "../d0/**/nothing in \"files\" of note.dsc.scenario.yaml searches more than 100,000 files and folders");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void passesOverLinksToFoldersAbove() throws IOException {
    Files.writeString(Files.createDirectories(root.resolve("deep")).resolve("a.txt"), "x");
    Files.createSymbolicLink(root.resolve("deep/loop"), Path.of("."));
    listing("../deep/**");

    assertThat(found()).contains("listed deep/a.txt");
  }

  @Test
  void givesTheReasonWhyAListedFileIsNotCovered() throws IOException {
    Files.writeString(folder.resolve("outside.sh"), "x");
    listing("../../outside.sh, none*");

    assertThat(places())
        .filteredOn(material -> material.why().isPresent())
        .extracting(material -> material.name() + " " + material.why().orElseThrow())
        .containsExactly(
            "../../outside.sh in \"files\" of note.dsc.scenario.yaml is outside of the verified path; verify a folder above"
                + " both",
            "none* in \"files\" of note.dsc.scenario.yaml matches no file");
  }

  @Test
  void findsTheAdapterOfAnAdaptedResource() throws IOException {
    file("adapter.sh");
    file("thing.txt");
    manifest(
        "adapter.dsc.resource.json",
        "Contoso/Adapter",
        """
        'kind':'adapter','get':{'executable':'interpreter','args':['adapter.sh']},
        'adapter':{'list':{'executable':'interpreter','args':['adapter.sh']},'inputKind':'single'}""");
    Files.writeString(
        root.resolve("thing.dsc.adaptedresource.json"),
        """
        {"$schema":"https://aka.ms/dsc/schemas/v3/bundled/adaptedresource/manifest.json",
        "type":"Contoso/Thing","version":"1.0.0","kind":"resource","requireAdapter":"Contoso/Adapter",
        "capabilities":["get"],"path":"thing.txt","schema":{"embedded":{"type":"object"}}}""");

    assertThat(found())
        .endsWith(
            "manifest thing.dsc.adaptedresource.json",
            "manifest adapter.dsc.resource.json",
            "adapted thing.txt",
            "executable PATH:interpreter",
            "script adapter.sh");
  }
}
