package io.github.dsctck.dist;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.cli.Commands;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Unpacks the archives of a release and uses what is in them. */
class ReleaseIT {

  private static final String ARCHIVES = System.getProperty("dsc-tck.archives");

  @TempDir static Path folder;
  private static Path release;

  @BeforeAll
  static void unpack() throws Exception {
    run(folder, "tar", "-xzf", ARCHIVES + ".tar.gz");
    release = folder.resolve(String.valueOf(Path.of(ARCHIVES).getFileName()));
  }

  @Test
  void verifiesWithNothingButJava() throws Exception {
    var said =
        run(
            release,
            "env",
            "-i",
            "PATH=/usr/bin:/bin",
            "JAVA_HOME=" + System.getProperty("java.home"),
            "HOME=" + folder,
            "bin/dsc-tck",
            "verify",
            "fixtures/reference/note",
            "--report",
            "html,allure");

    assertThat(said).startsWith("CONFORMS").contains("DscTck.Reference/Note");
    assertThat(release.resolve("dsc-tck-out/report/index.html")).isRegularFile();
    try (var files = Files.list(release.resolve("kit"))) {
      assertThat(files).anyMatch(file -> file.toString().endsWith(".jsa"));
    }
  }

  @Test
  void verifiesWithTheRuntimeInTheArchive() throws Exception {
    var name = ARCHIVES + "-with-java-" + System.getProperty("dsc-tck.system");
    run(folder, "tar", "-xzf", name + ".tar.gz");
    var unpacked = folder.resolve(String.valueOf(Path.of(name).getFileName()));

    var said =
        run(
            unpacked,
            "env",
            "-i",
            "PATH=/usr/bin:/bin",
            "JAVA_HOME=/nowhere",
            "HOME=" + folder,
            "bin/dsc-tck",
            "verify",
            "fixtures/reference/host",
            "--report",
            "html,allure");

    assertThat(said).startsWith("CONFORMS").contains("DscTck.Reference/Host");
    try (var files = Files.list(unpacked.resolve("kit"))) {
      assertThat(files).anyMatch(file -> file.toString().endsWith(".jsa"));
    }
  }

  @Test
  void pipelineStepsFindItThere() throws Exception {
    var said =
        run(
            release,
            "env",
            "DSC_TCK_PATH=fixtures/reference/host",
            "DSC_TCK_OUT=" + folder.resolve("step"),
            "DSC_TCK_REPORT=none",
            "sh",
            "harness/ci/verify.sh");

    assertThat(said).startsWith("CONFORMS");
  }

  @Test
  void bothArchivesHoldTheSame() throws Exception {
    var listed = new TreeSet<String>();
    run(folder, "tar", "-tzf", ARCHIVES + ".tar.gz")
        .lines()
        .filter(name -> !name.endsWith("/"))
        .forEach(listed::add);
    try (var zip = new ZipFile(ARCHIVES + ".zip")) {
      assertThat(zip.stream().filter(it -> !it.isDirectory()).map(it -> it.getName()))
          .containsExactlyInAnyOrderElementsOf(listed);
    }
  }

  @Test
  void everyVerbHasAManPage() {
    assertThat(Commands.spec().subcommands().keySet())
        .isNotEmpty()
        .allSatisfy(
            verb ->
                assertThat(release.resolve("man/man1/dsc-tck-" + verb + ".1"))
                    .content()
                    .contains(".SH \"SYNOPSIS\"", "\\-\\-help"));
    assertThat(release.resolve("man/man1/dsc-tck.1")).content().contains("\\fBverify\\fP");
  }

  @Test
  void everyLibraryIsInTheBillOfMaterialsAndLicensed() throws IOException {
    var bill = new ObjectMapper().readTree(release.resolve("bom.json").toFile());
    var known = bill.path("components").valueStream().map(ReleaseIT::jar).toList();
    try (var files = Files.walk(release.resolve("kit"))) {
      var jars =
          files
              .map(file -> String.valueOf(file.getFileName()))
              .filter(name -> name.endsWith(".jar") && !name.equals("dsc-tck.jar"))
              .toList();
      assertThat(known).containsAll(jars);
    }
    var licences = release.resolve("licences");
    assertThat(licences.resolve("THIRD-PARTY.txt")).content().contains("picocli", "Apache-2.0");
    assertThat(licences.resolve("texts/Apache-2.0.txt")).content().contains("Apache License");
  }

  private static String jar(JsonNode component) {
    return component.path("name").asString() + "-" + component.path("version").asString() + ".jar";
  }

  @Test
  void theContainerCopiesExistingFiles() throws IOException {
    assertThat(Files.readAllLines(release.resolve("Containerfile")))
        .filteredOn(line -> line.startsWith("COPY "))
        .isNotEmpty()
        .allSatisfy(
            line -> {
              var words = List.of(line.split(" "));
              assertThat(words.subList(1, words.size() - 1))
                  .allSatisfy(name -> assertThat(release.resolve(name)).exists());
            });
  }

  /** Runs a command that has to succeed and returns what it prints. */
  private static String run(Path in, String... command) throws Exception {
    var process =
        new ProcessBuilder(Stream.of(command).toList())
            .directory(in.toFile())
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }
}
