package io.github.dsctck.core.confirm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.discovery.Repository;
import io.github.dsctck.core.finding.ConfirmingEngine;
import io.github.dsctck.core.finding.EngineConfirmation.Conclusion;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.script.ScriptedProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ManifestComparisonTest {

  private static final String START =
      "{'$schema':'https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json',"
          + "'type':'Contoso/Note','version':'1.0.0'";

  @TempDir Path folder;

  private ManifestFile manifest(String name, String members) throws IOException {
    Files.writeString(folder.resolve(name), (START + members + "}").replace('\'', '"'));
    return files().get(0);
  }

  private List<ManifestFile> files() {
    return Repository.discover(List.of(folder)).manifests();
  }

  private ManifestFile plain(String members) throws IOException {
    return manifest("note.dsc.resource.json", ",'get':{'executable':'note'}" + members);
  }

  private static Confirmation compare(
      EngineGeneration generation, ManifestFile file, ManifestFile whole, ScriptedProcess list) {
    var engine =
        new RealEngine(
            Optional.empty(), new ConfirmingEngine(generation.label(), null), generation);
    return new ManifestComparison(engine).compare(file, whole, EngineListing.of(list.completion()));
  }

  private static Confirmation compare(ManifestFile file, ScriptedProcess list) {
    return compare(EngineGeneration.V3_3, file, file, list);
  }

  private static ScriptedProcess listed(ManifestFile file, String type) {
    return ScriptedProcess.of(
        "{'type':'%s','version':'1.0.0','path':'%s'}"
            .formatted(type, file.path().toString().replace("\\", "\\\\")));
  }

  @Test
  void agreesThatAManifestIsLoaded() throws IOException {
    var file = plain("");

    assertThat(compare(file, listed(file, "Contoso/Note")).conclusion())
        .isEqualTo(Conclusion.AGREES);
  }

  @Test
  void showsBothAnswersWhereTheEngineDropsAManifest() throws IOException {
    var compared = compare(plain(""), ScriptedProcess.of(""));

    assertThat(compared.conclusion()).isEqualTo(Conclusion.DISAGREES);
    assertThat(compared.reason())
        .isEqualTo("the kit loads Contoso/Note 1.0.0, and dsc 3.3 does not list it");
  }

  @Test
  void showsBothAnswersWhereTheEngineLoadsAManifest() throws IOException {
    var file = plain(",'colour':'red'");

    assertThat(compare(file, ScriptedProcess.of("")).conclusion()).isEqualTo(Conclusion.AGREES);
    var compared = compare(file, listed(file, "Contoso/Note"));
    assertThat(compared.conclusion()).isEqualTo(Conclusion.DISAGREES);
    assertThat(compared.reason()).contains("the kit drops the manifest", "lists Contoso/Note");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "3.1|,'deprecationMessage':'old'|the member \"deprecationMessage\"",
        "3.0|,'kind':'exporter'|the word \"exporter\"",
        "3.1|,'test':{'executable':'note','args':[{'resourceTypeArg':'-t'}]}|the argument",
        "3.1|,'adapter':{'inputKind':'single'}|the member \"inputKind\"",
        "3.2|,'adapter':{'inputKind':'single'}|an adapter without \"list\""
      })
  void looksUpWhatAnOlderEngineDoesNotKnow(String generation, String members, String what)
      throws IOException {
    var older =
        List.of(EngineGeneration.values()).stream()
            .filter(it -> it.label().equals(generation))
            .findFirst()
            .orElseThrow();
    var file = plain(members);

    assertThat(file.failure()).isEmpty();
    var compared = compare(older, file, file, ScriptedProcess.of(""));
    assertThat(compared.conclusion()).isEqualTo(Conclusion.NOT_CONFIRMED);
    assertThat(compared.reason().replace('\'', '"')).contains(what);
  }

  @Test
  void looksUpWhatEarlierPreviewsDoNotKnow() throws IOException {
    var file =
        manifest(
            "note.dsc.adaptedresource.json",
            ",'kind':'resource','capabilities':['get'],'requireAdapter':'Contoso/Adapter',"
                + "'content':{},'schema':{'type':'object'},"
                + "'get':{'requireSecurityContext':'elevated'}");

    assertThat(file.failure()).isEmpty();
    assertThat(compare(EngineGeneration.V3_4_PREVIEW, file, file, ScriptedProcess.of("")).reason())
        .startsWith("not every engine of 3.4-preview knows the member")
        .contains("get");
  }

  @Test
  void takesNoConditionForADifference() throws IOException {
    var file = plain(",'condition':\"[equals(1,2)]\"");

    assertThat(compare(file, ScriptedProcess.of("")).conclusion())
        .isEqualTo(Conclusion.NOT_CONFIRMED);
  }

  @Test
  void comparesEntriesOfAListThatIsDroppedAsAWhole() throws IOException {
    Files.writeString(
        folder.resolve("all.dsc.manifests.json"),
        ("{'resources':["
                + START
                + ",'get':{'executable':'note'}},{'type':'Contoso/Bad','version':'x'}]}")
            .replace('\'', '"'));
    var files = files();
    var list =
        files.stream().filter(it -> it.form() == ManifestForm.MANIFEST_LIST).findFirst().get();
    var entry = list.entries().get(0);

    assertThat(compare(EngineGeneration.V3_3, entry, list, ScriptedProcess.of("")).conclusion())
        .isEqualTo(Conclusion.AGREES);
    assertThat(
            compare(EngineGeneration.V3_3, entry, list, listed(entry, "Contoso/Note")).conclusion())
        .isEqualTo(Conclusion.DISAGREES);
  }

  @Test
  void comparesNoOtherOutput() throws IOException {
    var file = plain("");

    assertThat(compare(file, ScriptedProcess.of("{'name':'x'}")).reason())
        .isEqualTo("dsc resource list printed something else than resources");
    assertThat(compare(file, ScriptedProcess.exit(101)).reason()).contains("exit code 101");
    assertThat(
            compare(
                    file,
                    ScriptedProcess.ended(new ProcessEnding.TimedOut(Duration.ofMinutes(2), false)))
                .conclusion())
        .isEqualTo(Conclusion.NOT_CONFIRMED);
  }
}
