package io.github.dsctck.certify.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.dsctck.certify.certificate.Statement.Descriptor;
import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.catalogue.certification.CertificationLevels;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.folder.DamagedRunException;
import io.github.dsctck.core.text.Digests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CertifierTest {

  @TempDir Path folder;
  private CertifiedRun run;

  @BeforeEach
  void makeARun() throws IOException {
    run = new CertifiedRun(folder);
  }

  private CertificationDecision decide(String level) throws IOException {
    run.write();
    return decideAsWritten(level);
  }

  private CertificationDecision decideAsWritten(String level) throws IOException {
    return Certifier.in(run.out)
        .decide(CertificationLevels.load().level(level), Optional.empty())
        .get(0);
  }

  private String refusal(String level) throws IOException {
    assertThat(decide(level)).isInstanceOf(CertificationDecision.Refused.class);
    return ((CertificationDecision.Refused) decideAsWritten(level)).why();
  }

  private CertificationDecision.Granted granted(String level) throws IOException {
    assertThat(decide(level)).isInstanceOf(CertificationDecision.Granted.class);
    return (CertificationDecision.Granted) decideAsWritten(level);
  }

  @Test
  void statesTheResultsOfTheRun() throws IOException {
    var statement = Statement.parse(granted("core").statement());
    var claim = statement.predicate().claim();

    assertThat(statement.type()).isEqualTo("https://in-toto.io/Statement/v1");
    assertThat(statement.subject())
        .extracting(Descriptor::name)
        .containsExactly(CertifiedRun.MANIFEST, "PATH:interpreter", "note.sh", "./");
    assertThat(statement.subject().get(2).sha256()).isEqualTo(Digests.sha256("echo '{}'\n"));
    assertThat(statement.predicate().result()).isEqualTo("PASSED");
    assertThat(statement.predicate().passedTests()).containsExactly("GET-01", "MAN-03");
    assertThat(claim.level()).isEqualTo("core");
    assertThat(claim.profile())
        .isEqualTo(Descriptor.of(Profile.DEFAULT, Profile.load(Profile.DEFAULT).digest()));
    assertThat(claim.rules()).isEqualTo(Map.of(Outcome.PASS, 2));
    assertThat(claim.evidence())
        .containsExactly(
            Descriptor.of(FindingsFile.NAME, Digests.sha256(run.out.resolve(FindingsFile.NAME))),
            Descriptor.of(CertifiedRun.TRANSCRIPT, Digests.sha256("{}\n")));
  }

  @Test
  void itsStatementIsValidUnderTheSchema() throws IOException {
    run.with("ERR-07", Outcome.WARN);
    try (var schema =
        Profile.class.getResourceAsStream(
            "/io/github/dsctck/specs/schemas/certificate.schema.json")) {
      var faults =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
              .getSchema(schema, InputFormat.JSON)
              .validate(granted("core").statement(), InputFormat.JSON);
      assertThat(faults).isEmpty();
    }
  }

  @Test
  void itsBytesAreTheSameAgain() throws IOException {
    var key = SigningKey.parse(EnvelopeTest.KEY, "it");
    assertThat(granted("core").sign(key)).isEqualTo(granted("core").sign(key));
  }

  @Test
  void warnsOfRulesThatFailed() throws IOException {
    run.with("ERR-07", Outcome.WARN);
    var predicate = Statement.parse(granted("core").statement()).predicate();
    assertThat(predicate.result()).isEqualTo("WARNED");
    assertThat(predicate.warnedTests()).containsExactly("ERR-07");
  }

  @Test
  void listsNoUnexercisedRuleAsPassed() throws IOException {
    run.with("SET-01", Outcome.NOT_EXERCISED);
    assertThat(Statement.parse(granted("static").statement()).predicate().result())
        .isEqualTo("WARNED");
  }

  @Test
  void refusesALevelThatTheRunDidNotReach() throws IOException {
    run.with("ERR-07", Outcome.NOT_EXERCISED);
    assertThat(refusal("full")).isEqualTo("it reaches core only: ERR-07 was not tested");
    run.with("SET-01", Outcome.NOT_EXERCISED);
    assertThat(refusal("core")).isEqualTo("it reaches static only: SET-01 was not tested");
    run.with("GET-01", Outcome.FAIL);
    assertThat(refusal("static")).isEqualTo("it reaches no level: it violates the contract");
  }

  @Test
  void refusesViolationsThatTheBaselineAccepts() throws IOException {
    run.with("ERR-07", Outcome.KNOWN);
    assertThat(refusal("core")).contains("the baseline lists 1 violation");
  }

  @Test
  void refusesAPartOfARun() throws IOException {
    run.partial();
    assertThat(refusal("static")).isEqualTo("it reaches no level: a selection left cases out");
  }

  @Test
  void refusesAnotherEditionOfTheProfile() throws IOException {
    run.underAnotherProfile();
    assertThat(refusal("static")).contains("another edition of dsc-current");
  }

  /** The summary of a class has no level at all. */
  @Test
  void saysWhyItRefusesAProposal() throws IOException {
    edit("\"profile\":\"dsc-current\"", "\"profile\":\"psdsc-rfc0001\"");
    var file = run.out.resolve(FindingsFile.NAME);
    var profile = Profile.load("psdsc-rfc0001");
    Files.writeString(
        file,
        Files.readString(file)
            .replace(Profile.load(Profile.DEFAULT).digest(), profile.digest())
            .replaceAll(",\"certifiable\":\\{[^}]*}", ""));

    assertThat(refusalOfEdited()).startsWith("the profile psdsc-rfc0001 judges by the proposal");
  }

  @Test
  void refusesFilesThatChangedDuringTheRun() throws IOException {
    run.withAFileThatChanged();
    assertThat(refusal("static")).contains("note.sh changed during the run");
  }

  @Test
  void refusesARunThatRecordedNoFiles() throws IOException {
    run.withoutMaterials();
    assertThat(refusal("static")).contains("did not record its files");
  }

  @Test
  void refusesWithoutATranscript() throws IOException {
    Files.delete(run.out.resolve(CertifiedRun.TRANSCRIPT));
    assertThat(refusal("core")).contains("transcript '" + CertifiedRun.TRANSCRIPT);
  }

  private void edit(String from, String to) throws IOException {
    run.write();
    var file = run.out.resolve(FindingsFile.NAME);
    var text = Files.readString(file);
    assertThat(text).contains(from);
    Files.writeString(file, text.replace(from, to));
  }

  private String refusalOfEdited() throws IOException {
    assertThat(decideAsWritten("core")).isInstanceOf(CertificationDecision.Refused.class);
    return ((CertificationDecision.Refused) decideAsWritten("core")).why();
  }

  @Test
  void refusesFindingsThatDoNotAddUp() throws IOException {
    run.with("SET-01", Outcome.NOT_EXERCISED);
    edit("\"NOT_EXERCISED\",\"resource\"", "\"PASS\",\"resource\"");
    assertThat(refusalOfEdited()).contains("do not match its summary");
  }

  @Test
  void refusesALevelThatTheFindingsDoNotBear() throws IOException {
    run.with("SET-01", Outcome.NOT_EXERCISED);
    edit("\"level\":\"static\"", "\"level\":\"core\"");
    assertThat(refusalOfEdited()).contains("do not prove the level in its summary");
  }

  /** The run may know what its findings do not say, such as a scenario that was left out. */
  @Test
  void takesTheWordOfTheRunAgainstALevel() throws IOException {
    edit(
        "\"certifiable\":{\"level\":\"full\"}",
        "\"certifiable\":{\"hindrance\":\"a scenario about it was left out\"}");
    assertThat(refusalOfEdited())
        .isEqualTo("it reaches no level: a scenario about it was left out");
  }

  @Test
  void refusesAnUnknownLevel() throws IOException {
    edit("\"level\":\"full\"", "\"level\":\"gold\"");
    assertThat(refusalOfEdited()).contains("do not prove");
  }

  @Test
  void refusesRunsThatWereMerged() throws IOException {
    edit("\"id\":\"k3v9\"", "\"id\":\"k3v9+x7\"");
    assertThat(refusalOfEdited()).contains("merged from several");
  }

  @Test
  void leavesOutNoTranscript() throws IOException {
    edit("\"" + CertifiedRun.TRANSCRIPT + "\"", "\"shards/1/" + CertifiedRun.TRANSCRIPT + "\"");
    assertThat(refusalOfEdited()).contains("'shards/1/transcripts/");
  }

  @Test
  void refusesARunWithoutItsEnd() throws IOException {
    run.write();
    var file = run.out.resolve(FindingsFile.NAME);
    var lines = Files.readAllLines(file);
    Files.write(file, lines.subList(0, lines.size() - 1));
    assertThat(
            Certifier.in(run.out)
                .decide(CertificationLevels.load().level("core"), Optional.empty()))
        .isEmpty();
  }

  @Test
  void readsNoTranscriptOutsideTheOutFolder() throws IOException {
    Files.createDirectories(run.out.resolve("transcripts"));
    Files.writeString(folder.resolve("secret"), "x");
    edit("\"" + CertifiedRun.TRANSCRIPT + "\"", "\"transcripts/../../secret\"");
    assertThatThrownBy(this::refusalOfEdited)
        .isInstanceOf(DamagedRunException.class)
        .hasMessageContaining("'transcripts/../../secret' is not the name of a file");
  }

  private static ResourceSummary other(String type) {
    return new ResourceSummary(
        type,
        "2.0.0",
        "other.dsc.resource.json",
        "resource",
        List.of(),
        ResourceVerdict.VIOLATES,
        0,
        Map.of(),
        0,
        0,
        List.of(),
        null,
        List.of(),
        null,
        null);
  }

  @Test
  void decidesAboutEachOrTheOneThatIsNamed() throws IOException {
    run.beside(other("Contoso.Notes/Other")).write();
    var certifier = Certifier.in(run.out);
    var core = CertificationLevels.load().level("core");

    assertThat(certifier.decide(core, Optional.empty()))
        .extracting(CertificationDecision::name)
        .containsExactly("Contoso.Notes/Note 1.0.0", "Contoso.Notes/Other 2.0.0");
    assertThat(certifier.decide(core, Optional.of("contoso.notes/note"))).hasSize(1);
    assertThat(certifier.decide(core, Optional.of("Contoso.Notes/Note@1.0.0"))).hasSize(1);
    assertThatThrownBy(() -> certifier.decide(core, Optional.of("Contoso.Notes/Nota")))
        .hasMessage(
            "The run has no resource 'Contoso.Notes/Nota'; did you mean 'Contoso.Notes/Note'?");
  }

  @Test
  void namesItsFilesSafely() {
    assertThat(CertificateFileNames.of("Contoso.Notes/Note", "1.0.0", "a"))
        .isEqualTo("Contoso.Notes.Note@1.0.0.dsse.json");
    assertThat(CertificateFileNames.of("../../etc/x", "1", "a"))
        .doesNotContain("/")
        .startsWith("_");
    assertThat(CertificateFileNames.of("A/B:C", "1", "a"))
        .isNotEqualTo(CertificateFileNames.of("A/B?C", "1", "a"));
    assertThat(CertificateFileNames.of("A/" + "x".repeat(999), "1", "a").length()).isLessThan(130);
  }
}
