package io.github.dsctck.core.run.setting;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.finding.Certifiable;
import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.RunSummary;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.run.Contract;
import io.github.dsctck.core.run.RunSession;
import io.github.dsctck.core.text.Digests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class MaterialLedgerTest {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final RuleRegistry RULES = RuleChapters.all();

  /** A program that every machine has. */
  private static final String SHELL = OS.WINDOWS.isCurrentOs() ? "cmd" : "sh";

  @TempDir Path folder;
  private Path script;
  private Path out;

  @BeforeEach
  void writeAResource() throws IOException {
    var root = Files.createDirectories(folder.resolve("root"));
    out = folder.resolve("out");
    script = Files.writeString(root.resolve("note.txt"), "one");
    Files.writeString(
        root.resolve("note.dsc.resource.json"),
        """
        {"$schema":"https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
        "type":"Contoso/Note","version":"1.0.0",
        "get":{"executable":"%s","args":["note.txt"]},
        "schema":{"embedded":{"$schema":"https://json-schema.org/draft/2020-12/schema",
        "type":"object","additionalProperties":false,"properties":{"a":{"type":"string"}}}}}"""
            .formatted(SHELL));
  }

  @FunctionalInterface
  private interface Deed {
    void act() throws IOException;
  }

  /** Runs what needs no process, with something happening after it began. */
  private RunSummary run(Deed meanwhile) throws IOException {
    var options =
        RunOptions.verifying(List.of(folder.resolve("root")), out).with(RunOption.STATIC, true);
    var plan = Planner.plan(options, CATALOGUE, RULES);
    try (var session = new RunSession(options, plan, new Contract(CATALOGUE, RULES))) {
      session.begin(Map.of());
      meanwhile.act();
      plan.files().forEach(session::judge);
      return session.finish().summary();
    }
  }

  private static Material material(ResourceSummary resource, String name) {
    return resource.materials().stream()
        .filter(material -> material.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void recordsTheFilesBeforeTheRun() throws IOException {
    var summary = run(() -> {}).resources().get(0);

    assertThat(material(summary, "note.txt"))
        .isEqualTo(new Material("note.txt", "script", Digests.sha256("one"), null));
    assertThat(material(summary, "PATH:" + SHELL).sha256()).matches("[0-9a-f]{64}");
    assertThat(summary.certifiable()).extracting(Certifiable::level).isEqualTo("static");
  }

  @Test
  void preventsCertificationOfAChangedFile() throws IOException {
    var run = run(() -> Files.writeString(script, "two"));
    var summary = run.resources().get(0);

    assertThat(material(summary, "note.txt"))
        .isEqualTo(new Material("note.txt", "script", Digests.sha256("one"), true));
    assertThat(summary.certifiable())
        .isEqualTo(new Certifiable(null, "note.txt changed during the run"));
    assertThat(run.notes())
        .contains("note.txt changed during the run; resources that contain it cannot be certified");
  }

  @Test
  void recordsTheFolderWithAllFiles() throws IOException {
    Files.writeString(Files.createDirectories(script.resolveSibling("lib")).resolve("a.awk"), "a");
    var summary = run(() -> {}).resources().get(0);

    assertThat(material(summary, "lib/a.awk"))
        .isEqualTo(new Material("lib/a.awk", "file", Digests.sha256("a"), null));
    assertThat(material(summary, "./").role()).isEqualTo("folder");
    assertThat(material(summary, "./").sha256())
        .isEqualTo(
            Digests.sha256(
                Digests.sha256("a")
                    + "  lib/a.awk\n"
                    + material(summary, "note.dsc.resource.json").sha256()
                    + "  note.dsc.resource.json\n"
                    + Digests.sha256("one")
                    + "  note.txt\n"));
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "files have no time of change there")
  void noticesAFileWithItsFirstContentAgain() throws IOException {
    var time = Files.getLastModifiedTime(script);
    var run =
        run(
            () -> {
              Files.writeString(script, "two");
              Files.writeString(script, "one");
              Files.setLastModifiedTime(script, time);
            });

    assertThat(material(run.resources().get(0), "note.txt").hasChanged()).isTrue();
  }

  @Test
  void preventsCertificationWhenAFileAppears() throws IOException {
    var run = run(() -> Files.writeString(script.resolveSibling("new.txt"), "x"));

    assertThat(run.resources().get(0).certifiable())
        .isEqualTo(new Certifiable(null, "./ got the file \"new.txt\" during the run"));
    assertThat(run.notes())
        .contains(
            "./ got the file \"new.txt\" during the run; resources that contain it cannot be"
                + " certified");
  }

  @Test
  void namesTheFoldersThatItLeavesOut() throws IOException {
    var git = Files.createDirectories(script.resolveSibling(".git"));
    Files.createDirectory(git.resolve("objects"));
    Files.createDirectory(git.resolve("refs"));
    Files.writeString(git.resolve("HEAD"), "x");
    out = Files.createDirectories(script.resolveSibling("results"));
    var run =
        run(
            () -> {
              Files.writeString(git.resolve("index"), "x");
              Files.writeString(out.resolve("a"), "x");
            });

    assertThat(run.notes()).isEmpty();
    assertThat(run.resources().get(0).certifiable()).extracting(Certifiable::level).isNotNull();
    assertThat(run.resources().get(0).materials())
        .contains(
            new Material(".git/", "uncovered", null, null),
            new Material("results/", "uncovered", null, null))
        .noneMatch(material -> material.name().startsWith(".git/H"));
  }

  @Test
  void coversFoldersThatOnlyHaveTheNamesOfOthers() throws IOException {
    for (var name : List.of(".git/answer", "dsc-tck-out/answer", "answer.dsse.json")) {
      var file = script.resolveSibling(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, "x");
    }
    var summary = run(() -> {}).resources().get(0);

    assertThat(summary.materials())
        .extracting(Material::name)
        .contains(".git/answer", "dsc-tck-out/answer", "answer.dsse.json");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "folders have no pipes there")
  void recordsLinksEmptyFoldersPipesAndModes() throws Exception {
    Files.createSymbolicLink(script.resolveSibling("a"), Path.of("nowhere"));
    Files.createDirectory(script.resolveSibling("b"));
    mkfifo(script.resolveSibling("c"));
    assertThat(script.toFile().setExecutable(true)).isTrue();
    var summary = run(() -> {}).resources().get(0);

    assertThat(material(summary, "a"))
        .isEqualTo(new Material("a", "link", Digests.sha256("nowhere"), null));
    assertThat(material(summary, "b"))
        .isEqualTo(new Material("b", "empty", Digests.sha256(""), null));
    assertThat(material(summary, "c"))
        .isEqualTo(new Material("c", "pipe", Digests.sha256(""), null));
    assertThat(material(summary, "note.txt").executable()).isTrue();
    assertThat(material(summary, "./").sha256())
        .isEqualTo(
            Digests.sha256(
                Digests.sha256("nowhere")
                    + " @a\n"
                    + Digests.sha256("")
                    + " /b\n"
                    + Digests.sha256("")
                    + " |c\n"
                    + material(summary, "note.dsc.resource.json").sha256()
                    + "  note.dsc.resource.json\n"
                    + Digests.sha256("one")
                    + " *note.txt\n"));
    assertThat(summary.certifiable()).extracting(Certifiable::level).isEqualTo("static");
  }

  private static void mkfifo(Path path) throws Exception {
    assertThat(new ProcessBuilder("mkfifo", path.toString()).start().waitFor()).isZero();
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void preventsCertificationWhenAnotherEntryChanges() throws IOException {
    var link = Files.createSymbolicLink(script.resolveSibling("a"), Path.of("one"));
    var empty = Files.createDirectory(script.resolveSibling("b"));

    assertThat(hindrance(() -> Files.createSymbolicLink(empty.resolve("c"), link)))
        .isEqualTo("./ got the link \"b/c\" during the run");
    assertThat(
            hindrance(
                () -> {
                  Files.delete(link);
                  Files.createSymbolicLink(link, Path.of("two"));
                }))
        .isEqualTo("./ has the link \"a\", which changed during the run");
    assertThat(
            hindrance(
                () -> {
                  Files.move(link, script.resolveSibling("away"));
                  Files.createSymbolicLink(link, Path.of("two"));
                  Files.delete(script.resolveSibling("away"));
                }))
        .isEqualTo("./ has a link that changed during the run");
    assertThat(hindrance(() -> Files.delete(empty.resolve("c"))))
        .isEqualTo("./ got the empty folder \"b\" during the run");
    assertThat(hindrance(() -> Files.delete(empty)))
        .isEqualTo("./ lost the empty folder \"b\" during the run");
    assertThat(hindrance(() -> assertThat(script.toFile().setExecutable(true)).isTrue()))
        .isEqualTo("note.txt changed during the run");
  }

  private String hindrance(Deed meanwhile) throws IOException {
    return run(meanwhile).resources().get(0).certifiable().hindrance();
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void followsLinksAndEscapesNames() throws IOException {
    var lib = Files.createDirectories(folder.resolve("lib"));
    Files.writeString(lib.resolve("a\nb"), "a");
    Files.createSymbolicLink(script.resolveSibling("lib"), Path.of("../lib"));
    Files.createSymbolicLink(lib.resolve("again"), Path.of("../root"));
    var summary = run(() -> {}).resources().get(0);

    assertThat(material(summary, "lib/a\nb").sha256()).isEqualTo(Digests.sha256("a"));
    assertThat(material(summary, "./").sha256())
        .isEqualTo(
            Digests.sha256(
                Digests.sha256("../lib")
                    + " @lib\n"
                    + "\\"
                    + Digests.sha256("a")
                    + "  lib/a\\nb\n"
                    + Digests.sha256("../root")
                    + " @lib/again\n"
                    + material(summary, "note.dsc.resource.json").sha256()
                    + "  note.dsc.resource.json\n"
                    + Digests.sha256("one")
                    + "  note.txt\n"));
    assertThat(summary.certifiable()).extracting(Certifiable::level).isEqualTo("static");
  }

  @Test
  void doesNotCertifyAFolderThatIsTooDeep() throws IOException {
    Files.createDirectories(script.resolveSibling("d/".repeat(101)));

    assertThat(run(() -> {}).resources().get(0).certifiable())
        .isEqualTo(new Certifiable(null, "./ has more than 100 nested folders"));
  }

  @Test
  void doesNotCertifyAFolderWithTooManyFiles() throws IOException {
    for (int i = 0; i <= 100; i++) {
      var hundred = Files.createDirectories(script.resolveSibling("many/d" + i));
      for (int j = 0; j < 100; j++) {
        Files.createFile(hundred.resolve("f" + j));
      }
    }
    var summary = run(() -> {}).resources().get(0);

    assertThat(summary.certifiable())
        .isEqualTo(new Certifiable(null, "./ has more than 10,000 files"));
    assertThat(summary.materials()).hasSizeLessThan(10);
  }

  @Test
  void preventsCertificationOfARemovedFile() throws IOException {
    var summary = run(() -> Files.delete(script)).resources().get(0);

    assertThat(material(summary, "note.txt").hasChanged()).isTrue();
    assertThat(summary.certifiable()).extracting(Certifiable::level).isNull();
  }

  @Test
  void preventsCertificationWithoutItsLock() throws IOException {
    var note =
        "something removed the lock of the out folder during the run; another run may have"
            + " written to it";
    var run = run(() -> Files.move(out.resolve(".lock"), folder.resolve("away")));

    assertThat(run.notes()).contains(note);
    assertThat(run.resources().get(0).certifiable()).isEqualTo(new Certifiable(null, note));
  }

  /** A confined resource that did not see a file could test for it later. */
  @Test
  void showsAResourceWhatItsCertificateCovers() throws IOException {
    var earlier = script.resolveSibling("dsc-tck-out/findings.jsonl");
    Files.createDirectories(earlier.getParent());
    Files.writeString(earlier, "x");
    var certificate = Files.writeString(script.resolveSibling("note.dsse.json"), "x");
    var empty = Files.createDirectory(script.resolveSibling("empty"));
    var options = RunOptions.verifying(List.of(folder.resolve("root")), out);
    var plan = Planner.plan(options, CATALOGUE, RULES);
    var materials = RunEnvironment.here(options).materials(plan.repository());
    plan.files().forEach(materials::take);

    assertThat(materials.paths(plan.files().get(0).resource().orElseThrow()))
        .contains(script, earlier, certificate, empty);
  }
}
