package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs the verbs beside verify. */
class OtherVerbsIT {

  @Test
  void versionAndHelpNameTheKitAndItsVerbs() throws Exception {
    var version = Launched.in(Launched.repository(), "--version");
    var help = Launched.in(Launched.repository(), "--help");

    assertThat(version).isEqualTo(new Launched(0, version.out(), ""));
    assertThat(version.out()).matches("dsc-tck [0-9].*\n");
    assertThat(help).isEqualTo(new Launched(0, help.out(), ""));
    assertThat(help.out()).contains("verify", "list", "explain", "rules", "mutate", "Exit codes");
  }

  @Test
  void listNamesTheCases() throws Exception {
    var run = Launched.in(Launched.repository(), "list", "fixtures/reference/note");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .startsWith("DscTck.Reference/Note 1.0.0  note.dsc.resource.json")
        .contains("declares  get, set, setHandlesExist")
        .contains("scenario  note.dsc.scenario.yaml#note")
        .contains("1-get")
        .endsWith("1 manifest, 1 resource, 2 scenarios; no process was started\n");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void explainTellsWhatARuleIsAbout() throws Exception {
    var run = Launched.in(Launched.repository(), "explain", "out-04");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .startsWith("OUT-04  MUST  stateAndDiff framing")
        .contains("\nwhy ", "\nfix ", "\nin DSC ", "nothing after line 1")
        .containsPattern("\nfails: fixtures/violations/OUT-04\n\n  [$] ")
        .containsPattern("\npasses: fixtures/reference/[a-z-]+: .+\n\n  [$] ");
  }

  @Test
  void explainSuggestsTheRuleThatWasMeant() throws Exception {
    var run = Launched.in(Launched.repository(), "explain", "OUTT-04");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("There is no rule 'OUTT-04'; did you mean OUT-04?");
    assertThat(Launched.in(Launched.repository(), "explain", "out").err())
        .startsWith("'out' is a chapter; name one of its rules: OUT-01, OUT-02,");
  }

  @ParameterizedTest
  @CsvSource({"step, STEP  A step of", "EXPECT, EXPECT  Expectations of"})
  void explainsWhatReportsShowBesideRules(String name, String text) throws Exception {
    var run = Launched.in(Launched.repository(), "explain", name);

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith(text);
  }

  @Test
  void helpIsAVerbToo() throws Exception {
    assertThat(Launched.in(Launched.repository(), "help", "verify").out())
        .isEqualTo(Launched.in(Launched.repository(), "verify", "--help").out())
        .startsWith("Usage: ");
    assertThat(Launched.in(Launched.repository(), "help").out()).contains("verify");
  }

  @Test
  void rulesListsTheCatalogue() throws Exception {
    var run = Launched.in(Launched.repository(), "rules");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .containsPattern("OUT-04 +MUST +built +stateAndDiff framing")
        .containsPattern("[0-9]+ rules: [0-9]+ built, [0-9]+ planned, [0-9]+ unobservable\n$");
  }

  @Test
  void mutatePrintsWhichRulesNotice(@TempDir Path out) throws Exception {
    var run =
        Launched.in(
            Launched.repository(),
            "mutate",
            "fixtures/reference/note",
            "--mutator",
            "banner-bef*",
            "--out",
            out.toString());

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .startsWith("DscTck.Reference/Note@1.0.0\n")
        .containsPattern("banner-before +killed +OUT-07\n")
        .contains("1 mutant: 1 killed");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void mutateRejectsAnUnknownMutator() throws Exception {
    var run =
        Launched.in(
            Launched.repository(), "mutate", "fixtures/reference/note", "--mutator", "nothing");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith("No mutator is called 'nothing'");
  }

  @Test
  void compareTellsWhatGotWorse(@TempDir Path folder) throws Exception {
    SmallRepository.write(folder.resolve("a"), "echo '{\"answer\":\"yes\"}'");
    Launched.in(folder, "verify", "a", "--out", "old", "--report", "none");
    SmallRepository.write(folder.resolve("a"), "echo '{\"answer\":1}'");
    Launched.in(folder, "verify", "a", "--out", "new", "--report", "none");

    var worse = Launched.in(folder, "compare", "old", "new");
    var better = Launched.in(folder, "compare", "new", "old", "--format", "json");

    assertThat(worse.exitCode()).isEqualTo(1);
    assertThat(worse.out()).contains("GET-01  PASS -> FAIL  expected ");
    assertThat(better.exitCode()).isZero();
    assertThat(better.out()).contains("\"regression\":false").contains("\"BETTER\"");
  }

  @Test
  void compareWantsTwoRuns(@TempDir Path folder) throws Exception {
    var run = Launched.in(folder, "compare", "old", "new");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("in 'old'; name the out folder of a run", "in 'new'");
  }

  @Test
  void keygenReplacesNoKey(@TempDir Path folder) throws Exception {
    var made = Launched.in(folder, "keygen", "k.pem");
    var again = Launched.in(folder, "keygen", "k.pem");

    assertThat(made.exitCode()).isZero();
    assertThat(made.out()).contains("private   k.pem", "public    k.pem.pub", "key id    ");
    assertThat(again.exitCode()).isEqualTo(2);
    assertThat(again.err()).contains("k.pem\" already exists and is not replaced.");
  }

  @Test
  void reportRendersAgainAndMerges(@TempDir Path temp) throws Exception {
    var verified = Launched.repository().resolve("fixtures/reference/settings").toString();
    var one = temp.resolve("one").toString();
    var other = temp.resolve("other").toString();
    Launched.in(temp, "verify", verified, "--static", "--out", one, "--report", "csv");
    Launched.in(temp, "verify", verified, "--static", "--out", other, "--report", "none");
    var matrix = Files.readAllBytes(temp.resolve("one/matrix.csv"));

    var again = Launched.in(temp, "report", "one", "--report", "csv");
    var merged = Launched.in(temp, "report", "one", "other", "--report", "csv,html");
    var refused = Launched.in(temp, "report", "one", "none", "--report", "cvs");

    assertThat(again).isEqualTo(new Launched(0, "report    one/matrix.csv\n", ""));
    assertThat(temp.resolve("one/matrix.csv")).hasBinaryContent(matrix);
    assertThat(merged.exitCode()).isZero();
    assertThat(merged.out()).contains("dsc-tck-report/report/index.html");
    assertThat(temp.resolve("dsc-tck-report/matrix.csv")).hasBinaryContent(matrix);
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err())
        .startsWith("There is no report 'cvs'; did you mean csv?")
        .contains("There is no findings.jsonl in 'none'; name the out folder of a run");
  }
}
