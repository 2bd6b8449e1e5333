package io.github.dsctck.core.manifest.parser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.Draft;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.LoadFailure;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.ReturnKind;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DraftReaderTest {

  private static final String GET = "'get':{'executable':'note'}";

  private static ManifestFile parse(String text) {
    return ManifestParser.parse(
        Path.of("/repo/note.dscresource.json"),
        "note.dscresource.json",
        text.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }

  private static ManifestFile resource(String members) {
    return parse(
        "{'manifestVersion':'1.0','dscresource':{'name':'Contoso.Note','version':'1.0.0',%s}}"
            .formatted(members));
  }

  @Test
  void readsEveryMember() {
    var manifest =
        resource(
                "'get':{'executable':'note','args':['get'],'inputViaStdin':true},"
                    + "'set':{'executable':'note','args':['set'],'inputAsArgs':true,"
                    + "'returnState':true},'test':{'executable':'note','caseSensitive':true},"
                    + "'exitCodes':{'1':'Access denied'},'schema':'https://example.com/note.json'")
            .manifest()
            .orElseThrow();

    assertThat(manifest.type()).isEqualTo("Contoso.Note");
    assertThat(manifest.version()).isEqualTo("1.0.0");
    assertThat(manifest.kind()).isEqualTo(ResourceKind.RESOURCE);
    assertThat(manifest.exitCodes()).containsEntry(1, "Access denied");
    assertThat(manifest.draft()).contains(new Draft(true, Optional.empty()));
    var get = manifest.operation(OperationName.GET).orElseThrow();
    assertThat(get.args()).containsExactly(new Argument.Literal("get"));
    assertThat(get.input()).contains(InputKind.STDIN);
    var set = manifest.operation(OperationName.SET).orElseThrow();
    assertThat(set.args()).containsExactly(new Argument.Literal("set"), new Argument.Settings());
    assertThat(set.takesInput()).isTrue();
    assertThat(set.returns()).contains(ReturnKind.STATE);
    assertThat(manifest.capabilities()).containsExactly("get", "set", "test");
    assertThat(manifest.handlesExist()).isTrue();
    assertThat(manifest.restoring().handlesExist()).isFalse();
  }

  @Test
  void leavesTheTestToTheHostWithoutAnExecutable() {
    var manifest = resource(GET + ",'test':{'caseSensitive':true}").manifest().orElseThrow();

    assertThat(manifest.has(OperationName.TEST)).isFalse();
    assertThat(manifest.draft().orElseThrow().caseSensitive()).isTrue();
  }

  @Test
  void knowsThatAPowerShellHostRunsIt() {
    var manifest =
        resource("'get':{'executable':'pwsh','type':'powershellmodule'}").manifest().orElseThrow();

    assertThat(manifest.draft().orElseThrow().hosted()).contains("powershellmodule");
  }

  @Test
  void leavesWrongDetailsToTheRules() {
    var manifest =
        resource(GET + ",'exitCodes':{'one':'x','2':3},'schema':{},'requires':4,'more':5")
            .manifest()
            .orElseThrow();

    assertThat(manifest.exitCodes()).containsExactly(Map.entry(2, ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{} | \"manifestVersion\"",
        "{'manifestVersion':'2.0','dscresource':{}} | \"1.0\"",
        "{'manifestVersion':'1.0'} | \"dscresource\"",
        "{'manifestVersion':'1.0','dscresource':[]} | expects an object",
        "{'manifestVersion':'1.0','dscresource':{'name':' '}} | expects a name",
        "{'manifestVersion':'1.0','dscresource':{'name':'a','version':'2022-11-01'}} | semantic",
        "{'manifestVersion':'1.0','dscresource':{'name':'a','version':'1.0.0'}} | \"get\"",
      })
  void refusesWhatItCannotRun(String text, String message) {
    var file = parse(text);

    assertThat(file.manifest()).isEmpty();
    assertThat(file.failure().map(LoadFailure::message).orElse("")).contains(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'get':{}",
        "'get':{'executable':'note','args':[{}]}",
        "'get':{'executable':'note'},'set':{'inputViaStdin':true}",
      })
  void refusesSectionsItCannotRun(String members) {
    assertThat(resource(members).manifest()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "note.dscresource.json, true",
    "NOTE.DscResource.JSON, true",
    "note.dscresource.yaml, false",
    "note.dsc.resource.json, false",
  })
  void knowsItsFilesByTheirNames(String name, boolean draft) {
    assertThat(ManifestForm.ofFileName(name).filter(ManifestForm::isDraft).isPresent())
        .isEqualTo(draft);
  }
}
