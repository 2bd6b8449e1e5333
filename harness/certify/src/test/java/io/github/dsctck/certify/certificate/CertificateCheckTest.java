package io.github.dsctck.certify.certificate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.catalogue.certification.CertificationLevels;
import io.github.dsctck.core.finding.FindingsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class CertificateCheckTest {

  @TempDir Path folder;
  private CertifiedRun run;
  private SigningKey key;
  private Path certificate;

  @BeforeEach
  void certify() throws IOException {
    run = new CertifiedRun(folder).write();
    key = SigningKey.parse(EnvelopeTest.KEY, "it");
    certificate = Files.writeString(folder.resolve("note.dsse.json"), granted().sign(key));
  }

  private CertificationDecision.Granted granted() throws IOException {
    var core = CertificationLevels.load().level("core");
    return (CertificationDecision.Granted)
        Certifier.in(run.out).decide(core, Optional.empty()).get(0);
  }

  private CertificateStatus check(Optional<VerifyingKey> by, Optional<Path> evidence)
      throws IOException {
    var files = MaterialComparison.below(run.root, List.of(), Map.of("PATH", run.bin.toString()));
    return new CertificateCheck(by, files, evidence).check(certificate);
  }

  private CertificateStatus check() throws IOException {
    return check(Optional.of(key.verifyingKey()), Optional.empty());
  }

  private String fault() throws IOException {
    var status = check();
    assertThat(status).isInstanceOf(CertificateStatus.Invalid.class);
    assertThat(status.line().lines()).hasSize(1);
    return status.line();
  }

  private void edit(UnaryOperator<String> change) throws IOException {
    var text = Files.readString(certificate);
    var changed = change.apply(text);
    assertThat(changed).isNotEqualTo(text);
    Files.writeString(certificate, changed);
  }

  /** Signs another statement with the right key. */
  private void sign(UnaryOperator<String> change) throws IOException {
    var statement = granted().statement();
    var changed = change.apply(statement);
    assertThat(changed).isNotEqualTo(statement);
    Files.writeString(certificate, Envelope.sign(changed.getBytes(UTF_8), key).text());
  }

  @Test
  void isValidForTheVerifiedFiles() throws IOException {
    assertThat(check().line()).isEqualTo("VALID  Contoso.Notes/Note 1.0.0 is certified as core");
  }

  @Test
  void saysThatNoEngineConfirmedTheOperations() throws IOException {
    assertThat(((CertificateStatus.Valid) check()).facts())
        .contains("engine    no DSC engine confirmed the operations");
  }

  @Test
  void isInvalidIfItsEvidenceDoesNotCarryItsConfirmation() throws IOException {
    sign(
        statement ->
            statement.replace(
                "\"evidence\":[",
                "\"confirmation\":{\"by\":{\"version\":\"3.3.0\"},"
                    + "\"operations\":{\"agree\":5,\"differ\":0,\"notConfirmed\":1}},"
                    + "\"evidence\":["));

    assertThat(((CertificateStatus.Valid) check()).facts())
        .contains("engine    dsc 3.3.0: 5 operations agree with the kit, 0 differ, 1 not compared");
    assertThat(check(Optional.of(key.verifyingKey()), Optional.of(run.out)).line())
        .isEqualTo("INVALID  its evidence does not carry the confirmation by an engine");
  }

  @Test
  void leavesOpenWhoSignedWithoutAKey() throws IOException {
    assertThat(check(Optional.empty(), Optional.empty()))
        .isInstanceOf(CertificateStatus.Unsigned.class);
  }

  @Test
  void isInvalidForAnotherKey() throws IOException {
    var other = SigningKey.generate(folder.resolve("other.pem"));
    assertThat(check(Optional.of(other), Optional.empty()).line())
        .startsWith("INVALID  the key ")
        .endsWith(" did not sign its current content");
  }

  @Test
  void isInvalidWithAnotherPayload() throws IOException {
    var statement = granted().statement().replace("\"core\"", "\"full\"");
    var payload = Base64.getEncoder().encodeToString(statement.getBytes(UTF_8));
    edit(text -> text.replaceFirst("\"payload\":\"[^\"]*\"", "\"payload\":\"" + payload + "\""));
    assertThat(fault()).contains("did not sign it");
  }

  @Test
  void isInvalidWithAnotherSignature() throws IOException {
    edit(
        text ->
            text.replaceFirst("\"sig\":\"(.)", "\"sig\":\"_$1")
                .replace("\"sig\":\"_", "\"sig\":\"A"));
    assertThat(fault()).containsAnyOf("did not sign its", "is not base64");
  }

  @Test
  void isInvalidWithTheSignatureOfAnotherPayload() throws IOException {
    var other = Envelope.sign("{}".getBytes(UTF_8), key).signatures().get(0).sig();
    edit(text -> text.replaceFirst("\"sig\":\"[^\"]*\"", "\"sig\":\"" + other + "\""));
    assertThat(fault()).contains("did not sign it");
  }

  @Test
  void isInvalidWithoutASignature() throws IOException {
    edit(text -> text.replaceFirst("\\[\\{\"keyid.*}]", "[]"));
    assertThat(fault()).contains("did not sign it");
  }

  @Test
  void doesNotTrustTheNameOfTheKey() throws IOException {
    var other = SigningKey.generate(folder.resolve("other.pem"));
    edit(text -> text.replaceFirst("\"keyid\":\"[^\"]*\"", "\"keyid\":\"" + other.id() + "\""));
    assertThat(check()).isInstanceOf(CertificateStatus.Valid.class);
    assertThat(check(Optional.of(other), Optional.empty()))
        .isInstanceOf(CertificateStatus.Invalid.class);
  }

  @Test
  void isInvalidWithAnotherPayloadType() throws IOException {
    edit(text -> text.replace("application/vnd.in-toto+json", "application/json"));
    assertThat(fault()).contains("has type 'application/json'");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 20, 400})
  void isInvalidWhenItIsCutShort(int length) throws IOException {
    edit(text -> text.substring(0, length));
    assertThat(fault()).contains("it is no DSSE envelope");
  }

  @Test
  void doesNotReadMoreThanACertificateCanHave() throws IOException {
    Files.write(certificate, new byte[(16 << 20) + 1]);
    assertThat(fault()).contains("larger than any certificate");
  }

  @Test
  void isInvalidWhenItIsNoText() throws IOException {
    Files.write(certificate, new byte[] {'{', (byte) 0xff, '}'});
    assertThat(fault()).contains("not UTF-8");
  }

  @Test
  void isInvalidWithADuplicateMember() throws IOException {
    edit(text -> text.replaceFirst("\\{", "{\"payloadType\":\"application/vnd.in-toto+json\","));
    assertThat(fault()).contains("it is no DSSE envelope");
  }

  @Test
  void showsNothingThatSteersATerminal() throws IOException {
    edit(text -> text.replace("application/vnd.in-toto+json", "\\u001b[31m\\u202e"));
    assertThat(fault()).doesNotContain("\u001b", "\u202e");
  }

  @Test
  void isInvalidWhenAScriptChanged() throws IOException {
    Files.writeString(run.root.resolve("note.sh"), "echo\n");
    assertThat(fault()).isEqualTo("INVALID  'note.sh' changed after it was verified");
  }

  @Test
  void isInvalidWhenAnExecutableChanged() throws IOException {
    Files.writeString(run.bin.resolve(CertifiedRun.INTERPRETER), "#!/bin/bash\n");
    assertThat(fault()).contains("'PATH:interpreter' changed after");
  }

  @Test
  void isInvalidWhenAFileIsGone() throws IOException {
    Files.delete(run.root.resolve("note.sh"));
    assertThat(fault()).contains("'note.sh' is missing");
  }

  @Test
  void isInvalidWhenAllFilesAreGone() throws IOException {
    Files.delete(run.root.resolve("note.sh"));
    Files.delete(run.root.resolve(CertifiedRun.MANIFEST));
    Files.delete(run.bin.resolve(CertifiedRun.INTERPRETER));
    assertThat(fault())
        .contains(CertifiedRun.MANIFEST + "' is missing", "PATH:interpreter' is missing");
  }

  /** What is found first on the search path runs, whatever lies where the certified file was. */
  @Test
  void isInvalidWhenAnotherFileWouldRun() throws IOException {
    Files.move(
        run.bin.resolve(CertifiedRun.INTERPRETER), run.root.resolve(CertifiedRun.INTERPRETER));
    assertThat(fault())
        .contains("PATH:interpreter' is missing", "'" + CertifiedRun.INTERPRETER + "' is new");
  }

  @Test
  void isInvalidWhenFilesWithTheSameNameAreSwapped() throws IOException {
    run.withFilesOutside().write();
    certificate = Files.writeString(folder.resolve("note.dsse.json"), granted().sign(key));
    assertThat(check()).isInstanceOf(CertificateStatus.Valid.class);

    Files.writeString(folder.resolve("one/x"), "two");
    Files.writeString(folder.resolve("two/x"), "one");
    assertThat(fault()).isEqualTo("INVALID  'FILE:x' changed after it was verified");
  }

  @Test
  void namesNewFilesBelowTheFolder() throws IOException {
    Files.writeString(Files.createDirectories(run.root.resolve("lib")).resolve("a.sh"), "x");
    assertThat(fault()).isEqualTo("INVALID  'lib/a.sh' is new and was not verified");
  }

  @Test
  void coversWhatHasTheNamesOfGitAndTheKit() throws IOException {
    for (var name : List.of(".git", "dsc-tck-out")) {
      Files.writeString(Files.createDirectories(run.root.resolve(name)).resolve("a"), "x");
    }
    assertThat(fault())
        .isEqualTo(
            "INVALID  '.git/a' is new and was not verified, 'dsc-tck-out/a' is new and was not"
                + " verified");
  }

  @Test
  void acceptsNoFolderThatAConfinedRunLeftOut() throws IOException {
    var results = Files.createDirectories(run.root.resolve("results"));
    Files.writeString(results.resolve("a"), "x");
    run.leavingOut("results/").write();
    Files.writeString(certificate, granted().sign(key));
    assertThat(((CertificateStatus.Valid) check()).facts())
        .contains("left out  the files in 'results/'");

    run.confined().write();
    Files.writeString(certificate, granted().sign(key));
    assertThat(fault())
        .isEqualTo("INVALID  'results' is not in the certificate: check a copy without it");
  }

  @Test
  void doesNotDemandScenariosThatAConfinedRunHid() throws IOException {
    var scenario =
        Files.writeString(
            run.root.resolve("note.dsc.scenario.yaml"),
            "resource: Contoso.Notes/Note\nfiles: [a]\n");
    run.withFile("note.dsc.scenario.yaml").write();
    Files.writeString(certificate, granted().sign(key));
    Files.delete(scenario);
    assertThat(fault()).isEqualTo("INVALID  'note.dsc.scenario.yaml' is missing");

    Files.writeString(scenario, "resource: Contoso.Notes/Note\nfiles: [a]\n");
    run.confined().write();
    Files.writeString(certificate, granted().sign(key));
    assertThat(((CertificateStatus.Valid) check()).facts())
        .contains(
            "hidden    the resource did not see 'note.dsc.scenario.yaml'; remove them where it"
                + " runs");

    Files.delete(scenario);
    assertThat(check()).isInstanceOf(CertificateStatus.Valid.class);

    Files.writeString(scenario, "x");
    assertThat(fault())
        .isEqualTo("INVALID  'note.dsc.scenario.yaml' changed after it was verified");
  }

  @Test
  void acceptsNoCertificateInItsFolders() throws IOException {
    certificate = Files.move(certificate, run.root.resolve("note.dsse.json"));
    assertThat(fault())
        .isEqualTo(
            "INVALID  'note.dsse.json' is new: keep certificates outside of the folders that they"
                + " cover");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void namesOtherEntriesThatChanged() throws Exception {
    var link = Files.createSymbolicLink(run.root.resolve("a"), Path.of("note.sh"));
    var empty = Files.createDirectory(run.root.resolve("b"));
    run.withFile("a").withEntry("a", "link", "note.sh").withEntry("b", "empty", "").write();
    Files.writeString(certificate, granted().sign(key));
    assertThat(check()).isInstanceOf(CertificateStatus.Valid.class);

    Files.copy(run.root.resolve("note.sh"), folder.resolve("copy"));
    Files.delete(link);
    Files.createSymbolicLink(link, Path.of("../copy"));
    assertThat(fault()).isEqualTo("INVALID  the link 'a' now points to '../copy'");

    Files.delete(link);
    Files.copy(folder.resolve("copy"), link);
    assertThat(fault()).isEqualTo("INVALID  the link 'a' is missing");

    Files.delete(link);
    Files.createSymbolicLink(link, Path.of("note.sh"));
    Files.delete(empty);
    assertThat(fault()).isEqualTo("INVALID  the empty folder 'b' is missing");

    Files.createDirectory(empty);
    assertThat(new ProcessBuilder("mkfifo", run.root + "/c").start().waitFor()).isZero();
    assertThat(fault()).isEqualTo("INVALID  the pipe 'c' is new and was not verified");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "files have no modes there")
  void isInvalidWhenAFileBecomesExecutable() throws IOException {
    assertThat(run.root.resolve("note.sh").toFile().setExecutable(true)).isTrue();
    assertThat(fault()).isEqualTo("INVALID  'note.sh' became executable");

    run.write();
    Files.writeString(certificate, granted().sign(key));
    assertThat(run.root.resolve("note.sh").toFile().setExecutable(false)).isTrue();
    assertThat(fault()).isEqualTo("INVALID  'note.sh' is no longer executable");
  }

  @Test
  void saysWhichFoldersAreCovered() throws IOException {
    assertThat(((CertificateStatus.Valid) check()).facts())
        .contains(
            "files     3",
            "folders   all files below './'",
            "not confined: the resource may have read other files");
  }

  @Test
  void isInvalidWhenAScenarioIsNew() throws IOException {
    Files.writeString(
        run.root.resolve("note.dsc.scenario.yaml"),
        "resource: Contoso.Notes/Note\ninstances: { one: { identity: { a: b } } }\n");
    assertThat(fault()).contains("'note.dsc.scenario.yaml' is new");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"level\":\"core\" | \"level\":\"gold\" | its level 'gold' is unknown",
        "\"name\":\"dsc-current\" | \"name\":\"dsc-9\" | this kit does not have the profile 'dsc-9'",
        "test-result/v0.1 | test-result/v9 | no test result that this kit knows",
        "in-toto.io/Statement/v1 | in-toto.io/Statement/v9 | no test result that this kit knows",
        "\"resource\": | \"resourc\": | is no certificate statement",
        "\"sha256\":\" | \"sha512\":\" | is no certificate statement",
      })
  void isInvalidForASignedStatementWithWrongContent(String from, String to, String why)
      throws IOException {
    sign(text -> text.replace(from, to));
    assertThat(fault()).contains(why);
  }

  @Test
  void isInvalidForAnotherEditionOfTheProfile() throws IOException {
    sign(text -> text.replace(Profile.load(Profile.DEFAULT).digest(), "0".repeat(64)));
    assertThat(fault()).contains("another edition of the profile dsc-current");
  }

  @Test
  void isInvalidWithoutFiles() throws IOException {
    sign(
        text ->
            text.replaceFirst(
                "\"subject\":\\[.*?],\"predicateType", "\"subject\":[],\"predicateType"));
    assertThat(fault()).contains("it lists no files");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../secret", "/etc/hostname", "\\u0000"})
  void looksForNothingOutsideThePath(String name) throws IOException {
    Files.writeString(folder.resolve("secret"), "echo '{}'\n");
    sign(text -> text.replace("\"note.sh\"", "\"" + name + "\""));
    assertThat(fault()).contains(" is missing");
  }

  @Test
  void looksAtTheEvidenceWhereAsked() throws IOException {
    var by = Optional.of(key.verifyingKey());
    assertThat(check(by, Optional.of(run.out))).isInstanceOf(CertificateStatus.Valid.class);

    Files.writeString(run.out.resolve(CertifiedRun.TRANSCRIPT), "{ }\n");
    assertThat(check(by, Optional.of(run.out)).line())
        .contains(CertifiedRun.TRANSCRIPT + "' in the out folder is not from the certified run");

    Files.delete(run.out.resolve(FindingsFile.NAME));
    assertThat(check(by, Optional.of(run.out)).line())
        .contains("'findings.jsonl' is not in the out folder");
  }

  @Test
  void isVerifiedByOpenssl() throws Exception {
    var openssl = new Openssl(folder);
    assumeTrue(openssl.isThere(), "there is no openssl 3 here");
    SigningKey.generate(folder.resolve("k.pem"));
    var envelope = Envelope.parse(granted().sign(SigningKey.read(folder.resolve("k.pem"))));
    var payload = envelope.content();
    var type = envelope.payloadType();
    var head = "DSSEv1 " + type.length() + " " + type + " " + payload.length + " ";
    Files.writeString(folder.resolve("encoded"), head + new String(payload, UTF_8));
    Files.write(
        folder.resolve("signature"),
        Base64.getDecoder().decode(envelope.signatures().get(0).sig()));

    assertThat(openssl.verifies("k.pem.pub", "encoded", "signature")).isTrue();
    Files.writeString(folder.resolve("encoded"), head + "{}");
    assertThat(openssl.verifies("k.pem.pub", "encoded", "signature")).isFalse();
  }
}
