package io.github.dsctck.core.rules.pretest;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.parser.ManifestParser;
import io.github.dsctck.core.script.TestedResources;
import io.github.dsctck.core.script.VerdictText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Adapted resources whose set never runs; a fixture covers command resources. */
class PretestTrapTest {

  private static final String COMMAND = "{'executable':'x','input':'stdin'}";
  private static final String HEAD = "'$schema':'x','version':'1.0.0',";

  private static final String ADAPTED =
      "{"
          + HEAD
          + "'type':'Contoso.Keys/Key','kind':'resource','capabilities':['get','set','test'],"
          + "'requireAdapter':'Contoso.Keys/Adapter','path':'key.txt','schema':{'type':'object',"
          + "'properties':{'secret':{'type':'string','writeOnly':true}}}}";

  /** What the comparison before set sees, as dsc 3.3.0-rc.2 and 3.4.0-preview.1 showed. */
  @ParameterizedTest
  @CsvSource({"V3_2, satisfied", "V3_3, satisfied", "V3_4_PREVIEW, violated"})
  void judgesAnAdaptedResourceByWhatItsEngineKnows(EngineGeneration generation, String verdict) {
    assertThat(judge(behind("single", "'get','set'"), generation)).startsWith(verdict);
  }

  @Test
  void leavesOutAdaptersThatTest() {
    assertThat(judge(behind("single", "'get','set','test'"), EngineGeneration.NEWEST))
        .isEqualTo("not applicable: the resource has a native test");
  }

  @Test
  void leavesOutArraysOfInstances() {
    assertThat(judge(behind("full", "'get','set'"), EngineGeneration.NEWEST))
        .startsWith("not applicable: the engine compares arrays");
  }

  private static Manifest behind(String inputKind, String operations) {
    var adapter =
        "{"
            + HEAD
            + "'type':'Contoso.Keys/Adapter','kind':'adapter','adapter':{'inputKind':'"
            + inputKind
            + "','list':{'executable':'x'}},"
            + operations.replaceAll("'(\\w+)'", "'$1':" + COMMAND)
            + "}";
    return manifest("key.dsc.adaptedresource.json", ADAPTED)
        .through(manifest("adapter.dsc.resource.json", adapter));
  }

  private static Manifest manifest(String name, String text) {
    return file(name, text).manifest().orElseThrow();
  }

  private static ManifestFile file(String name, String text) {
    return ManifestParser.parse(
        Path.of("/repo", name), name, text.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }

  private static String judge(Manifest manifest, EngineGeneration generation) {
    var subject =
        new TestedResource(
            file("key.dsc.adaptedresource.json", ADAPTED),
            manifest,
            TestedResources.schema(manifest),
            ExecutableFinder.in(Map.of()));
    return VerdictText.of(PretestTrap.seesWriteOnlyValues(subject.in(generation)));
  }
}
