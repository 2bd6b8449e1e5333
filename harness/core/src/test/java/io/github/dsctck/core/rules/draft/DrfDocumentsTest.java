package io.github.dsctck.core.rules.draft;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Chapter;
import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.judge.Judge;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.script.TestedResources;
import io.github.dsctck.core.script.VerdictText;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of the draft about the manifest. */
class DrfDocumentsTest {

  private static final Judge JUDGE =
      new Judge(Catalogue.load().only(Dialect.DRAFT_2022), RuleChapters.all());

  private static final String GET = "'get':{'executable':'note','inputViaStdin':true}";
  private static final String SCHEMA = ",'schema':'https://example.com/note.json'";

  private static Map<String, Verdict> judge(ManifestFile file) {
    return JUDGE.judgeStatically(file, Optional.empty());
  }

  private static List<String> failed(ManifestFile file) {
    return judge(file).entrySet().stream()
        .filter(verdict -> verdict.getValue() instanceof Verdict.Violated)
        .map(Map.Entry::getKey)
        .filter(Chapter.DRF::has)
        .toList();
  }

  private static List<String> failed(String members) {
    return failed(TestedResources.draftFile(members + SCHEMA));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        GET,
        "'get':{'executable':'note'}",
        GET + ",'set':{'executable':'note','args':['set'],'inputAsArgs':true,'returnState':true}",
        GET + ",'test':{'caseSensitive':true}",
        GET + ",'test':{'executable':'note','inputViaStdin':true,'caseSensitive':false}",
        GET + ",'exitCodes':{'0':'Success','-1':'Lost','4':'Different'}",
        GET + ",'requires':[{'resource':'sshd','resourceType':'OS','version':'[1.0,2.0)'}]",
        "'get':{'executable':'pwsh','type':'powershellscript','file':'a.ps1','inputArg':'-in'}",
        "'get':{'executable':'pwsh','type':'powershellmodule','module':'A','name':'B'}",
      })
  void acceptsTheDraft(String members) {
    assertThat(failed(members)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "DRF-04 | 'get':5",
        "DRF-04 | 'set':{'executable':'note','inputAsArgs':true}",
        "DRF-04 | 'get':{'executable':''}",
        "DRF-04 | 'get':{'executable':'note','args':[1]}",
        "DRF-04 | 'get':{'executable':'note','inputViaStdin':'true'}",
        "DRF-04 | 'get':{'executable':'note'},'test':{'caseSensitive':1}",
        "DRF-04 | 'get':{'executable':'note'},'test':{'inputViaStdin':true}",
        "DRF-04 | 'get':{'executable':'note'},'set':{'inputViaStdin':true}",
        "DRF-05 | 'get':{'executable':'note','inputViaStdin':true,'inputAsArgs':true}",
        "DRF-05 | 'get':{'executable':'note'},'set':{'executable':'note'}",
        "DRF-05 | 'get':{'executable':'note'},'test':{'executable':'note','inputAsArgs':false}",
        "DRF-14 | 'get':{'executable':'note'},'exitCodes':{'one':'x'}",
        "DRF-14 | 'get':{'executable':'note'},'exitCodes':{'1':2}",
        "DRF-14 | 'get':{'executable':'note'},'exitCodes':[]",
        "DRF-14 | 'get':{'executable':'note'},'requires':{}",
        "DRF-14 | 'get':{'executable':'note'},'requires':['a']",
        "DRF-14 | 'get':{'executable':'note'},'requires':[{'resource':'a','resourceType':'os','version':'1'}]",
        "DRF-15 | 'get':{'executable':'pwsh','type':'powershell'}",
        "DRF-15 | 'get':{'executable':'pwsh','type':'powershellscript','inputArg':'-in'}",
        "DRF-15 | 'get':{'executable':'pwsh','type':'powershellmodule','name':'A'}",
        "DRF-22 | 'get':{'executable':'note','inputViaStdIn':true}",
        "DRF-22 | 'get':{'executable':'note'},'test':{'returnState':true}",
        "DRF-22 | 'get':{'executable':'note'},'description':'a note'",
      })
  void findsOneDefect(String rule, String members) {
    assertThat(failed(members)).containsExactly(rule);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "DRF-02 | {'dscresource':{'name':'A.B','version':'1.0.0',%s}}",
        "DRF-02 | {'manifestVersion':1.0,'dscresource':{'name':'A.B','version':'1.0.0',%s}}",
        "DRF-02 | {'manifestVersion':'1.0','dscresource':7}",
        "DRF-03 | {'manifestVersion':'1.0','dscresource':{'name':'A.B',%s}}",
        "DRF-03 | {'manifestVersion':'1.0','dscresource':{'name':'A.B','version':'1.0',%s}}",
        "DRF-03 | {'manifestVersion':'1.0','dscresource':{'name':'','version':'1.0.0',%s}}",
        "DRF-16 | {'manifestVersion':'1.0','dscresource':{'name':'Note','version':'1.0.0',%s}}",
        "DRF-16 | {'manifestVersion':'1.0','dscresource':{'name':'A/B','version':'1.0.0',%s}}",
        "DRF-14 | {'manifestVersion':'1.0','dscresource':{'name':'A.B','version':'1.0.0','get':{'executable':'a'}}}",
        "DRF-14 | {'manifestVersion':'1.0','dscresource':{'name':'A.B','version':'1.0.0','get':{'executable':'a'},'schema':'note.json'}}",
      })
  void findsOneDefectInTheText(String rule, String text) {
    assertThat(failed(TestedResources.draftText(text.formatted(GET + SCHEMA))))
        .containsExactly(rule);
  }

  @Test
  void namesTheNearestMember() {
    var file = TestedResources.draftFile("'get':{'executable':'note','inputViaStdIn':true}");

    assertThat(judge(file).get("DRF-22"))
        .isInstanceOfSatisfying(
            Verdict.Violated.class,
            violated ->
                assertThat(violated.violations().get(0).expected()).contains("\"inputViaStdin\""));
  }

  @Test
  void findsAnotherFileName() {
    var file =
        ManifestFile.misnamed(
            Path.of("/repo/note.command.json"), "note.command.json", new Mark(2, 3));

    assertThat(VerdictText.of(judge(file).get("DRF-01"))).contains("note.command.json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1.0", "1", "1.2.3.4", "1.0.0-beta.1", "[1.0]", "(1.0,)", "[1.0, 2.0)", "(,1.0]"})
  void takesRangesOfVersions(String text) {
    assertThat(DraftDetails.isRange(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "latest", "(,)", "[1.0", "1.0,2.0", "1.*", "^1.0"})
  void refusesOtherRanges(String text) {
    assertThat(DraftDetails.isRange(text)).isFalse();
  }
}
