package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Damages the out folders of runs and gives them to each verb that reads one. {@code
 * -Ddsc-tck.mutants=10000} damages more of them.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the resources are written for a POSIX shell")
class DamagedRunTest {

  private static final int MUTANTS = Integer.getInteger("dsc-tck.mutants", 40);

  @TempDir static Path folder;

  @BeforeAll
  static void verifyTwoResources() throws IOException {
    SmallRepository.write(folder.resolve("all/good"), "printf '{\"answer\":\"a\"}'");
    SmallRepository.write(folder.resolve("all/bad"), "echo banner; printf '{\"answer\":\"a\"}'");
    var bad = folder.resolve("all/bad/small.dsc.resource.json");
    Files.writeString(bad, Files.readString(bad).replace("Small/Answer", "Small/Banner"));
    verify("whole");
    verify("shard", "--shard", "1/2");
    verify("static", "--static");
    verify("draft", "--strict", "--timeout", "10s");
  }

  private static void verify(String out, String... options) {
    var arguments = new ArrayList<>(List.of("verify", folder.resolve("all").toString()));
    arguments.addAll(List.of("--report", "none", "--effort", "full"));
    arguments.addAll(List.of("--out", folder.resolve(out).toString()));
    arguments.addAll(List.of(options));
    assertThat(Called.with(arguments).exitCode()).isNotEqualTo(4);
  }

  private static List<List<String>> verbs(String out, String report) {
    var root = folder.resolve("all").toString();
    var merged = folder.resolve("merged").toString();
    var whole = folder.resolve("whole").toString();
    var bundle = folder.resolve("run.zip").toString();
    return List.of(
        List.of("report", out, "--report", report, "--verdict"),
        List.of("report", out, whole, "--out", merged, "--report", "junit"),
        List.of("certify", out, root, "--unsigned", "--level", "static", "--out", merged),
        List.of("compare", whole, out),
        List.of("compare", out, whole, "--format", "json"),
        List.of("bundle", out, root, "--out", bundle),
        List.of("rejudge", bundle, "--profile", "dsc-3.0"));
  }

  private static final List<String> REPORTS =
      List.of(
          "html",
          "junit",
          "allure-results",
          "sarif",
          "markdown",
          "badge",
          "csv",
          "code-quality",
          "annotations",
          "open-test-report");

  @Test
  void answersDamagedRunsWithoutAnInternalError() throws IOException {
    var faults = new TreeMap<String, String>();
    var runs = List.of("whole", "shard", "static", "draft");
    for (int seed = 0; seed < MUTANTS; seed++) {
      var mutant = folder.resolve("mutant");
      Stashes.clear(mutant);
      copy(folder.resolve(runs.get(seed % runs.size())), mutant);
      var damage = new RunMutator(seed).damage(mutant);
      Files.deleteIfExists(folder.resolve("run.zip"));
      for (var verb : verbs(mutant.toString(), REPORTS.get(seed / 4 % REPORTS.size()))) {
        var arguments = new ArrayList<>(verb);
        if (!verb.get(0).equals("rejudge") || Files.exists(Path.of(verb.get(1)))) {
          var ended = Called.with(arguments);
          if (ended.exitCode() == 4 || ended.err().contains("Internal error")) {
            faults.putIfAbsent(
                ended.err().lines().findFirst().orElse(""),
                "seed %d (%s): %s".formatted(seed, damage, verb));
          }
        }
      }
    }
    assertThat(faults).isEmpty();
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (var file : files.toList()) {
        var target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "findings.jsonl, /dev/zero",
    "findings.jsonl, /etc/passwd",
    "findings.jsonl, /tmp",
    "transcripts, /etc"
  })
  @Timeout(30)
  void refusesLinks(String name, Path target) throws IOException {
    var mutant = folder.resolve("mutant");
    Stashes.clear(mutant);
    copy(folder.resolve("whole"), mutant);
    var link = mutant.resolve(name);
    if (Files.isDirectory(link)) {
      Files.move(link, mutant.resolve("moved"));
    } else {
      Files.delete(link);
    }
    Files.createSymbolicLink(link, target);

    for (var verb : verbs(mutant.toString(), "html").subList(0, 3)) {
      assertThat(Called.with(verb).exitCode()).as("%s", verb).isEqualTo(2);
    }
  }

  @Test
  @Timeout(30)
  void refusesAPipe() throws Exception {
    var mutant = Files.createDirectories(folder.resolve("pipe"));
    var pipe = mutant.resolve("findings.jsonl").toString();
    assertThat(new ProcessBuilder("mkfifo", pipe).start().waitFor()).isZero();

    assertThat(Called.with(List.of("compare", mutant.toString(), mutant.toString())).exitCode())
        .isEqualTo(2);
  }

  @Test
  void namesFileAndLine() throws IOException {
    var mutant = Files.createDirectories(folder.resolve("line"));
    var file = mutant.resolve("findings.jsonl");
    var lines = new ArrayList<>(Files.readAllLines(folder.resolve("whole/findings.jsonl")));
    lines.set(2, lines.get(2).replace("\"title\":", "\"tilte\":"));
    Files.write(file, lines);

    for (var verb : verbs(mutant.toString(), "html").subList(0, 6)) {
      assertThat(Called.with(verb).err())
          .as("%s", verb)
          .startsWith(
              file
                  + ":3: 'title' is missing or has a wrong value; restore the file, or verify"
                  + " again.\n");
    }
  }
}
